/** The tools of the debug overlay: the arrow to a part out of sight, single keys, corrections by click, the chart, and narrow windows. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { textFaults } from '../../src/dev/pictures/text-faults.ts';
import { button, slider } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { closeWithEscape, openReader, overlayLabel, waitForArticle, waitForHosts } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/paper-math-footnotes/';
const SITE = '127.0.0.1';
const ALWAYS = button(messages.readerAlwaysOn.message.replace('{site}', SITE));
const ARROW = button(messages.overlayGoTo.message);
const LETTER = 'Get the harbour letter';

/** An article with a letter box, above a list of links that is several windows high. */
function longPage({ topic, colours = '' }: { topic: string; colours?: string }): string {
  const paragraph = (part: number) =>
    `<p>${topic} part ${part}. The keeper counts the boats, the gulls and the lanterns before breakfast, and writes them into the long book. ${'Nobody reads it, and nobody has asked for it since the war. '.repeat(2)}</p>`;
  const links = Array.from({ length: 60 }, (_, at) => `<li><a href="/piers/${at}">Pier number ${at}</a></li>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${topic}</title>
<style>html { ${colours} } main { max-width: 600px; margin: auto; } footer li { height: 60px; }</style>
<body><main><article><h1>${topic}</h1>${[0, 1, 2].map(paragraph).join('')}
<div class="letters"><p>${LETTER} each week, with tides, times and the keeper’s own drawings of the boats that came in. It is free.</p></div>
${[3, 4, 5].map(paragraph).join('')}</article></main><footer><ul>${links.join('')}</ul></footer></body></html>`;
}

async function showOverlay(tab: ExtensionTab): Promise<void> {
  await tab.runCommand('toggle-overlay');
  await waitForHosts(tab, ['inspector']);
  await waitFor('the panel', () => tab.inRoot('inspector', (root) => root.querySelector('.candidates li') !== null));
}

/** The candidate that is emphasized, and the last announcement. */
function pointed(tab: ExtensionTab): Promise<{ rank: number; name: string; said: string; hasTerms: boolean }> {
  return tab.inRoot('inspector', (root) => {
    const row = root.querySelector('.row.pointed');
    return {
      rank: Number(row?.querySelector('.rank')?.textContent ?? 0),
      name: row?.querySelector('.name')?.textContent ?? '',
      said: root.querySelector('[role=status]')?.textContent ?? '',
      hasTerms: row?.querySelector('.terms') != null,
    };
  });
}

function scrolled(tab: ExtensionTab): Promise<number> {
  return tab.page.evaluate(() => scrollY);
}

describeInBrowser('the arrow at the edge', (the) => {
  it('leads to the best candidate while that is out of sight', async () => {
    const tab = await the.open(the.server.serve(longPage({ topic: 'Lanterns' })));
    await tab.page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const below = await scrolled(tab);
    await showOverlay(tab);
    const sign = () => tab.inRoot('inspector', (root) => root.querySelector('.edge-arrow span')?.textContent ?? '');
    await waitFor('the arrow', () => tab.controlInRoot('inspector', ARROW));
    await waitFor('its direction', async () => (await sign()) === '↑');
    await tab.clickInRoot('inspector', ARROW);
    await waitFor('the article', async () => (await scrolled(tab)) < below / 2);
    await waitFor('no arrow', async () => (await tab.controlInRoot('inspector', ARROW)) === null);
    await closeWithEscape(tab);
  });
});

describeInBrowser('the keys of the overlay', (the) => {
  it('go through the candidates, up, down and back, and read one', async () => {
    const tab = await the.open(PAGE);
    await showOverlay(tab);
    const press = async (key: string, rank: (now: number) => boolean) => {
      await tab.page.pressKey(key);
      await waitFor(`${key} to work`, async () => rank((await pointed(tab)).rank));
      const now = await pointed(tab);
      // Who cannot see the outline hears it.
      expect(now.said).toBe(`${now.rank} ${now.name}`);
      expect(now.hasTerms).toBe(true);
      return now;
    };
    const best = await press('n', (rank) => rank > 0);
    const second = await press('n', (rank) => rank > best.rank);
    expect(second.rank).toBe(best.rank + 1);
    expect((await press('p', (rank) => rank === best.rank)).name).toBe(best.name);
    const around = await press('u', (rank) => rank !== best.rank);
    const holds = ([outer, inner]: readonly string[]) =>
      document.querySelector(outer ?? '')?.contains(document.querySelector(inner ?? '')) ?? false;
    expect(await tab.page.evaluate(holds, [around.name, best.name])).toBe(true);
    const inside = await press('d', (rank) => rank !== around.rank);
    expect(await tab.page.evaluate(holds, [around.name, inside.name])).toBe(true);
    await press('n', (rank) => rank !== inside.rank);
    await press('g', (rank) => rank === best.rank);
    await tab.page.pressKey('r');
    await waitForArticle(tab);
    await closeWithEscape(tab);
  });

  it('scroll to a candidate that is out of sight', async () => {
    const tab = await the.open(the.server.serve(longPage({ topic: 'Oars' })));
    await tab.page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const below = await scrolled(tab);
    await showOverlay(tab);
    await tab.page.pressKey('g');
    await waitFor('the article', async () => (await scrolled(tab)) < below / 2);
    await closeWithEscape(tab);
  });
});

describeInBrowser('a correction in the overlay', (the) => {
  it.each(['click', 'key'])('leaves a block out on the whole site by %s', async (how) => {
    const tab = await the.open(the.server.serve(longPage({ topic: 'Anchors' })));
    await showOverlay(tab);
    await pointAtLetter(tab);
    if (how === 'key') await tab.page.pressKey('a');
    else await tab.clickInRoot('inspector', ALWAYS);
    const said = messages.readerDroppedAlways.message.replace('{site}', SITE);
    await waitFor('the announcement', async () => (await pointed(tab)).said === said);
    await waitFor('the other offer', () => tab.controlInRoot('inspector', button(messages.readerLeftOutShow.message)));
    await closeWithEscape(tab);
    await tab.page.goto(the.server.serve(longPage({ topic: 'Sails' })));
    expect(await read(tab)).not.toContain(LETTER);
    // … and brought back by the same block.
    await showOverlay(tab);
    await pointAtLetter(tab);
    await tab.clickInRoot('inspector', ALWAYS);
    await waitFor('the other offer', () => tab.controlInRoot('inspector', button(messages.readerLeaveOut.message)));
    await closeWithEscape(tab);
    await tab.page.goto(the.server.serve(longPage({ topic: 'Ropes' })));
    expect(await read(tab)).toContain(LETTER);
  });
});

/** Points at the letter box with the mouse, and waits for the buttons beside it. */
async function pointAtLetter(tab: ExtensionTab): Promise<void> {
  const point = await tab.page.evaluate(() => {
    const letter = document.querySelector('.letters p');
    // The panel covers the lower part of a narrow window.
    if (innerWidth < 700) letter?.scrollIntoView({ block: 'start', behavior: 'instant' });
    const { x, y } = letter?.getBoundingClientRect() ?? { x: 0, y: 0 };
    return { x: x + 40, y: y + 30 };
  });
  await waitFor('the buttons', async () => {
    await tab.page.moveMouse({ x: point.x + 6, y: point.y });
    await tab.page.moveMouse(point);
    return tab.controlInRoot('inspector', ALWAYS);
  });
}

async function read(tab: ExtensionTab): Promise<string> {
  await openReader(tab);
  const text = await tab.inRoot('reader', (root) => root.querySelector('.content')?.textContent ?? '');
  await closeWithEscape(tab);
  return text;
}

describeInBrowser('the chart of line blocks', (the) => {
  it('points at the page, and the page at it', async () => {
    const options = await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
    await options.page.evaluate(() =>
      (globalThis as unknown as Storage).chrome.storage.sync.set({ settings: { scorer: 'line-blocks' } }),
    );
    const tab = await the.open(the.server.serve(longPage({ topic: 'Buoys' })));
    await showOverlay(tab);
    const chart = slider(messages.overlayDistribution.message);
    await waitFor('the chart', () => tab.controlInRoot('inspector', chart));
    const words = () => tab.inRoot('inspector', (root) => root.querySelector('.block .words')?.textContent ?? '');
    const atLine = () =>
      tab.inRoot('inspector', (root) => root.querySelector('.chart input')?.getAttribute('aria-valuetext') ?? '');

    await pointAtLetter(tab);
    expect(await words()).toContain(LETTER);
    expect(await atLine()).toContain(LETTER);

    // The last bars are those of the links, which are out of sight.
    const box = await tab.inRoot('inspector', (root) => {
      const { x, y, width, height } = root.querySelector('.chart')?.getBoundingClientRect() ?? new DOMRect();
      return { x, y, width, height };
    });
    await tab.page.moveMouse({ x: box.x + box.width - 2, y: box.y + box.height / 2 });
    await waitFor('the block of the bar', async () => /^Pier number/.test(await words()));
    expect(await scrolled(tab)).toBe(0);
    await tab.page.click({ x: box.x + box.width - 2, y: box.y + box.height / 2 });
    await waitFor('the page to scroll', async () => (await scrolled(tab)) > 1000);
    expect(await tab.controlInRoot('inspector', chart)).toMatchObject({ isFocused: true });
    await tab.page.pressKey('Home');
    await waitFor('the first line', async () => (await atLine()).startsWith('Buoys'));
    await waitFor('the page to scroll back', async () => (await scrolled(tab)) < 1000);
    await closeWithEscape(tab);
  });
});

describeInBrowser('the overlay in a narrow window', (the) => {
  it.each([320, 390])('neither overlaps nor cuts its texts at %d px', async (width) => {
    const tab = await narrowTab(the, width);
    await showOverlay(tab);
    await waitFor('the label', () => tab.controlInRoot('inspector', overlayLabel(1)));
    await pointAtLetter(tab);
    expect(await tab.inRoot('inspector', textFaults)).toEqual([]);
    expect(await tab.inRoot('inspector', overlaps)).toEqual([]);
    expect(await tab.inRoot('inspector', cutWithoutTooltip)).toEqual([]);
    await tab.page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await waitFor('the arrow', () => tab.controlInRoot('inspector', ARROW));
    expect(await tab.inRoot('inspector', overlaps)).toEqual([]);
    await closeWithEscape(tab);
  });

  it('keeps the facts of the block under the pointer in sight', async () => {
    const tab = await narrowTab(the, 390);
    await showOverlay(tab);
    await waitFor('the label', () => tab.controlInRoot('inspector', overlayLabel(1)));
    await pointAtLetter(tab);
    const facts = await tab.inRoot('inspector', (root) => ({
      isRowMarked: root.querySelector('.row.pointed') !== null,
      hasVerdict: root.querySelector('.block .verdict') !== null,
      scrollTop: root.querySelector('.panel .body')?.scrollTop,
    }));
    expect(facts).toEqual({ isRowMarked: true, hasVerdict: true, scrollTop: 0 });
  });

  it('keeps the list still while the pointer moves over a row that is partly out of sight', async () => {
    const tab = await narrowTab(the, 390);
    await showOverlay(tab);
    await waitFor('the label', () => tab.controlInRoot('inspector', overlayLabel(1)));
    // The part of the panel that scrolls is not a control.
    const inRow = await tab.inRoot('inspector', (root) => {
      const list = root.querySelector('.panel .body') as HTMLElement;
      const row = root.querySelector('.row:has([aria-expanded="true"])') as HTMLElement;
      const { top, left, width, height } = list.getBoundingClientRect();
      list.scrollTop += row.getBoundingClientRect().top - top - height / 2;
      return { x: left + width / 2, y: row.getBoundingClientRect().top + 20, scrollTop: list.scrollTop };
    });
    await tab.page.moveMouse(inRow);
    await waitFor('the row to be marked', () =>
      tab.inRoot('inspector', (root) => root.querySelector('.row.pointed:hover') !== null),
    );
    const scrollTop = () => tab.inRoot('inspector', (root) => root.querySelector('.panel .body')?.scrollTop);
    expect(await scrollTop()).toBe(inRow.scrollTop);
  });
});

async function narrowTab(the: BrowserTest, width: number): Promise<ExtensionTab> {
  const tab = await the.open(the.server.serve(longPage({ topic: 'Harbour masters of the northern isles' })));
  await tab.page.setViewport({ width, height: 700 });
  return tab;
}

/** The pairs of floating parts that overlap: the panel, the labels, the arrow and the buttons at a block. Runs in the page. */
function overlaps(root: ShadowRoot): string[] {
  const parts = [...root.querySelectorAll<HTMLElement>('.panel, .label, .edge-arrow, .block-tools')].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  );
  const boxes = parts.map((each) => each.getBoundingClientRect());
  return parts.flatMap((part, at) =>
    parts.slice(at + 1).flatMap((other, after) => {
      const [one, two] = [boxes[at] as DOMRect, boxes[at + 1 + after] as DOMRect];
      const isApart = one.right <= two.left || two.right <= one.left || one.bottom <= two.top || two.bottom <= one.top;
      return isApart ? [] : [`${part.className} over ${other.className}`];
    }),
  );
}

/** The texts that end with dots and have no tooltip. Runs in the page. */
function cutWithoutTooltip(root: ShadowRoot): string[] {
  return [...root.querySelectorAll<HTMLElement>('*')]
    .filter((each) => getComputedStyle(each).textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth)
    .filter((each) => each.closest('[title]') === null)
    .map((each) => each.textContent ?? '');
}

describeInBrowser('the overlay on a dark page', (the) => {
  it('fades the page to its own dark, not to white', async () => {
    const colours = 'background: #101418; color: #dfe3e8; color-scheme: dark;';
    const tab = await the.open(the.server.serve(longPage({ topic: 'Night', colours })));
    await showOverlay(tab);
    await waitFor('the label', () => tab.controlInRoot('inspector', overlayLabel(1)));
    const corner = await tab.inRoot('inspector', (root) => {
      const canvas = root.querySelector('canvas');
      return Array.from(canvas?.getContext('2d')?.getImageData(2, 2, 1, 1).data ?? []);
    });
    expect(corner).toHaveLength(4);
    for (const channel of corner.slice(0, 3)) expect(channel).toBeLessThan(40);
    expect(corner[3]).toBeGreaterThan(100);
    await closeWithEscape(tab);
  });
});

interface Storage {
  readonly chrome: { readonly storage: { readonly sync: { set(values: object): Promise<void> } } };
}
