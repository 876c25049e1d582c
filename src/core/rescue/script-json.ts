/** Reads JSON in the scripts of a page. Evaluates nothing; size and depth are limited. */

import { allNamed } from '../dom/dom-reader.ts';
import { folded } from '../dom/text-forms.ts';
import { findSiteName } from '../metadata/site-name.ts';
import type { Sources } from '../metadata/sources.ts';
import { findTitle } from '../metadata/title.ts';
import { InertArticle, isMarkup } from './inert-article.ts';

// Source: guesses, checked on the data that pages of the development corpora carry.
/** The texts of one place have at least this many characters in all. Others are labels. */
const MIN_TEXT_CHARS = 400;
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
      if (isProse && group.chars >= Math.max(MIN_TEXT_CHARS, best?.chars ?? 0)) best = group;
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

/** Source: our own measurements, about 50 ms for a text of this size. */
export const JSON_LIMITS = {
  /**
   * Longer texts are not parsed: they are the data of large applications, with little about the page. In UTF-16 units.
   */
  maxChars: 8_000_000,
  /** Values nested deeper are ignored. */
  maxDepth: 60,
  /** Values of one text that are looked at. */
  maxValues: 300_000,
} as const;

/** The value of a JSON text; `undefined` if it is invalid or too long. */
export function parseJson(text: string): unknown {
  if (text.length > JSON_LIMITS.maxChars) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An own property of an object; `undefined` if there is none, or the value is not an object. */
export function entry(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** A text, trimmed; `null` if it is blank or not a string. */
export function textIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Start of a value that a script assigns: `window.__DATA__ = {`, `var data = [`, `JSON.parse("…`. */
const VALUE_START = /(?:[\w$\])]\s*=\s*|JSON\.parse\(\s*)(?=[{["])/g;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json$/i;
const SCRIPT_TYPE = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|module)?$/i;

/** UTF-16 codes, because they compare several times as fast as characters. */
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Shorter values do not hold an article, in UTF-16 units. */
const MIN_CHARS = 500;
/** Longer scripts without a data type are libraries, in UTF-16 units. */
const MAX_CHARS = 4_000_000;
/** Values of one script that are tried. */
const MAX_VALUES = 40;

/**
 * The parts of a script that look like JSON: all of it if that is its type (except JSON-LD), else the values that it
 * assigns. Evaluates nothing. Removes the escapes of a string passed to `JSON.parse`. Linear in the script.
 */
export function jsonTexts(script: Element): string[] {
  const type = script.getAttribute('type')?.trim() ?? '';
  const text = script.textContent ?? '';
  if (text.length < MIN_CHARS) return [];
  if (JSON_TYPE.test(type)) return /ld\+json/i.test(type) ? [] : [text];
  return SCRIPT_TYPE.test(type) && text.length <= MAX_CHARS ? assignedValues(text) : [];
}

/** The object, list and string literals that JavaScript code assigns and that may be JSON. */
export function assignedValues(code: string): string[] {
  const found: string[] = [];
  let next = 0;
  for (const match of code.matchAll(VALUE_START)) {
    const start = match.index + match[0].length;
    if (start < next) continue;
    if (found.length >= MAX_VALUES) break;
    next = valueEnd(code, start);
    if (next - start >= MIN_CHARS) found.push(unescaped(code.slice(start, next)));
  }
  return found;
}

/**
 * One past the literal that begins here. Counts the brackets and quotation marks of JSON, so the end of other code is
 * arbitrary.
 */
function valueEnd(code: string, start: number): number {
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    const char = code.charCodeAt(at);
    if (char === QUOTE) at = stringEnd(code, at);
    else if (char === OPEN_OBJECT || char === OPEN_LIST) depth++;
    else if (char === CLOSE_OBJECT || char === CLOSE_LIST) depth--;
    if (depth <= 0) return at + 1;
  }
  return code.length;
}

/** Index of the closing quotation mark of a string. */
function stringEnd(code: string, start: number): number {
  let at = start + 1;
  for (let char = code.charCodeAt(at); at < code.length && char !== QUOTE; char = code.charCodeAt(at)) {
    at += char === BACKSLASH ? 2 : 1;
  }
  return at;
}

function unescaped(value: string): string {
  if (!value.startsWith('"')) return value;
  try {
    return String(JSON.parse(value));
  } catch {
    return '';
  }
}
