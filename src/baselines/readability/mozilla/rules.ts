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
  /** … unless they match this, too, are a link, or are inside one of these elements within this many levels. */
  maybe: /and|article|body|column|content|main|shadow/i,
  neverUnlikelyTags: new Set(['html', 'body', 'a']) as ReadonlySet<string>,
  neverUnlikelyInside: ['table', 'code'] as readonly string[],
  nearbyLevels: 4,
  /** Dropped in every attempt. The original also looks for `aria-modal`, which the page arrays do not have. */
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
  /** Elements that are dropped if they hold only line breaks. */
  droppedWhenEmpty: new Set(['div', 'section', 'header', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']) as ReadonlySet<string>,
  /** A `div` without any of these inside is a paragraph. */
  blockTags: new Set(['blockquote', 'dl', 'div', 'img', 'ol', 'p', 'pre', 'table', 'ul']) as ReadonlySet<string>,
  /** Elements that belong in a paragraph. */
  inlineTags: new Set(
    (
      'abbr audio b bdo br button cite code data datalist dfn em embed font i img input kbd label mark math meter object ' +
      'output progress q ruby samp select small span strong sub sup textarea time var wbr'
    ).split(' '),
  ) as ReadonlySet<string>,
  /** These belong in a paragraph if all their content does. */
  transparentTags: new Set(['a', 'del', 'ins']) as ReadonlySet<string>,
  /** A `div` around a single paragraph becomes that paragraph below this link density. */
  soleParagraphMaxLinkDensity: 0.25,
  /** Weight of text in links within the page. */
  inPageLinkShare: 0.3,
  /** Divisors of a paragraph's score for its parent, grandparent and so on. */
  divisors: [1, 2, 6, 9, 12] as readonly number[],
  /** Number of candidates that compete. */
  topCandidates: 5,
  /** If candidates with at least this share of the best score … */
  closeShare: 0.75,
  /** … are at least this many, their common container becomes the root. */
  minCloseCandidates: 3,
  /** Climbing ends below this share of the best score. */
  climbMinShare: 1 / 3,
  /** Bonus of a sibling with the same class, as a share of the best score. */
  sameClassShare: 0.2,
  /** Siblings that keep their tag. Others count as a `div`. */
  keptSiblingTags: new Set(['div', 'article', 'section', 'p', 'ol', 'ul']) as ReadonlySet<string>,
  /** With less text than this, the next, more lenient attempt is made. */
  minChars: 500,
} as const;

/** Rules of cleaning. */
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
  /** Headings that a negative name removes. */
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
  /** Elements named for sharing are removed below this many characters. */
  shareMaxChars: 500,
  minParagraphsPerImage: 0.5,
  paragraphsPerInput: 3,
  /** A container is a list if lists hold more than this share of its text. */
  listShare: 0.9,
  headingShare: 0.9,
  /** Tables with any of these hold data. */
  dataTableTags: new Set(['col', 'colgroup', 'tfoot', 'thead', 'th']) as ReadonlySet<string>,
  dataTableMinRows: 10,
  dataTableMaxColumns: 4,
  dataTableMaxCells: 10,
} as const;
