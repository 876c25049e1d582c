/** Attributes that say something to a reader, by element; `*` for all. */
const TELLING: Readonly<Record<string, readonly string[]>> = {
  '*': ['id', 'lang', 'dir', 'data-kind'],
  pre: ['data-language'],
  a: ['href'],
  img: ['src', 'alt'],
  video: ['src', 'poster'],
  audio: ['src'],
  source: ['src'],
  ol: ['start', 'reversed'],
  li: ['value'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  abbr: ['title'],
  time: ['datetime'],
  details: ['open'],
  math: ['display'],
  annotation: ['encoding'],
};

/** Elements that only group. */
const TRANSPARENT: ReadonlySet<string> = new Set(['div', 'section', 'article', 'span', 'tbody', 'picture', 'main']);

const INLINE: ReadonlySet<string> = new Set(
  (
    'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q rb rp rt rtc ruby s samp small strong sub sup time u var wbr ' +
    'math mi mn mo mtext mspace mrow msup msub msubsup mfrac msqrt mroot mover munder munderover mtable mtr mtd mstyle mpadded semantics annotation'
  ).split(' '),
);

/** The beginning of a drawing's address. The rest is its markup, which depends on the browser's fonts. */
const DRAWING = /^(data:image\/svg\+xml,).*$/s;
/** What the sanitizer puts before ids. */
const ID_PREFIX = /^(#?)pith-/;
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'poster']);

/**
 * What HTML means to a reader, as lines that can be compared: a line for each block, indented by its depth, with the attributes that
 * tell something; white space collapsed except in `pre`; elements that only group left out, unless they carry a language or direction.
 * Addresses are resolved against `base`.
 */
export function canonicalLines(html: string, base: string): string[] {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  for (const element of body.querySelectorAll('*')) normalizeAttributes(element, base);
  const lines: string[] = [];
  writeChildren(body, 0, lines);
  return lines;
}

function normalizeAttributes(element: Element, base: string): void {
  for (const { name, value } of [...element.attributes]) {
    if (name === 'id' || value.startsWith('#')) element.setAttribute(name, value.replace(ID_PREFIX, '$1'));
    else if (ADDRESSES.has(name)) element.setAttribute(name, new URL(value.replace(DRAWING, '$1'), base).href);
  }
}

function writeChildren(parent: Element, depth: number, lines: string[]): void {
  let inline = '';
  const indent = '  '.repeat(depth);
  const flush = () => {
    const text = collapse(inline);
    if (text !== '') lines.push(`${indent}${text}`);
    inline = '';
  };
  for (const node of parent.childNodes) {
    if (!(node instanceof Element) || isInline(node)) {
      inline += inlineMarkup(node);
      continue;
    }
    flush();
    writeBlock(node, depth, lines);
  }
  flush();
}

function writeBlock(element: Element, depth: number, lines: string[]): void {
  const name = element.localName;
  if (name === 'pre') {
    lines.push(`${'  '.repeat(depth)}${openTag(element)}${JSON.stringify((element.textContent ?? '').trim())}`);
    return;
  }
  if (TRANSPARENT.has(name) && attributesOf(element) === '') {
    writeChildren(element, depth, lines);
    return;
  }
  const hasBlocks = [...element.children].some((child) => !isInline(child));
  if (hasBlocks) {
    lines.push(`${'  '.repeat(depth)}${openTag(element)}`);
    writeChildren(element, depth + 1, lines);
  } else
    lines.push(
      `${'  '.repeat(depth)}${openTag(element)}${collapse([...element.childNodes].map(inlineMarkup).join(''))}`,
    );
}

function inlineMarkup(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element)) return '';
  const inside = [...node.childNodes].map(inlineMarkup).join('');
  const isBare = node.localName === 'span' && attributesOf(node) === '';
  if (isBare) return inside;
  return inside === '' ? openTag(node) : `${openTag(node)}${inside}</${node.localName}>`;
}

function isInline(element: Element): boolean {
  return (
    INLINE.has(element.localName) ||
    (element.localName === 'span' && ![...element.children].some((each) => !isInline(each)))
  );
}

function openTag(element: Element): string {
  return `<${element.localName}${attributesOf(element)}>`;
}

function attributesOf(element: Element): string {
  return [...(TELLING['*'] ?? []), ...(TELLING[element.localName] ?? [])]
    .filter((name) => element.hasAttribute(name))
    .map((name) => ` ${name}="${element.getAttribute(name) ?? ''}"`)
    .join('');
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
