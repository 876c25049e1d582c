import {
  FLOW_CONTAINERS,
  HEADINGS,
  INTERACTIVE,
  PHRASING,
  PHRASING_CONTAINERS,
  TRANSPARENT,
  VOID,
} from './content-model.ts';
import { repairFormula } from './formulas.ts';
import { REPAIRS } from './repairs.ts';
import { HTML_NAMESPACE, rename, unwrap } from './reshape.ts';

const isBlock = ({ localName }: Element) => FLOW_CONTAINERS.has(localName) || PHRASING_CONTAINERS.has(localName);

/**
 * Makes the content valid HTML, even if scripts built a tree that no parser would: misplaced elements are moved, renamed or
 * unwrapped. Visible text is kept where HTML has a place for it.
 *
 * Modifies `content`. Unknown elements are replaced by their children.
 */
export function normalize(content: Element): void {
  // In reverse document order, so that descendants are repaired before their ancestors.
  for (const element of Array.from(content.querySelectorAll('*')).reverse()) {
    if (!content.contains(element)) continue;
    if (element.namespaceURI !== HTML_NAMESPACE) {
      if (element.localName === 'math') repairFormula(element);
      continue;
    }
    REPAIRS[element.localName]?.(element);
    if (!content.contains(element)) continue;
    repairNesting(element);
  }
  removeNested(content);
}

/** Empties void elements, unwraps unknown ones, and removes blocks from elements that allow only phrasing content. */
function repairNesting(element: Element): void {
  const { localName } = element;
  if (VOID.has(localName)) element.after(...Array.from(element.childNodes));
  if (!PHRASING.has(localName) && !isBlock(element) && localName !== 'picture') {
    if (!/^(audio|video)$/.test(element.parentElement?.localName ?? '')) unwrap(element);
    return;
  }
  if (TRANSPARENT.has(localName) || !isPhrasingOnly(localName)) return;
  if (!Array.from(element.children).some(containsBlock)) return;
  if (localName === 'p' || localName === 'span') rename(element, 'div');
  else if (localName === 'summary' && keepHeading(element)) return;
  else if (PHRASING_CONTAINERS.has(localName)) flatten(element);
  else unwrap(element);
}

function isPhrasingOnly(name: string): boolean {
  return PHRASING_CONTAINERS.has(name) || (PHRASING.has(name) && !/^(math|audio|video|img|br|wbr)$/.test(name));
}

/** Whether an element is a block, or a transparent element around one. Expects its descendants to be repaired. */
function containsBlock(element: Element): boolean {
  if (element.namespaceURI !== HTML_NAMESPACE) return false;
  return (
    isBlock(element) ||
    (TRANSPARENT.has(element.localName) && Array.from(element.querySelectorAll('*')).some(isHtmlBlock))
  );
}

function isHtmlBlock(element: Element): boolean {
  return element.namespaceURI === HTML_NAMESPACE && isBlock(element);
}

/** Reduces a summary to the heading that is all of it, with the id of a box around that. Returns whether there is one. */
function keepHeading(summary: Element): boolean {
  const heading = Array.from(summary.querySelectorAll('*')).find(({ localName }) => HEADINGS.has(localName));
  if (heading?.textContent?.trim() !== summary.textContent?.trim()) return false;
  if (heading === undefined) return false;
  const box = heading.parentElement?.id;
  if (box && heading.id === '' && heading.parentElement !== summary) heading.id = box;
  summary.replaceChildren(heading);
  return true;
}

/** Turns the blocks inside a heading or code block into spans. */
function flatten(line: Element): void {
  for (const element of Array.from(line.querySelectorAll('*')).reverse()) {
    if (element.localName === 'hr' || element.localName === 'col') element.remove();
    else if (isHtmlBlock(element)) rename(element, 'span');
  }
}

/** Removes elements that may not be nested inside another at any depth. */
function removeNested(content: Element): void {
  for (const element of Array.from(content.querySelectorAll('a a,dfn dfn,ruby ruby'))) unwrap(element);
  for (const link of Array.from(content.querySelectorAll('a'))) {
    const hasInteractive = Array.from(link.querySelectorAll('*')).some(({ localName }) => INTERACTIVE.has(localName));
    if (hasInteractive) unwrap(link);
  }
  for (const table of Array.from(content.querySelectorAll('caption table'))) table.closest('caption')?.remove();
  for (const heading of Array.from(content.querySelectorAll('*'))) {
    if (HEADINGS.has(heading.localName) && heading.closest('th,dt,address') !== null) rename(heading, 'div');
  }
  for (const part of Array.from(content.querySelectorAll(':is(dt,address) :is(aside,section,address)')))
    rename(part, 'div');
}
