/** What an engine makes of a page, in a form that can be compared. */
import { strFromU8, unzipSync } from 'fflate';

import { FORMATS, type FormatName } from '../../src/export/formats.ts';
import type { FileFacts } from '../../src/export/write-format.ts';
import type { Article, Extraction } from '../../src/library/pith.ts';

export interface EnginePage {
  readonly html: string;
  readonly url: string;
}

export type EngineAnswer = Readonly<Record<string, string>>;

/** Writes an article in a format, as the library of the engine does. */
type Write = (article: Article, format: FormatName, facts: FileFacts) => string | Uint8Array;

const FACTS: FileFacts = { id: '2f0c6f5e-58f1-4b47-9d7a-0d4b1a3e5c11', saved: new Date(Date.UTC(2026, 0, 2)) };

/** All of an answer but the times it took, and the article in all formats. */
export function engineAnswer({ timings: _, ...extraction }: Extraction, write: Write): EngineAnswer {
  const { article, ...rest } = extraction;
  if (article === null) return { rest: jsonOf(rest) };
  const { content, ...fields } = article;
  const files = (Object.keys(FORMATS) as FormatName[]).map((format) => [format, asText(write(article, format, FACTS))]);
  return { content, fields: jsonOf(fields), rest: jsonOf(rest), ...Object.fromEntries(files) };
}

/** JSON with nine digits of each number: the last ones differ between two versions of one JavaScript engine. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'number' ? Number(each.toPrecision(9)) : each));
}

/** A file as text; a book as its files. Without styles, which each build writes in its own way. */
function asText(file: string | Uint8Array): string {
  if (typeof file === 'string') return file.replace(/<style>.*?<\/style>/s, '');
  const files = Object.entries(unzipSync(file)).filter(([path]) => !path.endsWith('.css'));
  return files.map(([path, bytes]) => `${path}\n${strFromU8(bytes)}`).join('\n');
}
