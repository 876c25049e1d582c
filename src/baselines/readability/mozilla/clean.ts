import { memoizedTest } from '../../../core/dom/remembered.ts';
import type { Removal } from '../../../core/types.ts';
import type { Attempt } from './attempt.ts';
import { Counts } from './counts.ts';
import { findDataTables } from './data-tables.ts';
import type { Root } from './join-siblings.ts';
import { CLEANING, RULES } from './rules.ts';
import { isNear } from './tree.ts';

/** The result of cleaning. */
export interface Cleaned {
  /** The outermost removed elements, in document order. */
  readonly removed: Removal[];
  /** Remaining characters. */
  readonly chars: number;
}

/**
 * Removes boilerplate from the subtrees of some roots, in the published order of passes. Each pass goes from the last
 * node to the first, so that the rest of a container decides on it. May remove roots. Each pass is linear in the nodes.
 */
export function clean(attempt: Attempt, roots: readonly Root[]): Cleaned {
  return new Cleaner(attempt, roots).run();
}

class Cleaner {
  readonly #attempt: Attempt;
  readonly #roots: ReadonlyMap<number, Root>;
  readonly #isDataTable: Uint8Array;
  readonly #insideDataTable: Uint8Array;
  readonly #counts: Counts;
  readonly #isForSharing = memoizedTest(RULES.share);
  /** By node, the reason to remove it. */
  readonly #reasons = new Map<number, string>();

  constructor(attempt: Attempt, roots: readonly Root[]) {
    const { tree } = attempt;
    this.#attempt = attempt;
    this.#roots = new Map(roots.map((root) => [root.node, root]));
    this.#isDataTable = findDataTables(tree);
    this.#insideDataTable = new Uint8Array(tree.tag.length);
    for (let node = 1; node < tree.tag.length; node++) {
      const parent = tree.parent[node] ?? 0;
      const isInside = this.#isDataTable[parent] === 1 || this.#insideDataTable[parent] === 1;
      if (isInside && !this.#roots.has(node)) this.#insideDataTable[node] = 1;
    }
    this.#counts = new Counts(tree, this.#isDataTable);
  }

  run(): Cleaned {
    this.#passConditionally('form');
    this.#passConditionally('fieldset');
    this.#pass((node) => this.#reasonToRemove(node));
    this.#passConditionally('table');
    this.#passConditionally('ul');
    this.#passConditionally('div');
    this.#pass(() => null);
    let chars = 0;
    for (const root of this.#roots.keys()) if (!this.#reasons.has(root)) chars += this.#counts.of('chars', root);
    return { removed: this.#outermost(), chars };
  }

  #passConditionally(tag: string): void {
    if (!this.#attempt.flags.cleanConditionally || !this.#holds(tag)) return;
    this.#pass((node) => (this.#tagOf(node) === tag ? this.#reasonByCondition(node, tag) : null));
  }

  #holds(tag: string): boolean {
    const { end } = this.#attempt.tree;
    for (const root of this.#roots.keys()) {
      for (let node = root; node < (end[root] ?? 0); node++) if (this.#tagOf(node) === tag) return true;
    }
    return false;
  }

  #pass(reasonFor: (node: number) => string | null): void {
    const { end } = this.#attempt.tree;
    for (const root of this.#roots.keys()) {
      this.#counts.restart(root);
      for (let node = (end[root] ?? root + 1) - 1; node >= root; node--) {
        if (this.#reasons.has(node)) continue;
        const reason = reasonFor(node);
        if (reason !== null) this.#reasons.set(node, reason);
        else if (node > root) this.#counts.addToParent(node, this.#tagOf(node));
      }
    }
  }

  #tagOf(node: number): string {
    return this.#roots.get(node)?.tag ?? this.#attempt.tree.tag[node] ?? '';
  }

  #namedOf(node: number): number {
    return this.#roots.get(node)?.named ?? this.#attempt.tree.named[node] ?? -1;
  }

  #weight(node: number): number {
    const { names, flags } = this.#attempt;
    return flags.weighClasses ? names.weight(this.#namedOf(node)) : 0;
  }

  #reasonToRemove(node: number): string | null {
    const { tree } = this.#attempt;
    const tag = this.#tagOf(node);
    if (CLEANING.removedTags.has(tag)) return `${tag} element`;
    if (CLEANING.embedTags.has(tag) && tree.page.elements.video[tree.element[node] ?? -1] !== 1) return 'embed';
    if (CLEANING.namedHeadingTags.has(tag) && this.#weight(node) < 0) return 'heading with a negative name';
    if (this.#roots.has(node) || this.#counts.of('chars', node) >= CLEANING.shareMaxChars) return null;
    return this.#isForSharing(this.#attempt.names.namesOf(this.#namedOf(node))) ? 'for sharing' : null;
  }

  #reasonByCondition(node: number, tag: string): string | null {
    const { tree } = this.#attempt;
    if (tag === 'table' && this.#isDataTable[node] === 1) return null;
    if (this.#insideDataTable[node] === 1 || this.#counts.of('dataTables', node) > 0) return null;
    if (isNear(tree, node, { tag: 'code', levels: RULES.nearbyLevels })) return null;
    if (this.#weight(node) < 0) return 'negative name';
    if (this.#counts.of('commas', node) >= CLEANING.cleanMaxCommas || this.#counts.of('videos', node) > 0) return null;
    const isList = tag === 'ul' || this.#counts.of('listChars', node) > CLEANING.listShare * this.#chars(node);
    const reason = this.#reasonByContent(node, { isList });
    return reason !== null && isList && this.#isListOfImages(node) ? null : reason;
  }

  #chars(node: number): number {
    return this.#counts.of('chars', node);
  }

  #reasonByContent(node: number, { isList }: { isList: boolean }): string | null {
    const counts = this.#counts;
    const [p, images] = [counts.of('p', node), counts.of('img', node)];
    const inFigure = isNear(this.#attempt.tree, node, { tag: 'figure', levels: RULES.nearbyLevels });
    if (!inFigure && images > 1 && p / images < CLEANING.minParagraphsPerImage) return 'more images than paragraphs';
    if (!isList && counts.of('li', node) - CLEANING.listItemAllowance > p) return 'mostly list items';
    if (counts.of('input', node) > Math.floor(p / CLEANING.paragraphsPerInput)) return 'mostly inputs';
    if (!isList && !inFigure && this.#isShort(node)) return 'hardly any text';
    return this.#reasonByLinks(node, { isList }) ?? this.#reasonByEmbeds(node);
  }

  /** Whether a node is short, has links and is not mainly a heading. */
  #isShort(node: number): boolean {
    const counts = this.#counts;
    const chars = this.#chars(node);
    const images = counts.of('img', node);
    return (
      counts.of('headingChars', node) < CLEANING.headingShare * Math.max(chars, 1) &&
      chars < CLEANING.cleanMinChars &&
      (images === 0 || images > CLEANING.cleanMaxImages) &&
      counts.linkDensity(node) > 0
    );
  }

  #reasonByLinks(node: number, { isList }: { isList: boolean }): string | null {
    const isLight = this.#weight(node) < CLEANING.lightWeight;
    const linkDensity = this.#counts.linkDensity(node);
    if (isLight && !isList && linkDensity > CLEANING.lightMaxLinkDensity) return 'too many links';
    return !isLight && linkDensity > CLEANING.heavyMaxLinkDensity ? 'mostly links' : null;
  }

  #reasonByEmbeds(node: number): string | null {
    const embeds = this.#counts.of('embeds', node);
    if ((embeds === 1 && this.#chars(node) < CLEANING.embedMinChars) || embeds > 1) return 'embeds without text';
    return this.#counts.of('img', node) === 0 && this.#counts.of('textChars', node) === 0 ? 'no text' : null;
  }

  /** Whether every entry holds an image and little else. */
  #isListOfImages(node: number): boolean {
    return !this.#counts.hasCrowdedChild(node) && this.#counts.of('img', node) === this.#counts.of('li', node);
  }

  #outermost(): Removal[] {
    const { tree } = this.#attempt;
    const removed: Removal[] = [];
    let end = -1;
    for (const node of [...this.#reasons.keys()].sort((a, b) => a - b)) {
      if (node < end) continue;
      end = tree.end[node] ?? end;
      const element = tree.element[node] ?? -1;
      removed.push({ element, by: 'mozilla-readability', reason: this.#reasons.get(node) ?? '' });
    }
    return removed;
  }
}
