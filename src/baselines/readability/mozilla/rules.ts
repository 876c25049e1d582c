import { COMMON } from '../common-rules.ts';

/**
 * The rules of Mozilla Readability (mozilla/readability 0.6.0): names, weights and thresholds as published. Lengths are
 * characters after whitespace collapse.
 */
export const RULES = {
  ...COMMON,
  tagWeights: COMMON.tagWeights as Readonly<Record<string, number>>,
  /** Elements whose class and id match are dropped in the first attempt … */
  unlikely:
    /-ad-|ai2html|banner|breadcrumbs|combx|comment|community|cover-wrap|disqus|extra|footer|gdpr|header|legends|menu|related|remark|replies|rss|shoutbox|sidebar|skyscraper|social|sponsor|supplemental|ad-break|agegate|pagination|pager|popup|yom-remote/i,
  /** … unless they match this too, are a link, or stand in one of these within so many levels. */
  maybe: /and|article|body|column|content|main|shadow/i,
  neverUnlikelyTags: new Set(['html', 'body', 'a']) as ReadonlySet<string>,
  neverUnlikelyInside: ['table', 'code'] as readonly string[],
  nearbyLevels: 4,
  /** Dropped in every attempt. The original asks for `aria-modal` as well, which the page does not tell. */
  modalRole: 'dialog',
  unlikelyRoles: new Set([
    'menu',
    'menubar',
    'complementary',
    'navigation',
    'alert',
    'alertdialog',
  ]) as ReadonlySet<string>,
  positive: /article|body|content|entry|hentry|h-entry|main|page|pagination|post|text|blog|story/i,
  negative:
    /-ad-|hidden|^hid$| hid$| hid |^hid |banner|combx|comment|com-|contact|footer|gdpr|masthead|media|meta|outbrain|promo|related|scroll|share|shoutbox|sidebar|skyscraper|sponsor|shopping|tags|widget/i,
  share: /(?:\b|_)(?:share|sharedaddy)(?:\b|_)/i,
  /** Elements that score for their ancestors. */
  scoredTags: new Set(['section', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'td', 'pre']) as ReadonlySet<string>,
  /** Elements that are dropped when they hold nothing but breaks. */
  droppedWhenEmpty: new Set(['div', 'section', 'header', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']) as ReadonlySet<string>,
  /** A `div` without any of these inside is a paragraph. */
  blockTags: new Set(['blockquote', 'dl', 'div', 'img', 'ol', 'p', 'pre', 'table', 'ul']) as ReadonlySet<string>,
  /** Elements that stand in a paragraph. */
  inlineTags: new Set(
    (
      'abbr audio b bdo br button cite code data datalist dfn em embed font i img input kbd label mark math meter object ' +
      'output progress q ruby samp select small span strong sub sup textarea time var wbr'
    ).split(' '),
  ) as ReadonlySet<string>,
  /** The same if all that they hold does. */
  transparentTags: new Set(['a', 'del', 'ins']) as ReadonlySet<string>,
  /** A `div` around a single paragraph is that paragraph below this link density. */
  soleParagraphMaxLinkDensity: 0.25,
  /** Text of links within the page counts by this much as link text. */
  inPageLinkShare: 0.3,
  /** What a paragraph's score is divided by for its parent, its parent's parent, and so on. */
  divisors: [1, 2, 6, 9, 12] as readonly number[],
  /** So many candidates compete. */
  topCandidates: 5,
  /** Candidates beside the best with this share of its score … */
  closeShare: 0.75,
  /** … make their common container the root, if they are this many. */
  minCloseCandidates: 3,
  /** Going up ends below this share of the best score. */
  climbMinShare: 1 / 3,
  /** A sibling of the same class gets this share of the best score on top. */
  sameClassShare: 0.2,
  /** Siblings that keep their tag. All others are judged as a `div`. */
  keptSiblingTags: new Set(['div', 'article', 'section', 'p', 'ol', 'ul']) as ReadonlySet<string>,
  /** With less text than this the next, more lenient attempt is made. */
  minChars: 500,
} as const;

/** What is cleaned out of the content, and what is spared. */
export const CLEANING = {
  ...COMMON,
  removedTags: new Set([
    'object',
    'footer',
    'link',
    'aside',
    'input',
    'textarea',
    'select',
    'button',
  ]) as ReadonlySet<string>,
  embedTags: new Set(['embed', 'iframe']) as ReadonlySet<string>,
  /** Headings of these levels go for a negative name. */
  namedHeadingTags: new Set(['h1', 'h2']) as ReadonlySet<string>,
  listTags: new Set(['ul', 'ol']) as ReadonlySet<string>,
  /** Elements whose text counts as text of the container. */
  textTags: new Set([
    'span',
    'li',
    'td',
    'blockquote',
    'dl',
    'div',
    'img',
    'ol',
    'p',
    'pre',
    'table',
    'ul',
  ]) as ReadonlySet<string>,
  /** Elements with a name for sharing go below so many characters. */
  shareMaxChars: 500,
  minParagraphsPerImage: 0.5,
  paragraphsPerInput: 3,
  /** A container is a list when lists hold more than this share of its text. */
  listShare: 0.9,
  headingShare: 0.9,
  /** Tables with any of these hold data. */
  dataTableTags: new Set(['col', 'colgroup', 'tfoot', 'thead', 'th']) as ReadonlySet<string>,
  dataTableMinRows: 10,
  dataTableMaxColumns: 4,
  dataTableMaxCells: 10,
} as const;
