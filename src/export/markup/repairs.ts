import { MACHINE_DATE } from './content-model.ts';
import { childNamed, isBlank, rename, unwrap, wrapOthers } from './reshape.ts';

type Repair = (element: Element) => void;

/** Repairs by element name. Each gives an element a valid parent and children. Expects repaired descendants. */
export const REPAIRS: Readonly<Record<string, Repair>> = {
  li: (item) => renameOutside(item, /^[ou]l$/),
  ol: repairList,
  ul: repairList,
  dl: repairDescriptionList,
  dt: (term) => renameOutsideList(term),
  dd: (description) => renameOutsideList(description),
  table: repairTable,
  thead: repairRowGroup,
  tbody: repairRowGroup,
  tfoot: repairRowGroup,
  tr: repairRow,
  td: (cell) => renameOutside(cell, /^tr$/),
  th: (cell) => renameOutside(cell, /^tr$/),
  colgroup: (group) => {
    if (group.parentElement?.localName !== 'table') group.remove();
  },
  col: (column) => {
    if (column.parentElement?.localName !== 'colgroup') column.remove();
  },
  caption: (caption) => {
    if (caption.parentElement?.localName !== 'table') rename(caption, 'div');
  },
  figcaption: repairCaption,
  details: repairDetails,
  summary: (summary) => renameOutside(summary, /^details$/),
  ruby: (ruby) => {
    for (const child of Array.from(ruby.children)) {
      if (child.localName === 'rp' || child.localName === 'rtc') child.remove();
      else if (child.localName === 'rb') unwrap(child);
    }
    if (childNamed(ruby, 'rt') === undefined) unwrap(ruby);
  },
  rt: (text) => {
    if (text.parentElement?.localName !== 'ruby') unwrap(text);
  },
  time: (time) => {
    if (!MACHINE_DATE.test(time.getAttribute('datetime') ?? '')) unwrap(time);
  },
  picture: unwrap,
  source: (source) => {
    if (!/^(audio|video)$/.test(source.parentElement?.localName ?? '')) source.remove();
  },
  bdo: (text) => {
    if (!text.hasAttribute('dir')) unwrap(text);
  },
};

/** A term or description belongs into a list, or into a group of one. */
function renameOutsideList(part: Element): void {
  const isInGroup = part.parentElement?.localName === 'div' && part.parentElement.parentElement?.localName === 'dl';
  renameOutside(part, isInGroup ? /^div$/ : /^dl$/);
}

function renameOutside(element: Element, parents: RegExp): void {
  if (!parents.test(element.parentElement?.localName ?? '')) rename(element, 'div');
}

function repairList(list: Element): void {
  wrapOthers(list, 'li', ({ localName }) => localName === 'li');
  if (list.childElementCount === 0) list.remove();
}

/** Keeps a list only if it starts with a term, ends with a description and contains nothing else. */
function repairDescriptionList(list: Element): void {
  const isPart = ({ localName }: Element) => /^d[td]$/.test(localName);
  for (const child of Array.from(list.children)) if (child.localName === 'div') unwrap(child);
  const parts = Array.from(list.children);
  const hasBothEnds = parts[0]?.localName === 'dt' && parts.at(-1)?.localName === 'dd';
  const hasOnlyElements = Array.from(list.childNodes).every((node) => node.nodeType === 1 || isBlank(node));
  if (hasBothEnds && hasOnlyElements && parts.every(isPart)) return;
  for (const part of parts) if (isPart(part)) rename(part, 'div');
  rename(list, 'div');
}

/** Puts caption, columns, head, bodies and foot in this order. A table without rows becomes a `<div>`. */
function repairTable(table: Element): void {
  const [caption, ...captions] = Array.from(table.children).filter(({ localName }) => localName === 'caption');
  for (const other of captions) table.before(rename(other, 'div'));
  wrapOthers(table, 'tbody', ({ localName }) => /^(caption|colgroup|thead|tbody|tfoot)$/.test(localName));
  for (const body of Array.from(table.children)) if (body.localName === 'tbody') repairRowGroup(body);
  const all = (name: string) => Array.from(table.children).filter(({ localName }) => localName === name);
  const [head, ...heads] = all('thead');
  const [foot, ...feet] = all('tfoot');
  const bodies = [...heads, ...all('tbody'), ...feet].map((part) =>
    part.localName === 'tbody' ? part : rename(part, 'tbody'),
  );
  table.append(...[caption, ...all('colgroup'), head, ...bodies, foot].filter((part) => part !== undefined));
  if (table.querySelector('tr') !== null) return;
  for (const part of Array.from(table.children)) unwrap(part);
  rename(table, 'div');
}

function repairRowGroup(part: Element): void {
  if (part.parentElement?.localName === 'table') {
    wrapOthers(part, 'tr', ({ localName }) => localName === 'tr');
    return;
  }
  for (const row of Array.from(part.children)) if (row.localName === 'tr') rowToDivs(row);
  unwrap(part);
}

function repairRow(row: Element): void {
  if (/^(table|t(head|body|foot))$/.test(row.parentElement?.localName ?? '')) {
    wrapOthers(row, 'td', ({ localName }) => /^t[dh]$/.test(localName));
  } else {
    rowToDivs(row);
  }
}

/** Turns a row outside a table, and its cells, into `<div>`s. */
function rowToDivs(row: Element): void {
  for (const cell of Array.from(row.children)) if (/^t[dh]$/.test(cell.localName)) rename(cell, 'div');
  rename(row, 'div');
}

/** A figure may have one caption, as its first or last child. */
function repairCaption(caption: Element): void {
  const figure = caption.parentElement;
  const isSecond = figure !== null && childNamed(figure, 'figcaption') !== caption;
  if (figure?.localName !== 'figure' || isSecond) {
    rename(caption, 'div');
    return;
  }
  const siblings = Array.from(figure.childNodes).filter((node) => !isBlank(node));
  if (siblings[0] !== caption && siblings.at(-1) !== caption) figure.append(caption);
}

function repairDetails(details: Element): void {
  const summary = childNamed(details, 'summary');
  for (const other of Array.from(details.children)) {
    if (other.localName === 'summary' && other !== summary) rename(other, 'div');
  }
  if (summary === undefined) rename(details, 'div');
  else details.prepend(summary);
}
