/** Reading aloud. Firefox has voices for tests that say nothing but behave like others; some of them never end. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { auditRoot } from '../support/axe.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { readFromPopup, waitForHosts } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

/** A voice that begins a sentence and never ends it. */
const ENDLESS = 'urn:moz-tts:fake:teresa';

const SENTENCES = ['Il forno si accende alle cinque.', 'Il pane esce alle sei.'];

const PAGE = `<!doctype html><html lang="it"><title>Il forno di via Larga</title><article><h1>Il forno di via Larga</h1>${Array.from(
  { length: 12 },
  (_, index) =>
    `<p>${SENTENCES.join(' ')} Nella riga ${index + 1} si racconta come la farina, l’acqua e il sale diventano una cosa sola, piano piano, mentre la città dorme ancora e nessuno guarda.</p>`,
).join('')}</article></html>`;

describeInBrowser(
  'reading aloud',
  (the) => {
    if (the.name === 'chromium') {
      it('says that no voice speaks the language, if none does, and goes away again', async () => {
        const tab = await the.open(the.server.serve(PAGE));
        await readFromPopup(tab);
        await tab.page.pressKey('l');
        await waitFor('the player', async () => (await player(tab)) !== null);
        expect(await player(tab)).toContain(messages.readerReadAloudNoVoice.message);
        expect(await tab.inRoot('reader', auditRoot)).toEqual([]);
        await tab.page.pressKey('Escape');
        await waitFor('no player', async () => (await player(tab)) === null);
        expect(await tab.hosts()).toEqual(['reader']);
      });
    }

    if (the.name === 'firefox') {
      it('marks the sentence that is said, pauses, skips, and ends with the player', async () => {
        const tab = await the.open(the.server.serve(PAGE));
        await readFromPopup(tab);
        await tab.page.pressKey('l');
        await chooseVoice(tab, ENDLESS);
        await tab.page.pressKey('.');
        await waitFor('a pause button', () => hasButton(tab, messages.readerReadAloudPause.message));
        expect(await tab.inRoot('reader', auditRoot)).toEqual([]);
        const first = await marked(tab);
        await tab.page.pressKey('.');
        const second = await marked(tab);
        expect(second.top).toBeGreaterThan(first.top);
        await tab.page.pressKey(',');
        expect(await marked(tab)).toEqual(first);
        await tab.page.pressKey('l');
        await waitFor('a play button', () => hasButton(tab, messages.readerReadAloudPlay.message));
        expect(await marked(tab)).toEqual(first);
        await tab.page.pressKey('Escape');
        await waitFor('no player', async () => (await player(tab)) === null);
        expect(await tab.inRoot('reader', (root) => root.querySelectorAll('.text-marks > *').length)).toBe(0);
        await tab.page.pressKey('Escape');
        await waitForHosts(tab, []);
      });
    }

    it.each([320, 640])('is worked beside what is said of other things, in a small window of %i px', async (width) => {
      const tab = await the.open(the.server.serve(PAGE));
      await tab.page.setViewport({ width, height: 400 });
      await readFromPopup(tab);
      await tab.page.pressKey('l');
      await waitFor('what there is to say of voices', () =>
        tab.inRoot('reader', (root) => root.querySelector('.player > p') !== null),
      );
      await tab.page.pressKey('c');
      await waitFor('the notice', () => tab.inRoot('reader', (root) => root.querySelector('.notice') !== null));
      const [tools, notices] = await tab.inRoot('reader', (root) =>
        ['.player > .tool', '.notice'].map((parts) =>
          [...root.querySelectorAll(parts)].map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
        ),
      );
      const tops = new Set(tools?.map(({ top }) => top));
      expect(tops.size).toBe(1);
      expect(notices?.[0]?.bottom).toBeLessThanOrEqual([...tops][0] ?? 0);
    });

    it('begins where a jump has led, also after a pause', async () => {
      const more = `<p>${SENTENCES.join(' ').repeat(12)}</p>`;
      const content = `<h2 id="forno">Il forno</h2>${more.repeat(6)}<h2 id="acqua">L’acqua</h2>${more.repeat(6)}</article>`;
      const tab = await the.open(the.server.serve(PAGE.replace('</article>', content)));
      await readFromPopup(tab);
      if (the.name === 'firefox') {
        await tab.page.pressKey('l');
        await chooseVoice(tab, ENDLESS);
        await tab.page.pressKey('Escape');
        await waitFor('no player', async () => (await player(tab)) === null);
      }
      await jumpTo(tab, 1);
      await tab.page.pressKey('l');
      await waitFor('the first', () => isMarkAt(tab, '#pith-forno'));
      await tab.page.pressKey('l');
      await jumpTo(tab, 2);
      await tab.page.pressKey('l');
      await waitFor('the second', () => isMarkAt(tab, '#pith-acqua'));
    });

    if (the.name === 'firefox') {
      it('keeps the mark on what is said when lines above it move', async () => {
        const code = `<pre><code>${'farina acqua sale lievito '.repeat(30)}</code></pre>`;
        const tab = await the.open(the.server.serve(PAGE.replace('</h1>', `</h1>${code}`)));
        await readFromPopup(tab);
        await tab.page.pressKey('l');
        await chooseVoice(tab, ENDLESS);
        await tab.page.pressKey('.');
        await waitFor('the mark', () => isMarkAt(tab, '.content p'));
        await tab.clickInRoot('reader', '.code-tools .wrap');
        await waitFor('the lines', () => tab.inRoot('reader', (root) => root.querySelector('[data-wrapped]') !== null));
        await waitFor('the mark', () => isMarkAt(tab, '.content p'));
      });
    }
  },
  { preferences: { 'media.webspeech.synth.test': true } },
);

function player(tab: ExtensionTab): Promise<string | null> {
  return tab.inRoot('reader', (root) => root.querySelector('.player')?.textContent ?? null);
}

function hasButton(tab: ExtensionTab, label: string): Promise<boolean> {
  return tab.inRoot(
    'reader',
    (root, name) =>
      [...root.querySelectorAll('.player button')].some((button) => button.getAttribute('aria-label') === name),
    label,
  );
}

/** Chooses as the keyboard does: opens nothing, types nothing, changes the list by one entry at a time. */
async function chooseVoice(tab: ExtensionTab, uri: string): Promise<void> {
  await waitFor('the voices', () =>
    tab.inRoot(
      'reader',
      (root, voice) => {
        const lists = [...root.querySelectorAll<HTMLSelectElement>('.player select')];
        const list = lists.find((each) => [...each.options].some(({ value }) => value === voice));
        list?.focus();
        return list !== undefined;
      },
      uri,
    ),
  );
  await waitFor('the voice', async () => {
    const isChosen = await tab.inRoot(
      'reader',
      (root, voice) => {
        const list = root.activeElement as HTMLSelectElement;
        const steps = [...list.options].findIndex(({ value }) => value === voice) - list.selectedIndex;
        return steps;
      },
      uri,
    );
    if (isChosen !== 0) await tab.page.pressKey(isChosen > 0 ? 'ArrowDown' : 'ArrowUp');
    return isChosen === 0;
  });
  await tab.inRoot('reader', (root) => root.querySelector<HTMLElement>('main')?.focus());
}

/** Goes to the heading of this number in the outline. */
async function jumpTo(tab: ExtensionTab, number: number): Promise<void> {
  const entry = `.panel .outline li:nth-child(${number}) button`;
  await tab.page.pressKey('o');
  await waitFor('the outline', () => tab.inRoot('reader', (root, one) => root.querySelector(one) !== null, entry));
  await tab.clickInRoot('reader', entry);
  await tab.page.pressKey('o');
}

/** Whether the sentence that is said begins where the first element of a selector does. */
function isMarkAt(tab: ExtensionTab, selector: string): Promise<boolean> {
  return tab.inRoot(
    'reader',
    (root, wanted) => {
      const [mark, block] = ['.spoken-sentence', wanted].map((each) => root.querySelector(each));
      if (!mark || !block) return false;
      return Math.abs(mark.getBoundingClientRect().top - block.getBoundingClientRect().top) < 12;
    },
    selector,
  );
}

function marked(tab: ExtensionTab): Promise<{ readonly top: number; readonly height: number }> {
  return tab.inRoot('reader', (root) => {
    const boxes = [...root.querySelectorAll<HTMLElement>('.spoken-sentence')];
    const [first] = boxes;
    if (!first) throw new Error('nothing is marked');
    return { top: first.offsetTop, height: first.offsetHeight };
  });
}
