import { INLINE_NOTE_TAG, LIST_HEADINGS, NOTE_MARK } from '../../cues/notes-and-lists.ts';
import { attributeOf, domReader } from '../../dom/dom-reader.ts';
import { labelText } from '../../dom/element-text.ts';
import { newElement } from '../../dom/inert.ts';
import { nameIndex } from '../../dom/name-index.ts';
import { blockOf, firstTextOf, holderOf, nextSiblingOf, parentOf, tagOf } from '../../dom/page-tree.ts';
import { appendTo } from '../../dom/tallies.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import type { Page } from '../../types.ts';
import type { Kind, Meaning, Replacement } from '../kind.ts';
import type { PartKind } from '../rule.ts';
import { isMark, isNoteInPlace, isToggled, noteLinks } from './find-notes.ts';
import { callTo, MADE_CALL } from './note-items.ts';
import { type UnlinkedCall, unlinkedCalls } from './unlinked-notes.ts';

/** Attributes with the text of a note. Source: WordPress plug-ins, Tippy, Bootstrap. */
const TEXT_ATTRIBUTES = ['title', 'data-footnote', 'data-tippy-content', 'data-original-title', 'data-content'];
/** A note in an attribute has at least this many words; fewer say where the link leads. A guess. */
const MIN_WORDS = 4;
/** A line over notes that is not a heading has no more words. A guess. */
const MAX_HEADING_WORDS = 3;

/** The meanings of notes that are written where they are called. Linear in the elements. */
function* inlineMeanings(page: Page): Generator<readonly [number, Meaning]> {
  const { tag, role, hidden, className, count } = page.elements;
  for (let element = 1; element < count; element++) {
    const isPlain = className[element] === '' && role[element] === '' && hidden[element] === 0;
    if ((isPlain && tag[element] !== INLINE_NOTE_TAG) || !isNoteInPlace(page, element)) continue;
    if (tag[parentOf(page, element)] === 'figure') yield [element, { name: 'figcaption' }];
    else if (isInLine(page, element)) yield [element, { name: 'aside', kind: 'inline-note' }];
  }
}

/** Whether an element is the label of a checkbox that shows an inline note, and not the note's mark. */
export function isNoteToggle(page: Page, element: number): boolean {
  const note = element + 2;
  return isToggled(page, note) && isInLine(page, note) && !NOTE_MARK.test(labelText(page, element));
}

/** Whether an element is in the middle of a paragraph. */
function isInLine(page: Page, element: number): boolean {
  return page.elements.blockLevel[element] === 0 || tagOf(page, parentOf(page, element)) === 'p';
}

/** Notes. Those whose text is only in an attribute of their mark are written as inline notes, and numbers without links get them. */
export const NOTE: Kind = {
  replacements: (page) => new Map([...raisedCalls(page), ...notesInAttributes(page)]),
  meanings: inlineMeanings,
  texts: bracketedCalls,
  ids: (page) => new Map(unlinkedCalls(page).map((call) => [call.note, idOf(call)])),
};

/** The id of a note that has none. */
function idOf({ number }: UnlinkedCall): string {
  return `fn-${number}`;
}

/** By raised number: the same as a link to its note. */
function raisedCalls(page: Page): [number, Replacement][] {
  return unlinkedCalls(page).flatMap((call): [number, Replacement][] => {
    if (call.raised < 0) return [];
    return [[call.raised, (inert) => raisedCall(page, call, inert)]];
  });
}

/** By text with numbers in brackets: its parts with links to the notes. */
function bracketedCalls(page: Page): ReadonlyMap<number, (inert: Document) => DocumentFragment> {
  const calls = new Map<number, UnlinkedCall[]>();
  for (const call of unlinkedCalls(page)) if (call.raised < 0) appendTo(calls, call.text, call);
  return new Map([...calls].map(([text, own]) => [text, (inert) => textWithCalls(page, text, { calls: own, inert })]));
}

function textWithCalls(
  page: Page,
  text: number,
  { calls, inert }: { calls: readonly UnlinkedCall[]; inert: Document },
): DocumentFragment {
  const data = page.texts.data[text] ?? '';
  const parts = inert.createDocumentFragment();
  let end = 0;
  for (const call of calls) {
    parts.append(data.slice(end, call.start), raisedCall(page, call, inert));
    end = call.start + call.length;
  }
  if (end < data.length) parts.append(data.slice(end));
  return parts;
}

function raisedCall(page: Page, call: UnlinkedCall, inert: Document): Element {
  const isRaised = call.raised >= 0;
  const raised = inert.createElement('sup');
  const mark = isRaised ? labelText(page, call.raised) : String(call.number);
  const link = raised.appendChild(callTo(page.elements.id[call.note] || idOf(call), mark, raised));
  link.setAttribute('data-kind', isRaised ? MADE_CALL.raised : MADE_CALL.bracketed);
  return raised;
}

/** By mark that leads to no note on the page: the mark with the text of its attribute. */
function notesInAttributes(page: Page): ReadonlyMap<number, Replacement> {
  const found = new Map<number, Replacement>();
  const names = nameIndex(page);
  if (!names.hasTag('sup')) return found;
  const linked = new Set(noteLinks(page).map(({ link }) => link));
  const dom = domReader(page.document);
  for (const raised of names.tagged('sup')) {
    if (!isMark(page, raised) || isNoteInPlace(page, nextSiblingOf(page, raised))) continue;
    // The text may be on the raised element, on the link around or inside.
    const first = firstTextOf(page, raised);
    const holders = [raised, parentOf(page, raised)].filter((each) => each === raised || tagOf(page, each) === 'a');
    for (let inner = holderOf(page, first); inner > raised; inner = parentOf(page, inner)) holders.push(inner);
    if (holders.some((each) => linked.has(each))) continue;
    for (const holder of holders) {
      const node = page.elements.node[holder];
      const texts = TEXT_ATTRIBUTES.map((name) => attributeOf(dom, node, name).trim());
      const text = texts.find((each) => each.split(/\s+/).length >= MIN_WORDS);
      if (text === undefined) continue;
      found.set(raised, (inert) => markWithNote(labelText(page, raised), text, inert));
      break;
    }
  }
  return found;
}

function markWithNote(mark: string, text: string, inert: Document): Node {
  const both = inert.createDocumentFragment();
  both.append(newElement(inert, 'sup', mark));
  const note = both.appendChild(newElement(inert, 'aside', text));
  note.setAttribute('data-kind', 'inline-note');
  return both;
}

/** Notes stay with the text that links to them, with their whole list and the heading over it. */
export const NOTES: PartKind = {
  id: 'notes',
  title: 'Keep notes with the text that links to them.',
  source: 'our pages',
  least: 0,
  *find({ measured: { view }, links }) {
    const { tag } = view.page.elements;
    for (const { link, note } of links.notes) {
      const block = blockOf(view.page, firstTextOf(view.page, link));
      const list = parentOf(view.page, note);
      // Without the notes between them, the numbers of the others would be wrong.
      const whole = tag[note] === 'li' && /^[ou]l$/.test(tag[list] ?? '') ? list : note;
      const [first, end] = view.rangeOf(whole);
      const beside = [[block, block + 1]] as const;
      yield { blocks: [first, end], beside };
      // A link to edit the part may be between.
      const line = [first - 1, first - 2].find((each) => isNotesHeading(view, each));
      if (line !== undefined) yield { blocks: [line, line + 1], beside };
    }
  },
};

function isNotesHeading(view: PageView, block: number): boolean {
  if (view.levelOf(block) > 0) return true;
  const isShort = block >= 0 && view.at('words', block) <= MAX_HEADING_WORDS;
  return isShort && LIST_HEADINGS.sources.test(textOf(view, block));
}
