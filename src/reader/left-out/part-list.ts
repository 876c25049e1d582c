import type { RemovalSummary } from '../../core/types.ts';
import { LEFT_OUT_LABELS } from '../../platform/texts/left-out-kinds.ts';
import { reasonText } from '../../platform/texts/reason-texts.ts';
import { phrase, type Strings } from '../../platform/texts/strings.ts';
import { isDistinctive } from '../navigation/text-place.ts';
import type { ReaderContext } from '../reader-context.ts';
import type { Corrections } from './corrections.ts';
import { type LeftOut, type ListedPart, listedParts } from './left-out.ts';
import { type PartButtons, partButtons } from './part-buttons.ts';
import { groupParts, type PartGroup } from './part-groups.ts';

/** Characters of the text quoted to describe a place. */
const PLACE_CHARS = 48;

/** Parts that are listed at once, so that each is one press away. Groups with more stay folded. A guess. */
const MAX_UNFOLDED = 60;

/** The list of left-out parts. */
export interface PartList {
  readonly element: HTMLElement;
  /** Updates the buttons of a part. */
  update(index: number): void;
}

/** Makes the list: what a reader may miss, and the rest in groups, the largest of them folded; each part with its first words, kind, place and buttons. */
export function makePartList(reader: ReaderContext, leftOut: LeftOut, corrections: Corrections): PartList {
  const { strings } = reader.environment;
  const { view } = reader.shown;
  const buttons = new Map<number, PartButtons>();
  const listOf = (parts: readonly ListedPart[]) => {
    const list = make(view, 'ul', 'parts');
    list.append(...parts.map(([index, part]) => item(index, part)));
    return list;
  };
  const item = (index: number, part: RemovalSummary) => {
    const entry = make(view, 'li', 'part');
    const preview = previewOf(view, part);
    preview.id = `left-out-${index}`;
    const made = partButtons(reader, corrections, { index, describedBy: preview.id, hasGo: true });
    buttons.set(index, made);
    const place = make(view, 'p', 'place');
    place.append(...placeOf(view, leftOut.textsBefore(index), strings));
    entry.append(preview, kindOf(view, part, strings), place, made.row);
    return entry;
  };
  const { likely, groups } = groupParts(listedParts(leftOut));
  const element = make(view, 'div', 'part-list');
  if (likely.length > 0) element.append(listOf(likely));
  const isOpen = fitting(MAX_UNFOLDED - likely.length);
  element.append(
    ...groups.map((group) =>
      foldedGroup(view, groupName(group, strings), { isOpen: isOpen(group), content: () => listOf(group.parts) }),
    ),
  );
  return { element, update: (index) => buttons.get(index)?.update() };
}

/** Returns a test of whether the parts of a group fit, together with those of earlier groups that did. */
function fitting(room: number): (group: PartGroup) => boolean {
  let left = room;
  return ({ parts }) => {
    if (parts.length > left) return false;
    left -= parts.length;
    return true;
  };
}

/** The first words of a part. */
export function previewOf(view: HTMLElement, { preview }: Pick<RemovalSummary, 'preview'>): HTMLElement {
  const text = make(view, 'p', 'preview', preview);
  text.dir = 'auto';
  text.lang = view.lang;
  return text;
}

/** The kind of a part; where that is unknown or the user's own choice, with the rule's reason. */
export function kindOf(view: HTMLElement, { kind, reason }: RemovalSummary, strings: Strings): HTMLElement {
  const line = make(view, 'p', 'kind', strings[LEFT_OUT_LABELS[kind]]);
  if (kind !== 'other') return line;
  const text = reasonText(strings, reason);
  const detail = make(view, 'bdi', '', `(${text})`);
  if (text === reason) detail.lang = 'en';
  line.append(' ', detail);
  return line;
}

/** Names a group with the number of its parts, or of its links. */
export function groupName({ of, parts }: PartGroup, strings: Strings): string {
  if (of === 'links') {
    const count = parts.reduce((sum, [, { links }]) => sum + links, 0);
    return phrase(strings, 'readerLeftOutLinkGroup', { count });
  }
  const kind = of === 'labels' ? strings.readerLeftOutLabels : strings[LEFT_OUT_LABELS[of]];
  return phrase(strings, 'readerLeftOutGroup', { kind, count: parts.length });
}

/** A group that can be unfolded. Its content is made when it is first open. */
export function foldedGroup(
  view: HTMLElement,
  name: string,
  { isOpen, content }: { isOpen: boolean; content(): HTMLElement },
): HTMLElement {
  const group = make(view, 'details', 'group') as HTMLDetailsElement;
  group.append(make(view, 'summary', '', name));
  const onToggle = () => {
    if (group.open && group.children.length === 1) group.append(content());
  };
  group.addEventListener('toggle', onToggle);
  group.open = isOpen;
  return group;
}

/** Describes the place of a part by the words before it. */
function placeOf(view: HTMLElement, before: readonly Text[], strings: Strings): (string | HTMLElement)[] {
  const words = before.findLast(isDistinctive)?.data.replace(/\s+/g, ' ').trim();
  if (words === undefined) return [strings.readerPlaceBeginning];
  const quoted = make(view, 'bdi', '', lastWords(words));
  quoted.lang = view.lang;
  const [start = '', end = ''] = strings.readerPlaceAfter.split('{words}');
  return [start, quoted, end];
}

function lastWords(text: string): string {
  if (text.length <= PLACE_CHARS) return text;
  const end = text.slice(-PLACE_CHARS);
  const space = end.indexOf(' ');
  return `…${space < 0 ? end : end.slice(space)}`;
}

/** Creates an element of the reader's own interface in the article. */
export function make(view: HTMLElement, tag: string, className: string, text = ''): HTMLElement {
  const element = view.ownerDocument.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}
