import type { Totals } from '../signals/totals.ts';
import { openingText } from '../signals/wording.ts';
import type { Candidate, CandidateSummary, Page, Removal, RemovalSummary } from '../types.ts';

const MAX_NAME_CHARS = 60;
const MAX_PREVIEW_CHARS = 120;
/** Classes that a name shows at most. */
const MAX_CLASSES = 2;

/** A candidate as plain data. Linear in the length of its path and preview. */
export function summarize(
  page: Page,
  totals: Totals,
  ranked: { candidate: Candidate; rank: number },
): CandidateSummary {
  const { element, score, terms } = ranked.candidate;
  return {
    rank: ranked.rank,
    name: elementName(page, element),
    path: selectorPath(page, element),
    score,
    terms,
    share: totals.chars(element) / Math.max(totals.chars(0), 1),
    linkDensity: totals.linkDensity(element),
    chars: totals.chars(element),
    preview: preview(page, element),
  };
}

/** A removal as plain data. */
export function summarizeRemoval(page: Page, { element, step, reason }: Removal): RemovalSummary {
  return { step, reason, path: selectorPath(page, element), preview: preview(page, element) };
}

/** Tag with id or classes, at most {@link MAX_NAME_CHARS}. */
function elementName(page: Page, element: number): string {
  const tag = page.elements.tag[element] ?? '';
  const id = page.elements.id[element]?.trim() ?? '';
  const classes = (page.elements.className[element] ?? '').split(/\s+/).filter((each) => each !== '');
  const suffix =
    id !== ''
      ? `#${id}`
      : classes
          .slice(0, MAX_CLASSES)
          .map((each) => `.${each}`)
          .join('');
  return cut(tag + suffix, MAX_NAME_CHARS);
}

/** A selector path from the nearest ancestor whose id can stand in a selector, or from the root. */
function selectorPath(page: Page, element: number): string {
  const steps: string[] = [];
  for (let at = element; at >= 0; at = page.elements.parent[at] ?? -1) {
    const tag = page.elements.tag[at] ?? '';
    const id = page.elements.id[at] ?? '';
    if (/^[a-z][\w-]{0,60}$/i.test(id)) {
      steps.push(`${tag}#${id}`);
      break;
    }
    const isOnly = tag === 'html' || tag === 'body';
    steps.push(isOnly ? tag : `${tag}:nth-of-type(${positionAmongTag(page, at)})`);
  }
  return steps.reverse().join(' > ');
}

function positionAmongTag(page: Page, element: number): number {
  const { parent, end, tag } = page.elements;
  const above = parent[element] ?? -1;
  let position = 1;
  for (let sibling = above + 1; sibling < element; sibling = end[sibling] ?? element) {
    if (tag[sibling] === tag[element]) position++;
  }
  return position;
}

function preview(page: Page, element: number): string {
  return cut(openingText(page, element, MAX_PREVIEW_CHARS), MAX_PREVIEW_CHARS);
}

function cut(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : `${text.slice(0, maxChars - 1).trimEnd()}…`;
}
