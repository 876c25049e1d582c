import { CODE_FRAME, GUTTER, LINES_HOLDER, MAX_TOOL_CHARS, TOOL, TOOL_WORDS } from '../../cues/code-and-verse.ts';
import { declaredLanguage, knownLanguage } from '../../cues/code-languages.ts';
import { domReader } from '../../dom/dom-reader.ts';
import { labelText, partsOf } from '../../dom/element-text.ts';
import {
  charsOf,
  classNameOf,
  endOf,
  parentOf,
  previousSiblingOf,
  tagOf,
  tagsIn,
  textDataIn,
} from '../../dom/page-tree.ts';
import { folded } from '../../dom/text-forms.ts';
import type { Page } from '../../types.ts';

/** Elements that are never the frame of code. */
const NO_FRAME = /^(?:html|body|main|article|li|t[dh]|dd|details|blockquote)$/;
const NO_TOOL = /^(?:p|h[1-6]|figcaption|[uod]l|table)$/;
/** Characters in a frame beside the code: its name, its language, buttons. A guess. */
const MAX_FRAME_CHARS = 160;
/** Elements among which a `<code>` may declare the language. */
const MAX_NAMING_ELEMENTS = 24;
const NUMBERS = /^[\s\d]*$/;

/** The frame around code: its title and tools. */
export interface CodeFrame {
  /** The outermost element that holds only this code and its tools, or else the code itself. */
  readonly root: number;
  /** Whether nothing beside the code is copied, such as a file name. */
  readonly isBare: boolean;
  readonly tools: readonly number[];
  readonly language: string | null;
}

/** The element that holds code, and the frame around it. */
export interface CodeBlock {
  readonly body: number;
  readonly frame: CodeFrame;
}

interface Place {
  readonly page: Page;
  readonly body: number;
}

/** Climbs from code to its frame. `neighbours` are the code before and after. Cost is bounded by the size of frames, not of the page. */
export function frameOf({ page, body }: Place, neighbours: { before: number; after: number }): CodeFrame {
  let language = languageInside({ page, body });
  let root = body;
  const tools: number[] = [];
  let isBare = true;
  for (let around = parentOf(page, body); around > 0; around = parentOf(page, around)) {
    const isAlone = around > neighbours.before && neighbours.after >= endOf(page, around);
    if (
      !isAlone ||
      NO_FRAME.test(tagOf(page, around)) ||
      page.elements.role[around] === 'listitem' ||
      otherChars(page, around, root) > MAX_FRAME_CHARS
    )
      break;
    const beside = partsBeside(page, around, root);
    const isNamed = CODE_FRAME.test(classNameOf(page, around));
    const found = beside.filter((element) => isTool(page, element));
    language ??= declaredBy(page, around, 'frame');
    for (const element of found) language ??= languageNamedIn(page, element);
    tools.push(...found);
    if (found.length < beside.length && !isNamed) break;
    // A file name is copied without its tools.
    for (const element of beside) tools.push(...partsOf(page, element).filter((part) => isToolText(page, part)));
    isBare &&= found.length === beside.length && !tagsIn(page, around).includes('img');
    root = around;
  }
  const header = previousSiblingOf(page, root);
  if (header > neighbours.before && CODE_FRAME.test(classNameOf(page, header)) && isTool(page, header)) {
    tools.push(header);
    language ??= languageNamedIn(page, header);
  }
  if (language === null && header === neighbours.before && squeezed(page, header) === squeezed(page, body)) {
    // A script has copied the code before, which declares the language.
    language = languageInside({ page, body: header });
  }
  return { root, isBare, tools, language };
}

function languageNamedIn(page: Page, element: number): string | null {
  const named = textDataIn(page, element).map(knownLanguage);
  return named.find((name) => name !== null) ?? null;
}

function squeezed(page: Page, element: number): string {
  return labelText(page, element).replace(/\s+/g, '');
}

function languageInside({ page, body }: Place): string | null {
  const { tag } = page.elements;
  const last = Math.min(endOf(page, body), body + MAX_NAMING_ELEMENTS);
  for (let element = body; element < last; element++) {
    const isCode = element === body || tag[element] === 'code' || LINES_HOLDER.test(classNameOf(page, element));
    const found = isCode ? declaredBy(page, element, 'code') : null;
    if (found !== null) return found;
  }
  return null;
}

function declaredBy(page: Page, element: number, is: 'code' | 'frame'): string | null {
  const original = page.elements.node[element];
  if (original === undefined) return null;
  const attribute = (name: string) => domReader(page.document).getAttribute(original, name);
  return declaredLanguage({ className: classNameOf(page, element), attribute }, { isCode: is === 'code' });
}

/** The children of `around` with text, without the one that holds `inner`. */
function partsBeside(page: Page, around: number, inner: number): number[] {
  return partsOf(page, around).filter((child) => child > inner || inner >= endOf(page, child));
}

function isToolText(page: Page, element: number): boolean {
  return TOOL_WORDS.test(folded(labelText(page, element)));
}

function isTool(page: Page, element: number): boolean {
  const { tag, role } = page.elements;
  const text = labelText(page, element);
  if (text.length > MAX_TOOL_CHARS && !NUMBERS.test(text)) return false;
  const name = classNameOf(page, element);
  if (isToolText(page, element) || NUMBERS.test(text)) return true;
  if (NO_TOOL.test(tagOf(page, element))) return false;
  if (knownLanguage(text) !== null && role[element] !== 'tab' && tag[element] !== 'label') return true;
  if (role[element] === 'button' || (tag[element] === 'button' && role[element] !== 'tab')) return true;
  if (TOOL.test(name) || GUTTER.test(name)) return true;
  const parts = partsOf(page, element);
  return (
    parts.map((part) => squeezed(page, part)).join('') === squeezed(page, element) &&
    parts.every((part) => isTool(page, part))
  );
}

/** Characters in `around` outside `inner`. Stops counting above the limit. */
function otherChars(page: Page, around: number, inner: number): number {
  const { firstText, textEnd } = page.elements;
  const last = textEnd[around] ?? 0;
  let chars = 0;
  for (let text = firstText[around] ?? 0; text < last && chars <= MAX_FRAME_CHARS; text++) {
    if (text === firstText[inner]) text = textEnd[inner] ?? last;
    const data = page.texts.data[text] ?? '';
    if (text < last && !NUMBERS.test(data)) chars += charsOf(page, text);
  }
  return chars;
}
