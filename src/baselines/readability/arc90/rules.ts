import { COMMON } from '../common-rules.ts';

/**
 * The rules of arc90's Readability as python-readability keeps them (buriy/python-readability at b220919): names, weights
 * and thresholds as published. Lengths are characters after whitespace collapse.
 */
export const RULES = {
  ...COMMON,
  /** Elements whose class and id match are dropped in the first, ruthless attempt … */
  unlikely:
    /combx|comment|community|disqus|extra|foot|header|menu|remark|rss|shoutbox|sidebar|sponsor|ad-break|agegate|pagination|pager|popup|tweet|twitter/i,
  /** … unless they match this, too. */
  maybe: /and|article|body|column|main|shadow/i,
  positive: /article|body|content|entry|hentry|main|page|pagination|post|text|blog|story/i,
  negative:
    /combx|comment|com-|contact|foot|footer|footnote|masthead|media|meta|outbrain|promo|related|scroll|shoutbox|sidebar|sponsor|shopping|tags|tool|widget/i,
  /** A `div` is a paragraph unless it holds a tag that starts like this. The published pattern has no end anchor. */
  divBreakers: /^(?:a|blockquote|dl|div|img|ol|p|pre|table|ul)/,
  tagWeights: { ...COMMON.tagWeights, article: 5, aside: -3, header: -5, footer: -5, nav: -5 } as Readonly<
    Record<string, number>
  >,
  /** The grandparent's share of a paragraph's score. */
  grandparentShare: 0.5,
  headingMaxLinkDensity: 0.33,
  /**
   * A form with more than this share of the chosen text frames the page and stays. The published rule removes every
   * form. A guess.
   */
  frameMinShare: 0.5,
  imagesPerParagraph: 1.3,
  inputsPerParagraph: 1 / 3,
  /** An empty container stays between neighbours with more text than this. */
  neighbourMinChars: 1000,
  /** With less HTML than this, the second attempt drops nothing by name. */
  retryHtmlChars: 250,
} as const;
