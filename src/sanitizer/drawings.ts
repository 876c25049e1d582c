import { DATA_IMAGE } from './data-image.ts';
import { DRAWING_ATTRIBUTES, DRAWING_ELEMENTS, DRAWING_FUNCTIONS, DRAWING_PREFIX } from './drawing-policy.ts';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Elements whose text is drawn. */
const TEXT = /^(?:text|tspan|textPath)$/;

/** Tags of the largest drawing that is checked: more than the core writes. Copies are compared with all elements around them. */
const MAX_TAGS = 20_000;

/** A start tag with its checked attributes, an end tag, or text. */
type Token =
  | { readonly name: string; readonly attributes: Map<string, string> }
  | { readonly end: string }
  | { readonly text: string };

/** The safe form of a drawing's address: allowed elements and attributes alone. `null` for all other addresses. Linear. */
export function cleanDrawing(address: string): string | null {
  const tokens = drawingTokens(address);
  if (tokens === null) return null;
  const markup = tokens.map((token) => {
    if ('text' in token) return escaped(token.text);
    if ('end' in token) return `</${token.end}>`;
    return `<${token.name}${[...token.attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')}>`;
  });
  // Parentheses and apostrophes would end the address in Markdown and CSS.
  return (
    DRAWING_PREFIX +
    encodeURIComponent(markup.join('')).replace(/[()']/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
  );
}

/** Checks the addresses of drawings for the sanitizer. Only the scripts that need it have it. */
export type DrawingCleaner = typeof cleanDrawing;

/** Numbers the drawings that are shown as nodes, so that their ids differ. */
let shown = 0;

/**
 * A drawing as nodes, for pages that forbid `data:` pictures. The same elements and attributes as {@link cleanDrawing}, and as safe; `null`
 * for all other addresses.
 */
export function drawingNodes(address: string, document: Document): Element | null {
  const prefix = `pith-drawing-${++shown}-`;
  const holder = document.createElement('div');
  let parent: Element = holder;
  for (const token of drawingTokens(address) ?? []) {
    if ('text' in token) parent.append(token.text);
    else if ('end' in token) parent = parent.parentElement ?? holder;
    else {
      const element = document.createElementNS(SVG_NAMESPACE, token.name);
      for (const [name, value] of token.attributes) {
        if (name === 'id') element.setAttribute(name, prefix + value);
        else if (name !== 'xmlns') element.setAttribute(name, value.replace(/^#|(?<=url\()#/g, `#${prefix}`));
      }
      parent.append(element);
      parent = element;
    }
  }
  return holder.firstElementChild;
}

/** The allowed parts of a drawing; `null` if the address is none or is not in the one form that the core writes. */
function drawingTokens(address: string): Token[] | null {
  if (!address.startsWith(DRAWING_PREFIX)) return null;
  const markup = decoded(address.slice(DRAWING_PREFIX.length));
  const [before, ...pieces] = markup.split('<');
  if (before !== '' || pieces.length > MAX_TAGS) return null;
  const tokens: Token[] = [];
  const path: string[] = [];
  const ids: string[] = [];
  const idsAroundCopies = new Set<string>();
  /** Depth of the outermost element that is not allowed, 0 for none. */
  let droppedFrom = 0;
  for (const [index, piece] of pieces.entries()) {
    const [tag = '', text, ...more] = piece.split('>');
    if (text === undefined || more.length > 0 || (index > 0 && path.length === 0)) return null;
    if (tag.startsWith('/')) {
      if (path.pop() !== tag.slice(1)) return null;
      if (droppedFrom === 0) tokens.push({ end: tag.slice(1) });
      else if (path.length < droppedFrom) droppedFrom = 0;
    } else {
      const start = startOf(tag);
      if (start === null || (index === 0 && !isRoot(start))) return null;
      path.push(start.name);
      ids[path.length] = start.attributes.get('id') ?? '';
      if (start.name === 'use') for (const id of ids.slice(0, path.length)) idsAroundCopies.add(`#${id}`);
      if (droppedFrom === 0 && !DRAWING_ELEMENTS.has(start.name)) droppedFrom = path.length;
      if (droppedFrom === 0) tokens.push(start);
    }
    const plain = unescaped(text);
    if (plain === null) return null;
    if (plain !== '' && droppedFrom === 0 && TEXT.test(path.at(-1) ?? '')) tokens.push({ text: plain });
  }
  // Copies of copies can grow without end.
  for (const token of tokens) {
    if ('name' in token && token.name === 'use' && idsAroundCopies.has(token.attributes.get('href') ?? ''))
      token.attributes.clear();
  }
  return tokens.length > 0 && path.length === 0 ? tokens : null;
}

function isRoot({ name, attributes }: { name: string; attributes: ReadonlyMap<string, string> }): boolean {
  return name === 'svg' && attributes.has('xmlns');
}

/** A start tag with the attributes that are allowed; `null` if it is not well-formed. */
function startOf(tag: string): { name: string; attributes: Map<string, string> } | null {
  const [, name = '', rest = ''] = /^([a-zA-Z][\w-]*)(.*)$/s.exec(tag) ?? [];
  const attributes = new Map<string, string>();
  const left = rest.replace(/ ([\w:.-]+)="([^"]*)"/g, (_, attribute: string, value: string) => {
    const plain = unescaped(value);
    if (plain !== null && isSafe(name, attribute, plain)) attributes.set(attribute, plain);
    return '';
  });
  return name === '' || left !== '' ? null : { name, attributes };
}

function isSafe(element: string, name: string, value: string): boolean {
  if (name === 'xmlns') return value === SVG_NAMESPACE;
  if (name === 'id') return /^[\w.:-]+$/.test(value);
  if (name === 'href') return element === 'image' ? DATA_IMAGE.test(value) : /^#[\w.:-]+$/.test(value);
  if (!DRAWING_ATTRIBUTES.has(name) || /[\\@;<>]|\/\*/.test(value)) return false;
  // A reference to a part of the same drawing is the only address.
  const plain = value.replace(/\burl\(#[\w.:-]+\)/g, '');
  return [...plain.matchAll(/([\w-]*)\s*\(/g)].every(([, called = '']) => DRAWING_FUNCTIONS.has(called.toLowerCase()));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Text without its references to characters, which are numbers; `null` if it has others. */
function unescaped(text: string): string | null {
  if (/&(?!#\d{1,6};)/.test(text)) return null;
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}
