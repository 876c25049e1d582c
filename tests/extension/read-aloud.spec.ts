/** Reading aloud. Firefox has silent voices for tests; some of them never end. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { auditRootOnce } from '../support/axe.ts';
import { button } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { openReader, regionText, waitForHosts } from '../support/reading.ts';
import { chooseVoice, ENDLESS } from '../support/voices.ts';
import { waitFor } from '../support/wait-for.ts';

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
      it('says that there is no voice for the language, and closes', async () => {
        const tab = await the.open(the.server.serve(PAGE));
        await openReader(tab);
        await tab.page.pressKey('l');
        await waitFor('the player', async () => (await player(tab)) !== null);
        expect(await player(tab)).toContain(messages.readerReadAloudNoVoice.message);
        expect(await tab.inRoot('reader', auditRootOnce)).toEqual([]);
        await tab.page.pressKey('Escape');
        await waitFor('no player', async () => (await player(tab)) === null);
        expect(await tab.hosts()).toEqual(['reader']);
      });
    }

    if (the.name === 'firefox') {
      it('marks the spoken sentence, pauses, skips, and stops when the player closes', async () => {
        const tab = await the.open(the.server.serve(PAGE));
        await openReader(tab);
        await tab.page.pressKey('l');
        await chooseVoice(tab, ENDLESS);
        await tab.page.pressKey('.');
        await waitFor('a pause button', () =>
          tab.controlInRoot('reader', button(messages.readerReadAloudPause.message)),
        );
        expect(await tab.inRoot('reader', auditRootOnce)).toEqual([]);
        const first = await marked(tab);
        await tab.page.pressKey('.');
        const second = await marked(tab);
        expect(second.top).toBeGreaterThan(first.top);
        await tab.page.pressKey(',');
        expect(await marked(tab)).toEqual(first);
        await tab.page.pressKey('l');
        await waitFor('a play button', () => tab.controlInRoot('reader', button(messages.readerReadAloudPlay.message)));
        expect(await marked(tab)).toEqual(first);
        await tab.page.pressKey('Escape');
        await waitFor('no player', async () => (await player(tab)) === null);
        expect(await tab.inRoot('reader', (root) => root.querySelectorAll('.text-marks > *').length)).toBe(0);
        await tab.page.pressKey('Escape');
        await waitForHosts(tab, []);
      });
    }

    if (the.name === 'firefox') {
      it('reads the same sentences on where one is highlighted', async () => {
        const tab = await the.open(the.server.serve(PAGE));
        await openReader(tab);
        await tab.page.pressKey('l');
        await chooseVoice(tab, ENDLESS);
        await tab.page.pressKey('.');
        await waitFor('the mark', () => isMarkAt(tab, '.content p'));
        const first = await marked(tab);
        await tab.page.pressKey('.');
        const second = await marked(tab);
        await tab.page.pressKey(',');
        await tab.page.pressKey('h');
        await waitFor('the highlight', () =>
          tab.inRoot('reader', (root) => root.querySelector('.highlights > *') !== null),
        );
        expect(await marked(tab)).toEqual(first);
        await tab.page.pressKey('.');
        expect(await marked(tab)).toEqual(second);
      });
    }

    it.each(the.name === 'firefox' ? [320] : [320, 640])(
      'keeps its buttons in one row below notices in a small window of %i px',
      async (width) => {
        const tab = await the.open(the.server.serve(PAGE));
        await tab.page.setViewport({ width, height: 400 });
        await openReader(tab);
        await tab.page.pressKey('l');
        await waitFor('the message about voices', () =>
          tab.inRoot('reader', (root) => root.querySelector('section > [role=alert]') !== null),
        );
        await tab.page.pressKey('c');
        await waitFor('the notice', () => tab.inRoot('reader', (root) => root.querySelector('.notice') !== null));
        const [tools, notices] = await tab.inRoot('reader', (root) =>
          ['.player > button', '.notice'].map((parts) =>
            [...root.querySelectorAll(parts)].map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
          ),
        );
        const tops = new Set(tools?.map(({ top }) => top));
        expect(tops.size).toBe(1);
        expect(notices?.[0]?.bottom).toBeLessThanOrEqual([...tops][0] ?? 0);
      },
    );

    it('starts at the target of a jump, also after a pause', async () => {
      const more = `<p>${SENTENCES.join(' ').repeat(12)}</p>`;
      const content = `<h2 id="forno">Il forno</h2>${more.repeat(6)}<h2 id="acqua">L’acqua</h2>${more.repeat(6)}</article>`;
      const tab = await the.open(the.server.serve(PAGE.replace('</article>', content)));
      await openReader(tab);
      if (the.name === 'firefox') {
        await tab.page.pressKey('l');
        await chooseVoice(tab, ENDLESS);
        await tab.page.pressKey('Escape');
        await waitFor('no player', async () => (await player(tab)) === null);
      }
      await jumpTo(tab, 'Il forno');
      await tab.page.pressKey('l');
      await waitFor('the first', () => isMarkAt(tab, '#pith-forno'));
      await tab.page.pressKey('l');
      await jumpTo(tab, 'L’acqua');
      await tab.page.pressKey('l');
      await waitFor('the second', () => isMarkAt(tab, '#pith-acqua'));
    });

    if (the.name === 'firefox') {
      it('keeps the mark on the spoken sentence when lines above it move', async () => {
        const code = `<pre><code>${'farina acqua sale lievito '.repeat(30)}</code></pre>`;
        const tab = await the.open(the.server.serve(PAGE.replace('</h1>', `</h1>${code}`)));
        await openReader(tab);
        await tab.page.pressKey('l');
        await chooseVoice(tab, ENDLESS);
        await tab.page.pressKey('.');
        await waitFor('the mark', () => isMarkAt(tab, '.content p'));
        await tab.clickInRoot('reader', button(messages.readerWrapCode.message));
        await waitFor('the lines', () => tab.inRoot('reader', (root) => root.querySelector('[data-wrapped]') !== null));
        await waitFor('the mark', () => isMarkAt(tab, '.content p'));
      });
    }
  },
  { atLaunch: { 'media.webspeech.synth.test': true } },
);

function player(tab: ExtensionTab): Promise<string | null> {
  return regionText(tab, 'readerReadAloud');
}

/** Goes to a heading by the outline. */
async function jumpTo(tab: ExtensionTab, heading: string): Promise<void> {
  await tab.page.pressKey('o');
  await waitFor('the outline', async () => (await regionText(tab, 'readerOutline')) !== null);
  await tab.clickInRoot('reader', button(heading));
  await tab.page.pressKey('o');
}

/** Whether the spoken sentence begins where the first element of a selector begins. */
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
