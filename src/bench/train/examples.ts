import { fileURLToPath } from 'node:url';
import type { Page } from '../../core/types.ts';
import { type ChromiumTab, openChromiumTab } from '../chromium-tab.ts';
import { type Corpus, type CorpusPage, htmlOf } from '../corpus.ts';
import { alignBlocks } from './align.ts';
import { blockTexts, blockWords, tokensOf } from './block-texts.ts';
import { foldOf, registeredDomain } from './folds.ts';
import type * as InPage from './in-page/read-page.ts';
import { type PackedPage, unpackPage } from './packed-page.ts';
import { labelBySnippets } from './snippet-labels.ts';

/** How the answer of a page is known: as a person's text, as another reader's markup, or in parts. */
export type AnswerKind = 'text' | 'markup' | 'snippets';

/** A page as the core reads it, and what its blocks should be. */
export interface Example {
  readonly source: CorpusPage;
  readonly kind: AnswerKind;
  /** The whole answer; `null` where only parts are known. */
  readonly right: string | null;
  readonly page: Page;
  /** Of each block. */
  readonly texts: readonly string[];
  readonly words: Float32Array;
  /** 1 for content, 0 for the rest, -1 where it is not known. All -1 on a page whose answer is empty. */
  readonly labels: Int8Array;
  readonly domain: string;
  readonly fold: number;
}

export type ReadingTab = ChromiumTab<typeof InPage>;

const SCRIPT = fileURLToPath(new URL('./in-page/read-page.ts', import.meta.url));

/** @throws {Failure} when no Chromium can be had. */
export function openReadingTab(): Promise<ReadingTab> {
  return openChromiumTab<typeof InPage>(SCRIPT);
}

/** Reads and labels the pages of a corpus, without those that are too large to be read. */
export async function readExamples(tab: ReadingTab, corpus: Corpus, onPage: () => void): Promise<Example[]> {
  const examples: Example[] = [];
  for (const source of corpus.pages) {
    const packed = await tab.call('readMarkupPage', { html: htmlOf(source), url: source.url });
    const markup = source.expectedHtml;
    const right = source.mainContent ?? (markup === undefined ? null : await tab.call('textOfMarkup', markup));
    if (packed !== null) examples.push(exampleOf(source, right, unpackPage(JSON.parse(packed) as PackedPage)));
    onPage();
  }
  return examples;
}

function exampleOf(source: CorpusPage, right: string | null, page: Page): Example {
  const texts = blockTexts(page);
  const domain = source.url === undefined ? source.id : registeredDomain(source.url);
  return {
    source,
    kind: right === null ? 'snippets' : source.mainContent === undefined ? 'markup' : 'text',
    right,
    page,
    texts,
    words: blockWords(page),
    labels: labelsOf(texts, right, source),
    domain,
    fold: foldOf(domain),
  };
}

function labelsOf(texts: readonly string[], right: string | null, { snippets }: CorpusPage): Int8Array {
  if (right === null) return labelBySnippets(texts, snippets ?? { wanted: [], unwanted: [] });
  const answer = tokensOf(right);
  if (answer.length === 0) return new Int8Array(texts.length).fill(-1);
  return Int8Array.from(alignBlocks(texts.map(tokensOf), answer));
}
