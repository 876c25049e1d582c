import { allNamed } from '../dom/dom-reader.ts';
import { folded } from '../dom/text-forms.ts';
import { findSiteName } from '../metadata/site-name.ts';
import type { Sources } from '../metadata/sources.ts';
import { findTitle } from '../metadata/title.ts';
import { InertArticle, isMarkup } from './inert-article.ts';
import { entry, JSON_LIMITS, jsonTexts, parseJson, textIn } from './script-json.ts';

// Source: guesses, checked on the data that pages of the development corpora carry.
/** The texts of one place have at least this many characters in all. Others are labels. */
const MIN_CHARS = 400;
/** Prose has at least this many characters a text on average. */
const MIN_CHARS_EACH = 60;
/** The title of the page is in the object with the text, or at most this many objects further out. */
const MAX_TITLE_DISTANCE = 5;
/** A title has at least this many letters … */
const MIN_TITLE_LETTERS = 8;
/** … and at most this many characters. */
const MAX_TITLE_CHARS = 300;
/** Longer keys of objects are not names. */
const MAX_NAME_CHARS = 64;

/** Keys of data for the interface and for other pages. */
const OTHER_NAME =
  /related|recommend|comment|similar|trending|popular|sidebar|footer|menu|nav|cookie|consent|policy|terms|i18n|locale|translation|messages|prompt|seo|script|css/i;
const CODE = /^\s*(?:[{[<!(]|https?:|data:|function\b|var |import |query |fragment )|[{;]\s*[\w-]+\s*:|=>|\w\(\)/;

/** The texts at the same place in similar entries, such as `story.body.*.text`. */
interface TextGroup {
  readonly texts: { readonly text: string; readonly kind: unknown }[];
  chars: number;
}

/** Texts by their place. Places have numbers, because long paths cost more than the texts. */
class TextGroups {
  readonly #places = new Map<string, number>();
  readonly #groups: TextGroup[] = [{ texts: [], chars: 0 }];

  /** The number of an entry at a place; 0 is the outermost place. */
  below(place: number, name: string): number {
    const path = `${place}.${name}`;
    const known = this.#places.get(path);
    if (known !== undefined) return known;
    this.#places.set(path, this.#groups.length);
    return this.#groups.push({ texts: [], chars: 0 }) - 1;
  }

  add(place: number, text: string, kind: unknown): void {
    const group = this.#groups[place];
    if (group === undefined) return;
    group.texts.push({ text, kind });
    group.chars += text.length;
  }

  /** The group of prose with the most text; `null` if there is none. */
  longestProse(): TextGroup | null {
    let best: TextGroup | null = null;
    for (const group of this.#groups) {
      const isProse = group.chars >= MIN_CHARS_EACH * group.texts.length;
      if (isProse && group.chars >= Math.max(MIN_CHARS, best?.chars ?? 0)) best = group;
    }
    return best;
  }
}

/**
 * The longest text in the JSON of scripts, near the title of the page.
 *
 * Texts at the same place in the entries of a list belong together: they are the paragraphs of an article.
 */
export function inlineJson(sources: Sources): Element | null {
  const { page } = sources;
  const groups = new TextGroups();
  const titles = page.titles.map(folded);
  for (const script of allNamed(page.document, 'script')) {
    for (const text of jsonTexts(script)) collectTexts(parseJson(text), titles, groups);
  }
  const best = groups.longestProse();
  if (best === null) return null;
  const article = new InertArticle(page);
  article.title(findTitle(sources, findSiteName(sources)));
  for (const { text, kind } of best.texts) {
    const level = typeof kind === 'string' ? /^h(?:eading-?)?([23])$/i.exec(kind)?.[1] : undefined;
    if (level === undefined) article.content(text);
    else article.heading(level === '2' ? 2 : 3, text);
  }
  return article.root;
}

interface Visit {
  readonly value: unknown;
  readonly place: number;
  readonly depth: number;
  /** Levels below an object with the title of the page. */
  readonly belowTitle: number;
  /** The type that the object around the value declares. */
  readonly kind: unknown;
}

/** Adds the texts near the title of the page to their groups, in order. */
function collectTexts(root: unknown, titles: readonly string[], groups: TextGroups): void {
  const pending: Visit[] = [{ value: root, place: 0, depth: 0, belowTitle: Number.POSITIVE_INFINITY, kind: undefined }];
  for (let seen = 0; seen < JSON_LIMITS.maxValues; seen++) {
    const visit = pending.pop();
    if (visit === undefined) return;
    const { value, place, depth } = visit;
    if (typeof value === 'string' && visit.belowTitle <= MAX_TITLE_DISTANCE) addText(groups, visit);
    if (typeof value !== 'object' || value === null || depth >= JSON_LIMITS.maxDepth) continue;
    const isList = Array.isArray(value);
    const belowTitle = !isList && hasTitle(value, titles) ? 0 : visit.belowTitle + 1;
    const kind = isList ? visit.kind : kindOf(value);
    for (const [name, each] of Object.entries(value).reverse()) {
      if ((typeof each !== 'object' && typeof each !== 'string') || (!isList && isOther(name))) continue;
      pending.push({
        value: each,
        place: groups.below(place, isList ? '*' : name),
        depth: depth + 1,
        belowTitle,
        kind,
      });
    }
  }
}

function isOther(name: string): boolean {
  return name.length > MAX_NAME_CHARS || OTHER_NAME.test(name);
}

function hasTitle(object: object, titles: readonly string[]): boolean {
  return ['title', 'headline', 'name', 'heading'].some((name) => {
    const text = textIn(entry(object, name)) ?? '';
    const title = text.length > MAX_TITLE_CHARS ? '' : folded(text);
    return title.length >= MIN_TITLE_LETTERS && titles.some((each) => each.includes(title));
  });
}

function kindOf(object: object): unknown {
  return ['type', 'tag', 'style'].map((name) => entry(object, name)).find((kind) => typeof kind === 'string');
}

function addText(groups: TextGroups, { value, place, kind }: Visit): void {
  const text = textIn(value);
  if (text !== null && (isMarkup(text) || !CODE.test(text))) groups.add(place, text, kind);
}
