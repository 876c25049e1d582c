import type { Terms } from '../../core/types.ts';

/**
 * Rules that arc90's Readability and Mozilla Readability have in common: weights and thresholds as published. Lengths are
 * characters after white space is collapsed.
 */
export const COMMON = {
  /** Weight of the class, and again of the id. */
  nameWeight: 25,
  tagWeights: {
    div: 5,
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
    h1: -5,
    h2: -5,
    h3: -5,
    h4: -5,
    h5: -5,
    h6: -5,
    th: -5,
  },
  /** Shorter paragraphs give no score. */
  minParagraphChars: 25,
  /** One point for this many characters … */
  charsPerPoint: 100,
  /** … up to this many points. */
  maxLengthPoints: 3,
  /** A sibling joins the best candidate from this score on, or from this share of the best score if that is more. */
  siblingMinScore: 10,
  siblingShare: 0.2,
  /** A longer paragraph joins below this link density; a shorter one if it has no links and ends a sentence. */
  siblingLongChars: 80,
  siblingMaxLinkDensity: 0.25,
  headingTags: new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']) as ReadonlySet<string>,
  /** Cleaning keeps containers with at least this many commas. */
  cleanMaxCommas: 10,
  listItemAllowance: 100,
  cleanMinChars: 25,
  cleanMaxImages: 2,
  lightWeight: 25,
  lightMaxLinkDensity: 0.2,
  heavyMaxLinkDensity: 0.5,
  embedMinChars: 75,
} as const;

/** Points of an element before links count. */
interface Points {
  /** From its own paragraphs. */
  readonly paragraphs: number;
  /** From paragraphs further down. */
  readonly nestedParagraphs: number;
  readonly names: number;
  readonly tag: number;
}

/** The terms of a candidate: links take away their share of all points. */
export function termsOfPoints(points: Points, linkDensity: number): Terms {
  const { paragraphs, nestedParagraphs, names, tag } = points;
  return { ...points, links: -(paragraphs + nestedParagraphs + names + tag) * linkDensity };
}

/** Points for the commas and the length of a paragraph. Splitting at the commas gives one part more than there are commas. */
export function paragraphPoints(commas: number, lengthPoints: number): number {
  return 1 + (commas + 1) + Math.min(lengthPoints, COMMON.maxLengthPoints);
}
