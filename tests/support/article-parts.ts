/** The parts of an article that every format must keep. */
export interface ArticleParts {
  readonly headings: readonly string[];
  readonly tables: readonly (readonly string[])[];
  readonly lists: readonly string[];
  readonly code: readonly string[];
  readonly pictures: readonly string[];
  readonly links: readonly string[];
  readonly notes: number;
  readonly quotes: number;
  /** Without spaces, tables and {@link BRACKETS}. */
  readonly text: string;
}

/** A table in a form that two formats can be compared in: the words of its header, and the filled cells of each row. */
export function tableLines({
  header,
  rows,
}: {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}): string[] {
  const words = new Set(header.flatMap((cell) => cell.split(/\s+/)).filter((word) => word !== ''));
  const filled = rows.map((row) => row.map((cell) => cell.replace(/\s+/g, '')).filter((cell) => cell !== ''));
  return [[...words].sort().join(' '), ...filled.map((row) => row.join(' | '))];
}

/** Readings of East Asian words are in brackets in some formats. */
export const BRACKETS = /[()（）]/g;
