import { textNodesIn } from '../dom/inert.ts';
import { remembered } from '../dom/remembered.ts';
import type { DetachedSubtree } from '../types.ts';
import { isBlankText } from './node-text.ts';

/** The first letter of a text, with its quotation mark. */
const CAP = /^\s*["'“„«‘]?\p{Lu}\s*$/u;
/** Capital letters that are also words, so that a space after them may be meant. Source: languages with Latin letters. */
const WORD = /[AEIOUYÀÈÉÓÔ]/;
const INLINE = /^(?:span|b|strong|i|em|big|small|font|a)$/;

/** Joins the large first letter of a text with the rest of its word: pages set it apart by a line break or white space. */
export function joinDropCaps(subtree: DetachedSubtree): void {
  const firstIn = remembered((line: Element) => textNodesIn(line).find(({ data }) => /\S/.test(data)));
  for (const text of textNodesIn(subtree)) {
    if (!CAP.test(text.data)) continue;
    let cap: Node = text;
    while (cap.nextSibling === null && INLINE.test(cap.parentElement?.localName ?? '')) cap = cap.parentElement as Node;
    const line = cap.parentElement;
    const between: ChildNode[] = [];
    let next = cap.nextSibling;
    for (; next !== null && (isBlankText(next) || next.nodeName === 'BR'); next = next.nextSibling) between.push(next);
    const [, space, start] = /^(\s*)(\p{Ll})/u.exec(next?.textContent ?? '') ?? [];
    if (start === undefined || line === null || firstIn(line) !== text) continue;
    if (line.closest('[data-kind="verse"],pre') !== null) continue;
    const breaks = between.filter(({ nodeName }) => nodeName === 'BR').length;
    const isSpaced = breaks === 0 && (space !== '' || between.length > 0 || /\s$/.test(text.data));
    if (breaks > 1 || (isSpaced && (WORD.test(text.data) || cap.nodeName === 'A'))) continue;
    for (const each of between) each.remove();
    text.data = text.data.trim();
    const [rest] = next?.nodeType === 3 ? [next as Text] : textNodesIn(next as Element);
    if (rest !== undefined) rest.data = rest.data.trimStart();
  }
}
