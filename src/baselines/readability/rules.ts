/**
 * The rules of arc90's Readability as python-readability keeps them (buriy/python-readability at b220919): names, weights
 * and thresholds as published. Lengths are characters after whitespace collapse.
 */
export const RULES = {
  /** Elements whose class and id match are dropped in the first, ruthless attempt … */
  unlikely:
    /combx|comment|community|disqus|extra|foot|header|menu|remark|rss|shoutbox|sidebar|sponsor|ad-break|agegate|pagination|pager|popup|tweet|twitter/i,
  /** … unless they match this too. */
  maybe: /and|article|body|column|main|shadow/i,
  positive: /article|body|content|entry|hentry|main|page|pagination|post|text|blog|story/i,
  negative:
    /combx|comment|com-|contact|foot|footer|footnote|masthead|media|meta|outbrain|promo|related|scroll|shoutbox|sidebar|sponsor|shopping|tags|tool|widget/i,
  /** A `div` without a tag that starts like this inside is a paragraph. The published pattern has no end anchor. */
  divBreakers: /^(?:a|blockquote|dl|div|img|ol|p|pre|table|ul)/,
  /** Weight of the class, and again of the id. */
  nameWeight: 25,
  tagWeights: {
    div: 5,
    article: 5,
    pre: 3,
    td: 3,
    blockquote: 3,
    address: -3,
    ol: -3,
    ul: -3,
    dl: -3,
    dd: -3,
    dt: -3,
    li: -3,
    form: -3,
    aside: -3,
    h1: -5,
    h2: -5,
    h3: -5,
    h4: -5,
    h5: -5,
    h6: -5,
    th: -5,
    header: -5,
    footer: -5,
    nav: -5,
  } as Readonly<Record<string, number>>,
  /** Shorter paragraphs give no score. */
  minParagraphChars: 25,
  /** One point a so many characters … */
  charsPerPoint: 100,
  /** … up to so many points. */
  maxLengthPoints: 3,
  /** The parent's parent gets this share of a paragraph's score. */
  grandparentShare: 0.5,
  /** A sibling joins the best candidate from this score on, or this share of the best score if that is more. */
  siblingMinScore: 10,
  siblingShare: 0.2,
  /** A longer paragraph joins below this link density; a shorter one joins without links and with a sentence's end. */
  siblingLongChars: 80,
  siblingMaxLinkDensity: 0.25,
  headingTags: new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']) as ReadonlySet<string>,
  headingMaxLinkDensity: 0.33,
  /** A form with more than this share of the chosen text is the page's frame and stays. Not published: there every form goes. A guess. */
  frameMinShare: 0.5,
  /** Containers with at least so many commas are kept as they are. */
  cleanMaxCommas: 10,
  imagesPerParagraph: 1.3,
  listItemAllowance: 100,
  inputsPerParagraph: 1 / 3,
  cleanMinChars: 25,
  cleanMaxImages: 2,
  lightWeight: 25,
  lightMaxLinkDensity: 0.2,
  heavyMaxLinkDensity: 0.5,
  embedMinChars: 75,
  /** An empty container is kept between neighbours with more text than this. */
  neighbourMinChars: 1000,
  /** With less HTML than this the ruthless attempt is repeated without dropping. */
  retryHtmlChars: 250,
} as const;
