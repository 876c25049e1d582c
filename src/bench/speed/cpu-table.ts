import { formatTable } from '../table.ts';

/** How long a system took on a page, in milliseconds. */
export interface RunTime {
  /** CPU time of the tab's main thread. Other programs change it little. */
  readonly main: number;
  /** CPU time of all threads of the tab's process. */
  readonly threads: number;
  readonly clock: number;
}

/** The times of all systems on a page, by their labels. */
export interface PageTimes {
  readonly elements: number;
  readonly bySystem: Readonly<Record<string, RunTime>>;
}

/** The system that times are divided by. */
const REFERENCE = 'readability';

/** Pages with fewer elements than each of these, and the rest. Small pages show what a system costs before it has read anything. */
const SIZES = [300, 700, 1500, Number.POSITIVE_INFINITY] as const;

const MEASURES = [
  ['main', 'main thread'],
  ['threads', 'all threads'],
  ['clock', 'clock'],
] as const;

/** A table of the mean times of systems, each with its ratio to the reference's. */
export function describeTimes(title: string, pages: readonly PageTimes[]): string {
  const header = [`${title}, ms a page`, ...MEASURES.flatMap(([, name]) => [name, 'ratio'])];
  const rows = labelsOf(pages).map((label) => [
    label,
    ...MEASURES.flatMap(([measure]) => [
      (sumOf(pages, label, measure) / pages.length).toFixed(1),
      ratio(sumOf(pages, label, measure), sumOf(pages, REFERENCE, measure)),
    ]),
  ]);
  return formatTable([header, ...rows]);
}

/**
 * A table of ratios of the main thread's time to the reference's, by the pages' size: that of the sums, and the highest of a page.
 * Empty without the reference.
 */
export function describeSizes(title: string, pages: readonly PageTimes[]): string {
  const labels = labelsOf(pages).filter((label) => label !== REFERENCE);
  if (!labelsOf(pages).includes(REFERENCE) || labels.length === 0) return '';
  const header = [`${title}, ratio by elements`, 'pages', ...labels.flatMap((label) => [label, 'worst'])];
  const rows = SIZES.map((size, index) => {
    const from = SIZES[index - 1] ?? 0;
    const own = pages.filter(({ elements }) => elements >= from && elements < size);
    const name = size === Number.POSITIVE_INFINITY ? `${from} and more` : `${from} to ${size - 1}`;
    return [name, String(own.length), ...labels.flatMap((label) => [ratioOf(own, label), worstOf(own, label)])];
  });
  return formatTable([header, ...rows]);
}

function labelsOf(pages: readonly PageTimes[]): string[] {
  return Object.keys(pages[0]?.bySystem ?? {});
}

function sumOf(pages: readonly PageTimes[], label: string, measure: keyof RunTime): number {
  return pages.reduce((sum, { bySystem }) => sum + (bySystem[label]?.[measure] ?? 0), 0);
}

function ratioOf(pages: readonly PageTimes[], label: string): string {
  return ratio(sumOf(pages, label, 'main'), sumOf(pages, REFERENCE, 'main'));
}

function worstOf(pages: readonly PageTimes[], label: string): string {
  const ratios = pages.map(({ bySystem }) => (bySystem[label]?.main ?? 0) / (bySystem[REFERENCE]?.main ?? 0));
  return pages.length === 0 ? '–' : Math.max(...ratios).toFixed(2);
}

function ratio(time: number, unit: number): string {
  return unit > 0 ? (time / unit).toFixed(2) : '–';
}
