import { candidateFrom, type Scorer } from '../../core/decide/scorer.ts';
import { TextSums } from '../../core/signals/blocks.ts';
import type { Candidate, Page, Removal, Scoring, Terms } from '../../core/types.ts';
import { countCharacters } from '../character-counts.ts';
import { DescendantSums } from '../descendant-sums.ts';
import { type Markup, markupOf } from './markup.ts';
import { RULES } from './rules.ts';

const PUNCTUATION: ReadonlySet<number> = new Set([...RULES.punctuation].map((mark) => mark.charCodeAt(0)));

/** Scores by density of text and punctuation, for Chinese news. */
export const chineseDensity: Scorer = {
  id: 'chinese-density',
  score,
};

/** Sums for any element. */
interface Measures {
  readonly chars: TextSums;
  readonly linkChars: TextSums;
  readonly marks: TextSums;
  readonly tags: DescendantSums;
  readonly links: DescendantSums;
  readonly paragraphs: DescendantSums;
}

function score(page: Page): Scoring {
  const { elements } = page;
  const markup = markupOf(page);
  const measures = measuresOf(page, markup);
  const candidates: Candidate[] = [];
  const body = Math.max(elements.tag.indexOf('body'), 0);
  for (let element = body; element < (elements.end[body] ?? 0); element++) {
    if (markup.counted[element] === 0) continue;
    const candidate = candidateFrom(element, termsOf(page, measures, element));
    if (candidate.score > 0) candidates.push(candidate);
  }
  candidates.sort((a, b) => b.score - a.score);
  return {
    candidates,
    choose: ({ element }) => ({
      roots: [element],
      rootTexts: [],
      removed: removalsIn(page, markup, element),
      removedTexts: [],
    }),
  };
}

function measuresOf(page: Page, { useless, counted, paragraph }: Markup): Measures {
  const { elements, texts } = page;
  const punctuation = countCharacters(page, (code) => PUNCTUATION.has(code));
  const isLeft = (text: number) => useless[texts.parent[text] ?? 0] === 0;
  return {
    chars: new TextSums(page, (text) => (isLeft(text) ? (texts.chars[text] ?? 0) : 0)),
    linkChars: new TextSums(page, (text) => (isLeft(text) && texts.linked[text] === 1 ? (texts.chars[text] ?? 0) : 0)),
    marks: new TextSums(page, (text) => (isLeft(text) ? (punctuation[text] ?? 0) : 0)),
    tags: new DescendantSums(page, (element) => counted[element] ?? 0),
    links: new DescendantSums(page, (element) => (elements.tag[element] === 'a' ? (counted[element] ?? 0) : 0)),
    paragraphs: new DescendantSums(page, (element) => paragraph[element] ?? 0),
  };
}

/**
 * The published score is a product. Each term is the difference that its factor makes to the product of the factors
 * before it.
 */
function termsOf(page: Page, measures: Measures, element: number): Terms {
  const tags = measures.tags.of(element) - measures.links.of(element);
  if (tags === 0) return { density: 0 };
  const chars = measures.chars.of(element);
  const linkChars = measures.linkChars.of(element);
  const weight = RULES.telling.test(page.elements.className[element] ?? '') ? RULES.tellingWeight : 1;
  const plain = weight * chars - linkChars;
  const density = (chars - linkChars) / tags;
  const weighted = plain / tags;
  const withParagraphs = weighted * Math.log10(measures.paragraphs.of(element) + RULES.paragraphOffset);
  const lettersPerMark = plain / (measures.marks.of(element) + 1) || 1;
  return {
    density,
    names: weighted - density,
    paragraphs: withParagraphs - weighted,
    punctuation: withParagraphs * (Math.log(lettersPerMark) - 1),
  };
}

function removalsIn({ elements }: Page, { useless }: Markup, root: number): Removal[] {
  const removals: Removal[] = [];
  for (let element = root + 1; element < (elements.end[root] ?? root); element++) {
    if (useless[element] === 2) removals.push({ element, by: 'chinese-density', reason: 'useless tag or class' });
  }
  return removals;
}
