import { MACHINE_DATE, MATH_ATTRIBUTES, VOID } from './content-model.ts';
import { HTML_NAMESPACE } from './reshape.ts';

const MATHML_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';

/** Characters that XML forbids even when escaped: control characters, lone surrogates and noncharacters. */
const NOT_IN_XML = /(?![\t\n\r])\p{Cc}|[\p{Cs}\ufffe\uffff]/gu;

const isCount = (value: string) => /^[1-9]\d{0,3}$/.test(value);
const isNumber = (value: string) => /^-?\d{1,6}$/.test(value);
const isAnything = () => true;

type Validator = (value: string) => boolean;

const CELL: Readonly<Record<string, Validator>> = { colspan: isCount, rowspan: isCount };
const MEDIA: Readonly<Record<string, Validator>> = { src: isAnything, controls: isAnything };

/** The attributes that are written, each with a check of its value. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, Validator>>>> = {
  a: { href: isAnything },
  abbr: { title: isAnything },
  audio: MEDIA,
  col: { span: isCount },
  colgroup: { span: isCount },
  details: { open: isAnything },
  img: { src: isAnything, alt: isAnything, title: isAnything, width: isCount, height: isCount },
  li: { value: isNumber },
  ol: { start: isNumber, reversed: isAnything, type: (value) => /^[1aAiI]$/.test(value) },
  source: { src: isAnything, type: isAnything },
  td: CELL,
  th: { ...CELL, scope: (value) => /^(row|col)(group)?$/.test(value) },
  time: { datetime: (value) => MACHINE_DATE.test(value) },
  video: { ...MEDIA, poster: isAnything, width: isCount, height: isCount },
};

/** Escapes text for element content and attribute values, in HTML and XML. Drops characters that XML forbids. */
export function escapeMarkup(text: string): string {
  return text
    .replace(NOT_IN_XML, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** Gives an element attributes besides its own. */
export type ExtraAttributes = (element: Element) => Record<string, string>;

/**
 * Serializes normalized nodes as markup that is valid HTML and well-formed XML.
 *
 * Writes known attributes with valid values only, plus those that `extra` returns for an element. Iterative.
 */
export function serialize(nodes: Iterable<Node>, extra: ExtraAttributes = () => ({})): string {
  const parts: string[] = [];
  // A stack of nodes to write and end tags of open elements; the next one is last.
  const pending: (Node | string)[] = Array.from(nodes).reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') {
      parts.push(next);
    } else if (next.nodeType === 3) {
      parts.push(escapeMarkup((next as Text).data));
    } else if (next.nodeType === 1) {
      const element = next as Element;
      const { localName } = element;
      const attributes = { ...attributesOf(element), ...extra(element) };
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`);
      const isVoid = element.namespaceURI === HTML_NAMESPACE && VOID.has(localName);
      parts.push(`<${localName}${written.join('')}${isVoid ? '/>' : '>'}`);
      if (isVoid) continue;
      // Parsers drop a line break after `<pre>`, so one that belongs to the text is written twice.
      if (localName === 'pre' && element.textContent?.startsWith('\n')) parts.push('\n');
      pending.push(`</${localName}>`, ...Array.from(element.childNodes).reverse());
    }
  }
  return parts.join('');
}

function attributesOf(element: Element): Record<string, string> {
  const found: Record<string, string> = {};
  const keep = (name: string, isValid: Validator) => {
    const value = element.getAttribute(name);
    if (value !== null && isValid(value)) found[name] = value;
  };
  if (element.namespaceURI !== HTML_NAMESPACE) {
    if (element.localName === 'math') found.xmlns = MATHML_NAMESPACE;
    for (const name of MATH_ATTRIBUTES.get(element.localName) ?? []) keep(name, isAnything);
    return found;
  }
  keep('id', (value) => /^\S+$/.test(value));
  keep('lang', (value) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value));
  if (found.lang !== undefined) found['xml:lang'] = found.lang;
  keep('dir', (value) => /^(ltr|rtl|auto)$/.test(value));
  if (/^(pre|code|kbd|samp)$/.test(element.localName)) found.dir ??= 'ltr';
  for (const [name, isValid] of Object.entries(ATTRIBUTES[element.localName] ?? {})) keep(name, isValid);
  if (element.localName === 'img') found.alt ??= '';
  const language = element.getAttribute('data-language');
  const names = [element.getAttribute('data-kind'), language === null ? null : `language-${language}`];
  const known = names.filter((name) => name !== null && /^\S+$/.test(name));
  if (known.length > 0) found.class = known.join(' ');
  return found;
}
