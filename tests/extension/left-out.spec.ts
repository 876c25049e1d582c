/** The list of left-out parts below the article: expanded on demand, each part added back and removed, by mouse and by keyboard. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { closeWithEscape, focusedInReader, openReader } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/blog-ru-comments/';

const [LEFT_OUT = ''] = messages.readerLeftOut.message.split('{count}');
const UNFOLD = button(LEFT_OUT, { match: 'start' });
const REMOVE_AGAIN = button(messages.readerRemoveAgain.message);

async function reading(the: BrowserTest): Promise<ExtensionTab> {
  const tab = await the.open(PAGE);
  await openReader(tab);
  return tab;
}

function groupsShown(tab: ExtensionTab) {
  return tab.inRoot('reader', (root) =>
    [...root.querySelectorAll('.left-out details.group')].map((group) => ({
      name: group.querySelector('summary')?.textContent ?? '',
      parts: group.querySelectorAll('.part').length,
    })),
  );
}

function textOfList(tab: ExtensionTab): Promise<string> {
  return tab.inRoot('reader', (root) => root.querySelector('.left-out .part-list:not([hidden])')?.textContent ?? '');
}

describeInBrowser('what was left out', (the) => {
  it('is counted below the article, and listed with its kinds on demand', { tags: ['smoke'] }, async () => {
    const tab = await reading(the);
    const { name: label } = await waitFor('the count', () => tab.controlInRoot('reader', UNFOLD));
    expect(label).toMatch(new RegExp(`^${messages.readerLeftOut.message.replace('({count})', '\\((\\d+)\\)')}$`));
    expect(await textOfList(tab)).toBe('');
    await tab.clickInRoot('reader', UNFOLD);
    await waitFor('the list', async () => (await textOfList(tab)) !== '');
    const groups = await groupsShown(tab);
    expect(groups[0]).toEqual({ name: 'Comments (10)', parts: 10 });
    expect(groups.map(({ name }) => name)).toContain('7 links to other pages');
    // There are few enough to be listed at once.
    const count = Number(/\d+/.exec(label)?.[0]);
    const listed = async () => (await groupsShown(tab)).reduce((sum, { parts }) => sum + parts, 0);
    await waitFor('every part', async () => (await listed()) === count);
    await tab.clickInRoot('reader', UNFOLD);
    await waitFor('the list to go', async () => (await textOfList(tab)) === '');
    await closeWithEscape(tab);
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('can be added back to its place, jumped to, and removed again by keyboard', async () => {
    const tab = await the.open(the.server.serve(ROUNDS));
    await openReader(tab);
    await tab.focusInRoot('reader', UNFOLD);
    await tab.page.pressKey('Enter');
    await waitFor('the list', async () => (await textOfList(tab)) !== '');
    const index = await tab.inRoot('reader', (root) =>
      [...root.querySelectorAll('.left-out .part')].findIndex((each) =>
        each.textContent?.includes('Letter of the day'),
      ),
    );
    await tab.focusInRoot('reader', button(messages.readerLeftOutShow.message, { nth: index + 1 }));
    const entry = `.left-out .part:nth-child(${index + 1})`;
    const place = await tab.inRoot('reader', (root, part) => root.querySelector(`${part} .place`)?.textContent, entry);
    expect(place).toMatch(/^After “….* and round 9 began before noon\.”$/);
    await tab.page.pressKey('Enter');
    await waitFor('the part', async () => (await partShown(tab)) !== null);
    expect(await partShown(tab)).toEqual({
      before: 'Round 9',
      after: 'Round 10',
      text: expect.stringContaining('Letter of the day'),
      isInView: true,
      hasFocus: true,
    });
    // Back in the list, the entry has a button that jumps to the part.
    await tab.page.pressKey('b');
    expect(await focusedInReader(tab)).toMatchObject(REMOVE_AGAIN);
    expect(await tab.inRoot('reader', (root, part) => root.activeElement?.closest(part) !== null, entry)).toBe(true);
    await tab.page.pressKey('Tab');
    await tab.page.pressKey('Tab');
    expect(await focusedInReader(tab)).toMatchObject(button(messages.readerGoThere.message));
    await tab.page.pressKey('Enter');
    expect(await partShown(tab)).toMatchObject({ isInView: true, hasFocus: true });
    const position = () =>
      tab.inRoot('reader', (root) => {
        const last = [...root.querySelectorAll('.content p')].find((each) => each.textContent?.startsWith('Round 9'));
        return Math.round(last?.getBoundingClientRect().top ?? 0);
      });
    const before = await position();
    await tab.page.pressKey('Tab');
    expect(await focusedInReader(tab)).toMatchObject(REMOVE_AGAIN);
    await tab.page.pressKey('Enter');
    expect(await partShown(tab)).toBe(null);
    expect(Math.abs((await position()) - before)).toBeLessThanOrEqual(1);
    await closeWithEscape(tab);
  });
});

/** Twenty rounds of a game in two sections, with a newsletter form between rounds 9 and 10. */
const ROUNDS = `<!doctype html><html lang="en"><title>Twenty rounds</title><body><article><h1>Twenty rounds</h1>${[0, 1]
  .map((section) => {
    const rounds = Array.from({ length: 10 }, (_, index) => {
      const round = section * 10 + index;
      const text = `Round ${round} went to the older player, who had waited for the wind, read it well, and round ${round} began before noon.`;
      const letter =
        round === 9
          ? '<aside class="promo newsletter-signup"><p>Letter of the day: subscribe now</p><form><input type="email"><button>Subscribe now</button></form></aside>'
          : '';
      return `<p>${text} Nobody counted the stones, and nobody asked how many there were in the end.</p><p>${text}</p>${letter}`;
    });
    return `<section><h2>Day ${section + 1}</h2>${rounds.join('')}</section>`;
  })
  .join('')}</article></body></html>`;

function partShown(tab: ExtensionTab) {
  return tab.inRoot('reader', (root) => {
    const part = root.querySelector('.content .added-back');
    if (!part) return null;
    const start = (element: Element | null) => /^Round \d+/.exec(element?.textContent ?? '')?.[0];
    const around = [...root.querySelectorAll('.content p')].filter((each) => start(each));
    const isBefore = (each: Element) => (part.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    const { top } = part.getBoundingClientRect();
    return {
      before: start(around.findLast(isBefore) ?? null),
      after: start(around.find((each) => !isBefore(each)) ?? null),
      text: part.textContent,
      isInView: top > 0 && top < innerHeight,
      hasFocus: root.activeElement === part,
    };
  });
}
