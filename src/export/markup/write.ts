import { MACHINE_DATE, MATH_ATTRIBUTES, VOID } from './content-model.ts';
import { HTML_NAMESPACE } from './reshape.ts';

const MATHML_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';

/** What XML cannot hold in any way: control characters, halves of characters, and what is none. */
const NOT_IN_XML = /(?![\t\n\r])\p{Cc}|[\p{Cs}\ufffe\uffff]/gu;

const isCount = (value: string) => /^[1-9]\d{0,3}$/.test(value);
const isNumber = (value: string) => /^-?\d{1,6}$/.test(value);
const isAnything = () => true;

type Judge = (value: string) => boolean;

const CELL: Readonly<Record<string, Judge>> = { colspan: isCount, rowspan: isCount };
const MEDIA: Readonly<Record<string, Judge>> = { src: isAnything, controls: isAnything };

/** The attributes that are written, and the values that are right. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, Judge>>>> = {
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

/** Text as it stands between tags or in an attribute, in HTML as in XML. */
export function escaped(text: string): string {
  return text
    .replace(NOT_IN_XML, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/**
 * The markup of nodes that were normalized: well-formed XML that is HTML as well, with known attributes alone.
 *
 * `extra` gives an element's further attributes.
 */
export function writeMarkup(nodes: Iterable<Node>, extra: (element: Element) => Record<string, string> = () => ({})) {
  const parts: string[] = [];
  // What is still to be written, the next one last: nodes, and the end tags of those that are open.
  const waiting: (Node | string)[] = Array.from(nodes).reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') {
      parts.push(next);
    } else if (next.nodeType === 3) {
      parts.push(escaped((next as Text).data));
    } else if (next.nodeType === 1) {
      const element = next as Element;
      const { localName } = element;
      const attributes = { ...attributesOf(element), ...extra(element) };
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
      const isVoid = element.namespaceURI === HTML_NAMESPACE && VOID.has(localName);
      parts.push(`<${localName}${written.join('')}${isVoid ? '/>' : '>'}`);
      if (isVoid) continue;
      // A line break after the start tag is not part of it.
      if (localName === 'pre' && element.textContent?.startsWith('\n')) parts.push('\n');
      waiting.push(`</${localName}>`, ...Array.from(element.childNodes).reverse());
    }
  }
  return parts.join('');
}

function attributesOf(element: Element): Record<string, string> {
  const found: Record<string, string> = {};
  const keep = (name: string, isRight: Judge) => {
    const value = element.getAttribute(name);
    if (value !== null && isRight(value)) found[name] = value;
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
  for (const [name, isRight] of Object.entries(ATTRIBUTES[element.localName] ?? {})) keep(name, isRight);
  if (element.localName === 'img') found.alt ??= '';
  const kind = element.getAttribute('data-kind');
  if (kind !== null) found.class = kind;
  return found;
}
