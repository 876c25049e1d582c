import type TurndownService from 'turndown';

/** Around emphasized text: the sign of Markdown, and the element for places in which the sign would be text. */
const EMPHASIS: readonly {
  readonly tags: (keyof HTMLElementTagNameMap | 'strike')[];
  readonly sign: string;
  readonly element: string;
}[] = [
  { tags: ['em', 'i'], sign: '*', element: 'em' },
  { tags: ['strong', 'b'], sign: '**', element: 'strong' },
  { tags: ['del', 's', 'strike'], sign: '~~', element: 'del' },
];
const EMPHASIZED = /^(?:EM|I|STRONG|B|DEL|S|STRIKE)$/;
const IN_LINE = /^(?:A|ABBR|BDI|BDO|CITE|DFN|INS|KBD|MARK|Q|SAMP|SMALL|SPAN|SUB|SUP|TIME|U|VAR)$/;
/** Elements whose Markdown begins and ends with a punctuation mark. */
const PUNCTUATED = /^(?:A|CODE|IMG|MATH|SUB|SUP|Q)$/i;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/** Quotation marks by language: outer and inner ones. Source: Unicode CLDR. */
const QUOTATION_MARKS: Readonly<Record<string, string>> = {
  ar: '”“’‘',
  de: '„“‚‘',
  es: '«»“”',
  fr: '«»«»',
  ja: '「」『』',
  pt: '“”‘’',
  ru: '«»„“',
  'zh-hant': '「」『』',
  'zh-tw': '「」『』',
};
const ENGLISH_MARKS = '“”‘’';

/** Turndown plugin for emphasis, and for quotations in a line. `lang` is that of the article. */
export function emphasisAndQuotations(lang: string | null): (service: TurndownService) => void {
  return (service) => {
    for (const { tags, sign, element } of EMPHASIS) {
      service.addRule(element, {
        filter: tags as (keyof HTMLElementTagNameMap)[],
        replacement(content, node) {
          const isInside = node.parentElement?.closest(tags.join()) != null;
          if (isInside || content.trim() === '' || content.includes('\n\n')) return content;
          return isFlanking(content, node as Element)
            ? `${sign}${content}${sign}`
            : `<${element}>${content}</${element}>`;
        },
      });
    }
    service.addRule('quotation', {
      filter: 'q',
      replacement: (content, node) => quoted(content, node as Element, lang),
    });
  };
}

function quoted(content: string, node: Element, lang: string | null): string {
  const tag = (node.closest('[lang]')?.getAttribute('lang') ?? lang ?? '').toLowerCase();
  const marks = QUOTATION_MARKS[tag] ?? QUOTATION_MARKS[tag.split('-')[0] ?? ''] ?? ENGLISH_MARKS;
  let isInner = false;
  for (let outer = node.parentElement?.closest('q'); outer; outer = outer.parentElement?.closest('q'))
    isInner = !isInner;
  const [open, close] = isInner ? marks.slice(2) : marks;
  return `${open}${content}${close}`;
}

/**
 * Whether signs around a text are read as emphasis: next to a letter, they may not be followed or preceded by punctuation, and they may
 * not touch those of another text. Source: CommonMark, left-flanking and right-flanking delimiter runs.
 */
function isFlanking(content: string, node: Element): boolean {
  const letters = Array.from(content.replace(/^\*{1,3}|\*{1,3}$/g, ''));
  const fits = (inner: string | undefined, outer: string) =>
    outer !== '*' && (outer === ' ' || PUNCTUATION.test(outer) || (inner !== undefined && !PUNCTUATION.test(inner)));
  return fits(letters[0], characterBeside(node, 'before')) && fits(letters.at(-1), characterBeside(node, 'after'));
}

/** The character beside an element; a space at the ends of its block, and a `*` next to other emphasized text. */
function characterBeside(node: Element, side: 'before' | 'after'): string {
  const lastOf = (text: string) => Array.from(text).at(side === 'before' ? -1 : 0) ?? '';
  const ownEnd = Array.from(node.textContent ?? '').at(side === 'before' ? 0 : -1) ?? '';
  if (/\s/.test(ownEnd)) return ' ';
  for (let inner: Element | null = node; inner !== null; inner = inner.parentElement) {
    const next = side === 'before' ? inner.previousSibling : inner.nextSibling;
    if (next !== null) {
      if (EMPHASIZED.test(next.nodeName)) return '*';
      if (PUNCTUATED.test(next.nodeName)) return '(';
      const isInLine = next.nodeType === 3 || IN_LINE.test(next.nodeName);
      return ((isInLine && lastOf(next.textContent ?? '')) || ' ').replace(/\s/, ' ');
    }
    const outer = inner.parentElement?.nodeName ?? '';
    if (PUNCTUATED.test(outer)) return '(';
    if (!IN_LINE.test(outer) && !EMPHASIZED.test(outer)) return ' ';
  }
  return ' ';
}
