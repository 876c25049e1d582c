import { fileURLToPath } from 'node:url';
import { type Corpus, type CorpusPage, htmlOf } from '../../dev/corpora/corpus.ts';
import { siteOf } from '../../dev/corpora/sites.ts';
import { type ChromiumTab, openChromiumTab } from '../chromium-tab.ts';
import { alignBlocks } from './align.ts';
import { blockTexts, blockWords, tokensOf } from './block-texts.ts';
import { foldOf } from './folds.ts';
import type * as InPage from './in-page/read-page.ts';
import { type PackedPage, type UnpackedPage, unpackPage } from './packed-page.ts';
import { labelBySnippets } from './snippet-labels.ts';

/** The form of a page's answer: text by a person, markup by another reader, or snippets. */
export type AnswerKind = 'text' | 'markup' | 'snippets';

/** A page as the core reads it, with labelled blocks. */
export interface Example {
  readonly source: CorpusPage;
  readonly kind: AnswerKind;
  /** The complete answer; `null` if only snippets are known. */
  readonly answer: string | null;
  readonly page: UnpackedPage;
  /** Text of each block. */
  readonly texts: readonly string[];
  /** Number of words of each block. */
  readonly words: Float32Array;
  /** Per block: 1 for content, 0 for boilerplate, -1 if unknown. All -1 if the answer is empty. */
  readonly labels: Int8Array;
  /** Registered domain; the page's id if its URL is unknown. */
  readonly domain: string;
  readonly fold: number;
}

export type ReadingTab = ChromiumTab<typeof InPage>;

const SCRIPT = fileURLToPath(new URL('./in-page/read-page.ts', import.meta.url));

/** @throws {Failure} if no Chromium is found and none can be installed. */
export function openReadingTab(): Promise<ReadingTab> {
  return openChromiumTab<typeof InPage>(SCRIPT);
}

/** Reads and labels the pages of a corpus. Skips pages that are too large for the core. */
export async function readExamples(tab: ReadingTab, corpus: Corpus, onPage: () => void): Promise<Example[]> {
  const examples: Example[] = [];
  for (const source of corpus.pages) {
    const packed = await tab.call('readMarkupPage', { html: htmlOf(source), url: source.url });
    const markup = source.expectedHtml;
    const answer = source.mainContent ?? (markup === undefined ? null : await tab.call('textOfMarkup', markup));
    if (packed !== null) examples.push(exampleOf(source, answer, unpackPage(JSON.parse(packed) as PackedPage)));
    onPage();
  }
  return examples;
}

function exampleOf(source: CorpusPage, answer: string | null, page: UnpackedPage): Example {
  const texts = blockTexts(page);
  const domain = siteOf(source);
  return {
    source,
    kind: answer === null ? 'snippets' : source.mainContent === undefined ? 'markup' : 'text',
    answer,
    page,
    texts,
    words: blockWords(page),
    labels: labelsOf(texts, answer, source),
    domain,
    fold: foldOf(domain),
  };
}

function labelsOf(texts: readonly string[], answer: string | null, { snippets }: CorpusPage): Int8Array {
  if (answer === null) return labelBySnippets(texts, snippets ?? { wanted: [], unwanted: [] });
  const tokens = tokensOf(answer);
  if (tokens.length === 0) return new Int8Array(texts.length).fill(-1);
  return Int8Array.from(alignBlocks(texts.map(tokensOf), tokens));
}
