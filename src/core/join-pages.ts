import type { analyseSteps } from './analyse.ts';
import type { Analysis, AnalysisParts } from './analysis.ts';
import type { assembleSteps } from './assemble.ts';
import { parseInertDocument } from './dom/inert.ts';
import { folded } from './dom/text-forms.ts';
import { nextPageOf } from './next-page/next-page.ts';
import { removeEmpty } from './repair/redundant-elements.ts';
import { finish } from './steps.ts';
import type { Article, DetachedSubtree } from './types.ts';
import type { Writers } from './writers.ts';

/** Both halves of reading a page, which belong to other scripts. */
export interface PageReading {
  readonly options: AnalysisParts;
  readonly analyse: typeof analyseSteps;
  readonly assemble: typeof assembleSteps;
  /** The writers of rare parts for a page; `undefined` if it needs none. */
  readonly writersFor: (analysis: Analysis | null) => Promise<Writers | undefined>;
}

/** A page as the server sent it. */
export interface FetchedPage {
  readonly markup: string;
  /** Absolute. */
  readonly url: string;
  /** From 2. */
  readonly number: number;
}

/** Reads the further pages of an article, one after the other. */
export class PageJoiner {
  readonly #reading: PageReading;
  readonly #seen = new SeenBlocks();

  /** `first` is the content of the first page. */
  constructor(first: DetachedSubtree, reading: PageReading) {
    this.#reading = reading;
    this.#seen.add(first);
  }

  /**
   * The article of a page without the blocks that earlier pages have shown; `null` if nothing is left, or if the page forbids parsing.
   * Parses into a document in which nothing loads or runs.
   */
  async join({ markup, url, number }: FetchedPage): Promise<Article<DetachedSubtree> | null> {
    const document = parseInertDocument(markup);
    if (document === null) return null;
    const { analyse, assemble, writersFor } = this.#reading;
    const options = { ...this.#reading.options, url };
    const analysis = finish(analyse(document, options));
    const writers = await writersFor(analysis);
    const { found, page } = finish(assemble(analysis, { ...options, writers }));
    if (found.article === null || page === null) return null;
    const article = { ...found.article, nextPage: nextPageOf(page, found.pageType) };
    this.#seen.removeFrom(article.content);
    if (!article.content.hasChildNodes()) return null;
    this.#seen.add(article.content);
    separateIds(article.content, number);
    return article;
  }
}

/** Letters of the shortest text that does not occur twice by chance. A guess. */
const MIN_LETTERS = 80;

const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,pre,li,dt,dd,td,th,figcaption,img,video,audio';

/** The blocks on the pages of an article so far. */
class SeenBlocks {
  readonly #keys = new Set<string>();

  add(subtree: DetachedSubtree): void {
    for (const block of leafBlocks(subtree)) this.#keys.add(keyOf(block));
  }

  /**
   * Removes blocks of earlier pages. At the start and end, where pages repeat titles, standfirsts and boxes, it removes all of them; in
   * between, only images and long texts.
   */
  removeFrom(subtree: DetachedSubtree): void {
    const blocks = leafBlocks(subtree);
    const isSeen = blocks.map((block) => this.#keys.has(keyOf(block)));
    const firstNew = isSeen.indexOf(false);
    const lastNew = isSeen.lastIndexOf(false);
    for (const [index, block] of blocks.entries()) {
      const isOutside = firstNew < 0 || index < firstNew || index > lastNew;
      const isDistinct = block.localName === 'img' || keyOf(block).length >= MIN_LETTERS;
      if (isSeen[index] === true && (isOutside || isDistinct)) block.remove();
    }
    removeEmpty(subtree);
  }
}

/** Makes ids unique to a page, with their links, because each page numbers its notes from 1. */
function separateIds(subtree: DetachedSubtree, page: number): void {
  for (const element of subtree.querySelectorAll('[id]')) element.id += `-page-${page}`;
  for (const link of subtree.querySelectorAll('a[href^="#"]')) {
    link.setAttribute('href', `${link.getAttribute('href') ?? ''}-page-${page}`);
  }
}

/** In document order. No block contains another. */
function leafBlocks(subtree: DetachedSubtree): Element[] {
  const blocks = [...subtree.querySelectorAll(BLOCKS)];
  return blocks.filter((block, index) => {
    const next = blocks[index + 1] ?? null;
    return next === null || !block.contains(next);
  });
}

function keyOf(block: Element): string {
  const source = block.getAttribute('src');
  return source === null ? folded(block.textContent ?? '') : source.replace(/[?#].*$/, '');
}
