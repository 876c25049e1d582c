import { TextSums } from '../../../core/signals/blocks.ts';
import type { Page } from '../../../core/types.ts';
import { DescendantSums } from '../../descendant-sums.ts';
import type { Names } from '../names.ts';
import { type Child, ChildrenReader, isText, textOf } from './children.ts';
import { RULES } from './rules.ts';
import { addNode, emptyTree, type Flags, isNear, type Tree } from './tree.ts';

/** Facts about a page that every attempt at rewriting it needs. */
export class PageFacts {
  readonly page: Page;
  readonly names: Names;
  readonly children: ChildrenReader;
  readonly #chars: TextSums;
  readonly #linkChars: TextSums;
  readonly #blocks: DescendantSums;
  readonly #breaks: DescendantSums;

  /** Linear in elements and texts. */
  constructor(page: Page, names: Names) {
    const { tag } = page.elements;
    this.page = page;
    this.names = names;
    this.children = new ChildrenReader(page);
    this.#chars = new TextSums(page, (text) => page.texts.chars[text] ?? 0);
    this.#linkChars = new TextSums(page, (text) => linkCharsOf(page, text));
    this.#blocks = new DescendantSums(page, (element) => (RULES.blockTags.has(tag[element] ?? '') ? 1 : 0));
    this.#breaks = new DescendantSums(page, (element) => (tag[element] === 'br' || tag[element] === 'hr' ? 1 : 0));
  }

  tagOf(element: number): string {
    const { tag, firstText, textEnd } = this.page.elements;
    const name = tag[element] ?? '';
    if (name === 'font') return 'span';
    // The walk reads the pages of frames as part of this page. The algorithm knows frames as embeds only.
    if (name === 'iframe' && firstText[element] !== textEnd[element]) return 'div';
    return name === 'p' && this.children.holdsBreaks(element) ? 'div' : name;
  }

  linkDensity(element: number): number {
    return this.#linkChars.of(element) / Math.max(this.#chars.of(element), 1);
  }

  holdsBlock(element: number): boolean {
    return this.#blocks.of(element) > 0;
  }

  holdsNothing(element: number): boolean {
    const { end } = this.page.elements;
    return this.#chars.of(element) === 0 && this.#breaks.of(element) === (end[element] ?? 0) - element - 1;
  }
}

/** Characters of a text that count as link text. */
export function linkCharsOf({ texts }: Page, text: number): number {
  if (texts.linked[text] === 0) return 0;
  return (texts.chars[text] ?? 0) * (texts.inPage[text] === 1 ? RULES.inPageLinkShare : 1);
}

interface OpenElement {
  readonly node: number;
  readonly children: readonly Child[];
  at: number;
}

/** Rewrites a page for one attempt. Linear in elements and texts; without recursion. */
export function rewrite(facts: PageFacts, flags: Flags): Tree {
  const rewriting = new Rewriting(facts, flags);
  rewriting.run();
  return rewriting.tree;
}

class Rewriting {
  readonly tree: Tree;
  readonly #facts: PageFacts;
  readonly #flags: Flags;
  readonly #path: OpenElement[] = [];

  constructor(facts: PageFacts, flags: Flags) {
    this.tree = emptyTree(facts.page);
    this.#facts = facts;
    this.#flags = flags;
  }

  run(): void {
    if (this.#facts.page.elements.count > 0) this.#addElement(0, -1);
    for (let open = this.#path.at(-1); open !== undefined; open = this.#path.at(-1)) {
      const child = open.children[open.at++];
      if (child === undefined) {
        this.tree.end[open.node] = this.tree.tag.length;
        this.#path.pop();
      } else if (isText(child)) this.tree.textNode[textOf(child)] = open.node;
      else if (typeof child === 'number') this.#addElement(child, open.node);
      else this.#addLoose(child, open.node);
    }
  }

  #addLoose(children: readonly number[], parent: number): void {
    const node = this.#add({ tag: 'p', parent, element: -1, named: -1, children });
    this.tree.loose.set(node, children);
  }

  #addElement(element: number, parent: number): void {
    const tag = this.#facts.tagOf(element);
    if (this.#isDropped(element, { tag, parent })) return;
    const children = this.#facts.children.read(element);
    if (tag === 'div') this.#addDiv(element, { parent, children: this.#facts.children.wrapInline(children) });
    else this.#add({ tag, parent, element, named: element, children });
  }

  /** Turns divs that stand for a paragraph into one. */
  #addDiv(element: number, { parent, children }: { parent: number; children: readonly Child[] }): void {
    const sole = this.#soleParagraph(children);
    if (sole !== null && this.#facts.linkDensity(element) < RULES.soleParagraphMaxLinkDensity) {
      if (typeof sole !== 'number') {
        this.#add({ tag: 'p', parent, element, named: -1, children: sole });
        return;
      }
      this.#add({ tag: 'p', parent, element: sole, named: sole, children: this.#facts.children.read(sole) });
      this.tree.nodeOf[element] = this.tree.nodeOf[sole] ?? -1;
      return;
    }
    const holdsBlock = this.#facts.holdsBlock(element) || children.some((child) => typeof child !== 'number');
    this.#add({ tag: holdsBlock ? 'div' : 'p', parent, element, named: element, children });
  }

  /** The only child of an element, if it is a paragraph; else `null`. */
  #soleParagraph(children: readonly Child[]): Child | null {
    const nodes = children.filter((child) => !isText(child));
    const [sole] = nodes;
    if (sole === undefined || nodes.length > 1) return null;
    return typeof sole !== 'number' || this.#facts.tagOf(sole) === 'p' ? sole : null;
  }

  #add(node: Parameters<typeof addNode>[1]): number {
    const index = addNode(this.tree, node);
    if (RULES.scoredTags.has(node.tag)) this.tree.scored.push(index);
    this.#path.push({ node: index, children: node.children, at: 0 });
    return index;
  }

  #isDropped(element: number, { tag, parent }: { tag: string; parent: number }): boolean {
    const { hidden } = this.#facts.page.elements;
    // A later stage leaves hidden elements out. It may have reasons to keep some.
    if (hidden[element] === 1) return true;
    const reason = this.#reasonToDrop(element, { tag, parent });
    if (reason !== null) this.tree.dropped.push({ element, by: 'mozilla-readability', reason });
    return reason !== null || (RULES.droppedWhenEmpty.has(tag) && this.#facts.holdsNothing(element));
  }

  #reasonToDrop(element: number, { tag, parent }: { tag: string; parent: number }): string | null {
    const { page, names } = this.#facts;
    const role = page.elements.role[element] ?? '';
    if (role === RULES.modalRole) return 'dialog';
    if (!this.#flags.stripUnlikely) return null;
    if (RULES.unlikelyRoles.has(role)) return 'unlikely role';
    if (RULES.neverUnlikelyTags.has(tag) || !names.isUnlikely(element)) return null;
    return RULES.neverUnlikelyInside.some((each) => this.#isNear(parent, each)) ? null : 'unlikely name';
  }

  #isNear(parent: number, tag: string): boolean {
    return this.tree.tag[parent] === tag || isNear(this.tree, parent, { tag, levels: RULES.nearbyLevels - 1 });
  }
}
