import { FLOW_HOLDERS, HEADINGS, INTERACTIVE, LINE_HOLDERS, PHRASING, TRANSPARENT, VOID } from './content-model.ts';
import { mendFormula } from './formulas.ts';
import { HTML_NAMESPACE, rename, unwrap } from './reshape.ts';
import { MENDS } from './structure.ts';

/** Elements of the article that hold blocks of text, or are such a block. */
const isBlock = ({ localName }: Element) => FLOW_HOLDERS.has(localName) || LINE_HOLDERS.has(localName);

/**
 * Makes what an element holds valid: nothing stands where it may not, whatever scripts had built. What shows stays.
 *
 * Modifies the content. Elements that are not known give way to what they hold.
 */
export function normalize(content: Element): void {
  // From the last to the first: what an element holds comes before it.
  for (const element of Array.from(content.querySelectorAll('*')).reverse()) {
    if (!content.contains(element)) continue;
    if (element.namespaceURI !== HTML_NAMESPACE) {
      if (element.localName === 'math') mendFormula(element);
      continue;
    }
    MENDS[element.localName]?.(element);
    if (!content.contains(element)) continue;
    mendPlace(element);
  }
  removeNested(content);
}

/** Lines of text hold no blocks. */
function mendPlace(element: Element): void {
  const { localName } = element;
  if (VOID.has(localName)) element.after(...Array.from(element.childNodes));
  if (!PHRASING.has(localName) && !isBlock(element) && localName !== 'picture') {
    if (!/^(audio|video)$/.test(element.parentElement?.localName ?? '')) unwrap(element);
    return;
  }
  if (TRANSPARENT.has(localName) || !holdsLines(localName)) return;
  const blocks = Array.from(element.children).some(hasBlocks);
  if (!blocks) return;
  if (localName === 'p' || localName === 'span') rename(element, 'div');
  else if (LINE_HOLDERS.has(localName)) flatten(element);
  else unwrap(element);
}

function holdsLines(name: string): boolean {
  return LINE_HOLDERS.has(name) || (PHRASING.has(name) && !/^(math|audio|video|img|br|wbr)$/.test(name));
}

/** Whether an element is a block, or a link around one. What it holds has been mended. */
function hasBlocks(element: Element): boolean {
  if (element.namespaceURI !== HTML_NAMESPACE) return false;
  return (
    isBlock(element) ||
    (TRANSPARENT.has(element.localName) && Array.from(element.querySelectorAll('*')).some(isHtmlBlock))
  );
}

function isHtmlBlock(element: Element): boolean {
  return element.namespaceURI === HTML_NAMESPACE && isBlock(element);
}

/** Makes one line of what a heading or code holds. */
function flatten(line: Element): void {
  for (const element of Array.from(line.querySelectorAll('*')).reverse()) {
    if (element.localName === 'hr' || element.localName === 'col') element.remove();
    else if (isHtmlBlock(element)) rename(element, 'span');
  }
}

/** Takes away what may not stand anywhere inside another. */
function removeNested(content: Element): void {
  for (const element of Array.from(content.querySelectorAll('a a,dfn dfn,ruby ruby'))) unwrap(element);
  for (const link of Array.from(content.querySelectorAll('a'))) {
    const isBusy = Array.from(link.querySelectorAll('*')).some(({ localName }) => INTERACTIVE.has(localName));
    if (isBusy) unwrap(link);
  }
  for (const table of Array.from(content.querySelectorAll('caption table'))) table.closest('caption')?.remove();
  for (const heading of Array.from(content.querySelectorAll('*'))) {
    if (HEADINGS.has(heading.localName) && heading.closest('th,dt,address') !== null) rename(heading, 'div');
  }
  for (const part of Array.from(content.querySelectorAll(':is(dt,address) :is(aside,section,address)')))
    rename(part, 'div');
}
