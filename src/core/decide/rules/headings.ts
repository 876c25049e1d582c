/** Headings and terms stay with the text that they name. */
import type { PageView } from '../../model/view/page-view.ts';
import type { Odds } from '../odds.ts';
import * as DECODE_RULES from './decode-rules.ts';

/** A heading is as sure as the text that follows it in its own container. */
export function keepHeadings({ measured: { view }, p, kept }: Odds): void {
  const { parent, end } = view.page.elements;
  for (let block = view.count - 2; block >= 0; block--) {
    const isLost =
      kept[block] === 0 && (view.headingLevel[block] ?? 0) > 0 && (p[block] ?? 0) > DECODE_RULES.MIN_HEADING;
    if (!isLost) continue;
    let container = Math.max(0, parent[view.owner[block] ?? 0] ?? 0);
    let next = isOfHeading(view, container) ? (view.endBlock[container] ?? 0) : block + 1;
    while (next < view.count && kept[next] === 0 && (view.headingLevel[next] ?? 0) > 0) next++;
    // What leads elsewhere is named by a heading that is alone in its own box.
    const isOwn = view.linkDensity(block) < DECODE_RULES.MAX_HEADING_LINKS;
    while (isOwn && container > 0 && isOfHeading(view, container)) container = parent[container] ?? 0;
    const owner = view.owner[next] ?? 0;
    const isTogether = owner >= container && owner < (end[container] ?? 0);
    const isSure = Math.max(p[next] ?? 0, p[next + 1] ?? 0) > DECODE_RULES.SURE_TEXT;
    if (kept[next] === 1 && isTogether && isSure) kept[block] = 1;
  }
}

/** Whether an element holds one block, or a heading with the link to edit what follows. */
export function isOfHeading(view: PageView, element: number): boolean {
  const count = view.blocksIn(element);
  return count === 1 || (count === 2 && /heading/.test(view.page.elements.className[element] ?? ''));
}

/** A term stays with its definition. */
export function keepDefinedTerms({ measured: { view }, p, kept }: Odds): void {
  const { tag } = view.page.elements;
  for (let block = view.count - 2; block >= 0; block--) {
    const isTerm = kept[block] === 0 && tag[view.owner[block] ?? 0] === 'dt';
    if (isTerm && kept[block + 1] === 1 && (p[block] ?? 0) > DECODE_RULES.MIN_HEADING) kept[block] = 1;
  }
}

/** The heading under the headline, in the same part of the page, stays if it is likelier content than not. */
export function keepSubtitle({ measured: { view, wording }, p, kept }: Odds): void {
  const { parent } = view.page.elements;
  const { headline } = wording;
  const line = headline + 1;
  const above = (block: number) => parent[view.owner[block] ?? 0] ?? 0;
  if (
    headline < 0 ||
    (view.headingLevel[line] ?? 0) === 0 ||
    kept[line] === 1 ||
    (p[line] ?? 0) <= DECODE_RULES.MIN_SUBTITLE
  )
    return;
  if (view.at('words', line) < DECODE_RULES.MIN_SUBTITLE_WORDS || line >= kept.indexOf(1)) return;
  if (above(line) === above(headline) || above(line) === parent[above(headline)]) kept[line] = 1;
}
