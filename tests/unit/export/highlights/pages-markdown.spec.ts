import { marked } from 'marked';
import { expect, it } from 'vitest';
import { type HighlightOfPage, toPagesMarkdown } from '../../../../src/export/highlights/pages-markdown.ts';

const FERRIES = { url: 'https://quay.example/ferries', title: 'Ferries & *tides*' };
const BELLS = { url: 'https://bells.example/?a=1', title: '' };

function highlight(exact: string, more: Partial<HighlightOfPage>): HighlightOfPage {
  const { start = 0 } = more.quote ?? {};
  const quote = { prefix: 'He said: ', suffix: ' And so on.', start, end: start + exact.length, ...more.quote, exact };
  return {
    id: `id-of-${start}-${exact.length}`,
    colour: 'yellow',
    created: 1,
    modified: 1,
    page: FERRIES,
    ...more,
    quote,
  };
}

const at = (start: number) => ({ exact: '', prefix: '', suffix: '', start, end: start });

it('has a section for each page in the order of their first highlights, with words, link and note', () => {
  const markdown = toPagesMarkdown('Highlights', [
    highlight('The bell of the chapel rang', { page: BELLS, created: 3, quote: at(7) }),
    highlight('nobody had seen it *leave*', { created: 2, quote: at(90), note: 'Which one?\n# The last one.' }),
    highlight('The harbour was quiet', { created: 4, quote: at(3) }),
  ]);
  expect(markdown).toMatch(/^# Highlights\n\n## /);
  const html = String(marked(markdown));
  const order = [...html.matchAll(/<h2>(.*?)<\/h2>|<blockquote>\s*<p>(.*?)<\/p>/g)].map(
    (found) => found[1] ?? found[2],
  );
  expect(order).toEqual([
    'Ferries &amp; *tides*',
    'The harbour was quiet',
    'nobody had seen it *leave*',
    expect.stringContaining('https://bells.example/?a=1'),
    'The bell of the chapel rang',
  ]);
  expect(html).toContain('<p>Which one?</p>\n<p># The last one.</p>');
  expect(html).not.toContain('<em>');
});

it('links to both ends of the words, which may go on in another block', () => {
  const markdown = toPagesMarkdown('Highlights', [
    highlight('The harbour was quiet, and nobody had seen the old ferry leave in the morning', {}),
  ]);
  const [, address = ''] = /\((https:[^)]*)\)/.exec(markdown) ?? [];
  expect(decodeURIComponent(address)).toBe(
    'https://quay.example/ferries#:~:text=The harbour was quiet,leave in the morning',
  );
});

it('links to a single word, and not at all where the address is none of the web', () => {
  expect(toPagesMarkdown('Highlights', [highlight('Lorun', {})])).toContain('#:~:text=Lorun)');
  const local = highlight('Lorun', { page: { url: 'file:///tmp/a.html', title: 'A file' } });
  expect(toPagesMarkdown('Highlights', [local])).not.toContain('](');
});
