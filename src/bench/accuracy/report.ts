import { STRUCTURE_KINDS } from '../in-page/structure.ts';
import type { Durations } from '../measures/durations.ts';
import { formatTable } from '../table.ts';
import { type Accuracy, type Figures, type GroupOverlap, HEAD_FIELDS, type HeadField } from './figures.ts';

/** The system that times are divided by: Mozilla Readability in the same run. */
const TIME_REFERENCE = 'readability';

type Row = readonly string[];

/** Formats the figures of a corpus as tables for a terminal. Tables without figures are left out. */
export function describeFigures(title: string, figures: readonly Figures[]): string {
  const tables = [
    overlapTable('word', figures, (each) => (hasTypes(each) ? each.words : [])),
    overlapTable('character', figures, (each) => each.characters),
    overlapTable('word', figures, (each) => each.wordsByLanguage),
    table(['snippets', 'F1', 'P', 'R'], figures, ({ snippets }) => snippets && shares(Object.values(snippets))),
    table(['structure kept', ...STRUCTURE_KINDS], figures, structureRow('expected')),
    table(['structure right', ...STRUCTURE_KINDS], figures, structureRow('extracted')),
    table(
      ['structure F1', ...STRUCTURE_KINDS],
      figures,
      ({ structureF1 }) => structureF1 && STRUCTURE_KINDS.map((kind) => share(structureF1[kind] ?? undefined)),
    ),
    headTable(figures),
    timeTable(figures),
    failureTable(figures),
  ];
  return [title, ...tables.filter((each) => each !== '')].join('\n\n');
}

/** A table by type with one type only would repeat the first column of the table by language. */
function hasTypes({ words, wordsByLanguage }: Figures): boolean {
  return words.length > 1 || wordsByLanguage.length === 0;
}

function overlapTable(
  unit: string,
  figures: readonly Figures[],
  overlapsOf: (figures: Figures) => readonly GroupOverlap[],
): string {
  const groups = figures.flatMap((each) => overlapsOf(each)).filter(isFirstOfGroup);
  if (groups.length === 0) return '';
  const rows = figures.flatMap((each) => {
    const overlaps = new Map(overlapsOf(each).map((overlap) => [overlap.group, overlap]));
    const row = (name: string, key: 'f1' | 'precision' | 'recall') => [
      name,
      key === 'f1' ? 'F1' : key.charAt(0).toUpperCase(),
      ...groups.map(({ group }) => share(overlaps.get(group)?.[key])),
    ];
    return [row(each.label, 'f1'), row('', 'precision'), row('', 'recall')];
  });
  const header = [unit, '', ...groups.map(({ group }) => group)];
  const counts = ['pages', '', ...groups.map(({ pages }) => String(pages))];
  return formatTable([header, counts, ...rows]);
}

function isFirstOfGroup({ group }: GroupOverlap, index: number, all: readonly GroupOverlap[]): boolean {
  return all.findIndex((each) => each.group === group) === index;
}

/** A table with a row for each system that has the figures. */
function table(header: Row, figures: readonly Figures[], cellsOf: (figures: Figures) => Row | null): string {
  const rows = figures.flatMap((each) => {
    const cells = cellsOf(each);
    return cells === null ? [] : [[each.label, ...cells]];
  });
  return rows.length === 0 ? '' : formatTable([header, ...rows]);
}

function structureRow(whole: 'expected' | 'extracted') {
  return ({ structure }: Figures): Row | null =>
    structure &&
    STRUCTURE_KINDS.map((kind) => {
      const counts = structure[kind];
      return counts[whole] === 0 ? '–' : share(counts.common / counts[whole]);
    });
}

/** Formats what a reader sees first: titles by page type, authors, dates, standfirsts, and the ends of threads. */
export function describeHeads(title: string, figures: readonly Figures[]): string {
  return [title, headTable(figures), titleTable(figures), ...figures.map(faultTable)]
    .filter((each) => each !== '')
    .join('\n\n');
}

const HEAD_LABELS: Readonly<Record<HeadField, string>> = {
  title: 'title',
  author: 'author',
  date: 'date',
  standfirst: 'standfirst',
  firstPost: 'first post',
  lastReply: 'last post',
};

function headTable(figures: readonly Figures[]): string {
  const [first] = figures;
  const known = HEAD_FIELDS.filter((field) => first !== undefined && first.head[field] !== null);
  if (known.length === 0) return '';
  const header = ['head', ...known.map((field) => `${HEAD_LABELS[field]} of ${first?.head[field]?.of}`)];
  return table(header, figures, (each) => known.map((field) => rightShare(each, each.head[field])));
}

function titleTable(figures: readonly Figures[]): string {
  const types = figures[0]?.titlesByType ?? [];
  if (types.length < 2) return '';
  const header = ['title', ...types.map(([type, { of }]) => `${type} of ${of}`)];
  return table(header, figures, (each) => each.titlesByType.map(([, accuracy]) => rightShare(each, accuracy)));
}

/** The wrong values by their finders, most first. */
function faultTable({ label, headFaults }: Figures): string {
  const faults = Object.entries(headFaults).sort(([, first], [, second]) => second - first);
  return faults.length === 0
    ? ''
    : formatTable([[`${label}, wrong`, 'pages'], ...faults.map(([name, pages]) => [name, String(pages)])]);
}

/** The whole page has no title, author and date of its own. */
function rightShare({ label }: Figures, accuracy: Accuracy | null): string {
  return accuracy === null || label === 'body' ? '–' : share(accuracy.right / accuracy.of);
}

function timeTable(figures: readonly Figures[]): string {
  const unit = figures.find((each) => each.label === TIME_REFERENCE)?.durations;
  const header = ['ms', 'p50', 'p95', 'sum', ...(unit ? ['p50 ratio', 'p95 ratio', 'sum ratio'] : [])];
  const rows = figures
    .filter(({ label }) => label !== 'body')
    .flatMap(({ label, durations, unsanitized }) => [
      [label, ...times(durations, unit)],
      ...(unsanitized.sum < durations.sum ? [['  not sanitized', ...times(unsanitized, unit)]] : []),
    ]);
  return rows.length === 0 ? '' : formatTable([header, ...rows]);
}

function times(durations: Durations, unit: Durations | undefined): Row {
  const keys = ['p50', 'p95', 'sum'] as const;
  const ratios = unit ? keys.map((key) => (unit[key] === 0 ? '–' : (durations[key] / unit[key]).toFixed(2))) : [];
  return [durations.p50.toFixed(1), durations.p95.toFixed(1), durations.sum.toFixed(0), ...ratios];
}

function failureTable(figures: readonly Figures[]): string {
  return table(['failures', 'no content', 'threw', 'changed the page'], figures, (each) => [
    counted(each.failures),
    counted(each.thrown),
    String(each.changed),
  ]);
}

function counted(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).map(([reason, count]) => `${count} ${reason.slice(0, 60)}`);
  return parts.length === 0 ? '0' : parts.join(', ');
}

function shares(values: readonly number[]): Row {
  return values.map(share);
}

/** Formats a share as is usual for values up to 1: `.873`. */
function share(value: number | undefined): string {
  return value === undefined ? '–' : value.toFixed(3).replace(/^0/, '');
}
