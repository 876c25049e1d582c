import { describe, expect, it } from 'vitest';
import { decideBlocks } from '../../../../src/core/decide/decide-blocks.ts';
import { consentBlocks } from '../../../../src/core/decide/rules/consent.ts';
import { measurePage } from '../../../../src/core/model/view/measured.ts';
import { PageView } from '../../../../src/core/model/view/page-view.ts';
import type { Page } from '../../../../src/core/types.ts';
import { type Literal, pageOf } from '../literal-page.ts';
import { NO_LINKS } from './kept-of.ts';

const STORY = 'The ferry left the harbour before dawn, with eleven passengers and a cargo of salt for the islands.';
const USES = 'We use cookies and similar technologies to show you personalised content on this website.';
const NEEDED = 'Necessary cookies keep our website running, and cannot be switched off in your browser.';
const NOTICE: Literal = ['div.notice', ['h2', 'Your privacy'], ['p', USES], ['p', NEEDED], ['button', 'Accept all']];
const ARTICLE: Literal = ['main', ['h1', 'Salt for the islands'], ['p', STORY], ['p', STORY], ['p', STORY]];

describe('notices of cookies', () => {
  it('are found with their headings and buttons', () => {
    expect(passedOver(pageOf(ARTICLE, NOTICE))).toBe('Your privacy|We use|Necessary|Accept all');
  });

  it('are not there on a page that says little of cookies', () => {
    expect(passedOver(pageOf(ARTICLE, ['footer', ['a', 'Cookie policy'], ['a', 'About us']]))).toBe('');
    expect(passedOver(pageOf(ARTICLE, ['div', ['p', USES]]))).toBe('');
  });

  it('are not what a page is about', () => {
    const page = pageOf(['div', ['h1', 'How cookies are used'], ['p', USES], ['p', NEEDED]]);
    expect(passedOver({ ...page, titles: ['Cookie policy'] })).toBe('');
    expect(passedOver(pageOf(['main', ['p', USES], ['p', NEEDED]]))).toBe('');
    expect(passedOver(pageOf(['div.story', ['p', STORY], ['p', USES], ['p', NEEDED], ['p', STORY]]))).toBe('');
  });

  it('may be longer than the article under them if they say so many times what they are, and are no policy', () => {
    const long: Literal = ['div.notice', ...Array.from({ length: 6 }, (): Literal => ['p', USES])];
    expect(passedOver(pageOf(['div', ['p', STORY]], long))).toContain('We use');
    expect(passedOver(pageOf(['main', ['div', ['p', STORY]], long]))).toBe('');
    const policy: Literal = ['div', ...Array.from({ length: 250 }, (): Literal => ['p', USES])];
    expect(passedOver(pageOf(['div', ['p', STORY]], policy))).toBe('');
  });

  it('are not kept, however sure', () => {
    const measured = measurePage(pageOf(ARTICLE, NOTICE));
    const logits = new Float64Array(measured.view.count).fill(3);
    const { kept } = decideBlocks(measured, { logits, shares: Float64Array.of(1, 0, 0, 0, 0, 0, 0), links: NO_LINKS });
    expect([...kept]).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
  });
});

/** The first two words of each block. */
function passedOver(page: Page): string {
  const view = new PageView(page);
  const found = consentBlocks(view) ?? new Uint8Array(view.count);
  const first = (block: number) => page.texts.data[page.blocks.firstText[block] ?? 0] ?? '';
  return [...found.keys()]
    .filter((block) => found[block] === 1)
    .map((block) => (/^(?:Necessary|\S+ ?\S*)/.exec(first(block)) ?? [''])[0])
    .join('|');
}
