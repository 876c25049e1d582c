/** What the article leaves out: listed when asked for, shown again part by part, by mouse and by keyboard. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { describeInEachExtensionBrowser, type ExtensionTest } from '../support/each-extension.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { closeWithEscape, readFromPopup } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/blog-ru-comments/';
const COMMENT = 'механик_53';
const UNFOLD = '.left-out > button';

async function reading(the: ExtensionTest): Promise<ExtensionTab> {
  const tab = await the.open(PAGE);
  await readFromPopup(tab);
  return tab;
}

function textOfList(tab: ExtensionTab): Promise<string> {
  return tab.inRoot('reader', (root) => root.querySelector('.left-out ul:not([hidden])')?.textContent ?? '');
}

describeInEachExtensionBrowser('what was left out', (the) => {
  it('is named at the end of the article, and listed with its kinds when asked for', async () => {
    const tab = await reading(the);
    const label = await tab.inRoot('reader', (root) => root.querySelector('.left-out > button')?.textContent ?? '');
    expect(label).toMatch(new RegExp(`^${messages.readerLeftOut.message.replace('({count})', '\\((\\d+)\\)')}$`));
    expect(await textOfList(tab)).toBe('');
    await tab.clickInRoot('reader', UNFOLD);
    await waitFor('the list', async () => (await textOfList(tab)) !== '');
    const kinds = await tab.inRoot('reader', (root) =>
      [...root.querySelectorAll('.left-out .kind')].map((each) => each.textContent),
    );
    expect(kinds).toContain(messages.readerLeftOutComments.message);
    expect(kinds.length).toBe(Number(/\d+/.exec(label)?.[0]));
    await tab.clickInRoot('reader', UNFOLD);
    await waitFor('the list to go', async () => (await textOfList(tab)) === '');
    await closeWithEscape(tab);
  });

  it('is shown under its entry and hidden again by keyboard, while the place in the article stays', async () => {
    const tab = await reading(the);
    await tab.inRoot('reader', (root, button) => root.querySelector<HTMLElement>(button)?.focus(), UNFOLD);
    await tab.page.pressKey('Enter');
    await waitFor('the list', async () => (await textOfList(tab)) !== '');
    await tab.page.pressKey('Tab');
    expect(
      await tab.inRoot('reader', (root) => root.activeElement === root.querySelector('.left-out .part button')),
    ).toBe(true);
    const entry = await tab.inRoot(
      'reader',
      (root, kind) => {
        const entries = [...root.querySelectorAll('.left-out .part')];
        const index = entries.findIndex((each) => each.querySelector('.kind')?.textContent === kind);
        entries[index]?.querySelector('button')?.focus();
        return index + 1;
      },
      messages.readerLeftOutComments.message,
    );
    const state = () =>
      tab.inRoot(
        'reader',
        (root, selector) => {
          const part = root.querySelector(selector);
          const button = part?.querySelector('button');
          return {
            label: button?.textContent,
            expanded: button?.getAttribute('aria-expanded'),
            focused: root.activeElement === button,
            text: part?.querySelector('.content:not([hidden])')?.textContent ?? null,
          };
        },
        `.left-out .part:nth-child(${entry})`,
      );
    expect(await state()).toMatchObject({ label: messages.readerLeftOutShow.message, expanded: 'false', text: null });
    await tab.page.pressKey('Enter');
    await waitFor('the part', async () => (await state()).text !== null);
    expect(await state()).toMatchObject({ label: messages.readerLeftOutHide.message, expanded: 'true', focused: true });
    expect((await state()).text).toContain(COMMENT);
    await tab.page.pressKey('Enter');
    await waitFor('the part to go', async () => (await state()).text === null);
    expect(await state()).toMatchObject({ expanded: 'false', focused: true });
    await closeWithEscape(tab);
  });
});
