import type { Highlight } from '../../core/index.ts';
import { escaped, escapedAddress } from '../markdown-escapes.ts';
import { passageLink } from '../text-fragment.ts';
import { entryMarkdown, PLAIN_ESCAPES } from './highlights-markdown.ts';

/** A highlight and the page that it was made on, whose title may be empty. */
export interface HighlightOfPage extends Highlight {
  readonly page: { readonly url: string; readonly title: string };
}

/**
 * Returns highlights of many pages as Markdown, without the pages at hand: a section for each page, in the order in which they were first
 * highlighted, and in it the words in the order of the text, with a link to them and the note.
 */
export function toPagesMarkdown(heading: string, highlights: readonly HighlightOfPage[]): string {
  const ofPages = new Map<string, HighlightOfPage[]>();
  for (const each of highlights.toSorted((a, b) => a.created - b.created))
    ofPages.set(each.page.url, [...(ofPages.get(each.page.url) ?? []), each]);
  const sections = [...ofPages.values()].map(sectionOf);
  return `${[`# ${escaped(heading, PLAIN_ESCAPES)}`, ...sections].join('\n\n')}\n`;
}

function sectionOf(highlights: readonly HighlightOfPage[]): string {
  const page = highlights.map(({ page: each }) => each).find(({ title }) => title !== '') ?? highlights[0]?.page;
  const { url = '', title = '' } = page ?? {};
  const name = escaped(title.replace(/\s+/g, ' ').trim() || url, PLAIN_ESCAPES);
  const entries = highlights
    .toSorted((a, b) => a.quote.start - b.quote.start || a.created - b.created)
    .map((each) => entryMarkdown({ words: [each.quote.exact], link: linkTo(each, name), note: each.note ?? '' }));
  return [`## ${name}`, ...(title === '' ? [] : [`<${url}>`]), ...entries].join('\n\n');
}

function linkTo(highlight: HighlightOfPage, name: string): string {
  if (!/^https?:/i.test(highlight.page.url)) return '';
  return `— [${name}](${escapedAddress(wordsAddress(highlight))})`;
}

/** The address of a page, with the words that a browser goes to where it can. */
export function wordsAddress({ page: { url }, quote: { prefix, exact, suffix } }: HighlightOfPage): string {
  // Nobody knows where the words go on in another block, and a link that names their ends works all the same.
  const middle = exact.indexOf(' ', exact.length / 2);
  const cut = middle < 0 ? exact.length : middle;
  const whole = [`${prefix}${exact.slice(0, cut)}`, `${exact.slice(cut)}${suffix}`];
  const end = exact.length - cut;
  const passage = {
    blocks: whole,
    start: { block: 0, offset: prefix.length },
    end: end > 0 ? { block: 1, offset: end } : { block: 0, offset: prefix.length + cut },
    language: null,
  };
  return passageLink(url, passage) ?? url;
}
