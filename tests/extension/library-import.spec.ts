/** The files of other services, as they enter the library. */
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { describeInBrowser } from '../support/each-browser.ts';
import { cleanOptions } from '../support/highlighting.ts';
import { libraryState } from '../support/library-store.ts';
import { NETSCAPE_HTML, POCKET_ANNOTATIONS, POCKET_CSV, WALLABAG_JSON } from '../support/service-exports.ts';
import type { TestPage } from '../support/test-page.ts';
import { giveFile, openTransfer, press, told } from '../support/transfer.ts';
import { waitFor } from '../support/wait-for.ts';

const POCKET_ZIP = zipSync({
  'part_000000.csv': strToU8(POCKET_CSV),
  'annotations/part_000000.json': strToU8(POCKET_ANNOTATIONS),
});

describeInBrowser('the files of other services', (the) => {
  const fresh = async () => {
    await cleanOptions(the);
    return openTransfer(the);
  };
  const give = (page: TestPage, name: string, content: string | Uint8Array) =>
    giveFile(page, 'import', name, typeof content === 'string' ? strToU8(content) : content);

  it('become links with titles, tags, times and states, once each', async () => {
    const page = await fresh();
    await give(page, 'pocket.zip', POCKET_ZIP);
    expect(await told(page, 'import')).toBe('Added: 3, with their text: 0. Already there: 1. New highlights: 1.');
    const skipped = await page.evaluate(() =>
      [...document.querySelectorAll('details li')].map((item) =>
        [...item.children].map((part) => part.textContent).join(': '),
      ),
    );
    expect(skipped).toEqual([
      '5: A note of my own, javascript:alert(1), 1700000300, , unread',
      '6: Two lines, , 1700000400, , unread',
    ]);
    const { articles, highlights, contents } = await libraryState(page);
    expect(contents).toEqual([]);
    const inOrder = articles.toSorted((a, b) => a.savedAt - b.savedAt);
    expect(
      inOrder.map(({ url, title, tags, state, savedAt, hasContent }) => ({
        url,
        title,
        tags,
        state,
        savedAt,
        hasContent,
      })),
    ).toEqual([
      {
        url: 'https://lamp.example/keeper?utm_source=pocket',
        title: 'The keeper of the lamp',
        tags: ['sea', 'light', 'again'],
        state: 'unread',
        savedAt: 1_700_000_000_000,
        hasContent: false,
      },
      {
        url: 'https://quay.example/plain',
        title: '',
        tags: [],
        state: 'archived',
        savedAt: 1_700_000_100_000,
        hasContent: false,
      },
      {
        url: 'http://quay.example/fog',
        title: 'Fog, and "other" weather',
        tags: ['fog'],
        state: 'unread',
        savedAt: 1_700_000_200_000,
        hasContent: false,
      },
    ]);
    expect(highlights.map(({ quote, page: of }) => [quote.exact, of.url])).toEqual([
      ['Nobody saw the boats', 'https://quay.example/plain'],
    ]);
    await give(page, 'bookmarks.html', NETSCAPE_HTML);
    await waitFor('the second file', async () =>
      (await told(page, 'import')).startsWith('Added: 1, with their text: 0. Already there: 2'),
    );
  });

  it('give their text to links that wait for it, without what runs', async () => {
    const page = await fresh();
    await give(page, 'bookmarks.html', NETSCAPE_HTML);
    expect(await told(page, 'import')).toContain('Added: 3');
    await give(page, 'wallabag.json', WALLABAG_JSON);
    await waitFor('the second file', async () =>
      (await told(page, 'import')).startsWith('Added: 0, with their text: 0. Already there: 2. New highlights: 1'),
    );
    const { articles, contents, texts, highlights } = await libraryState(page);
    const keeper = articles.find(({ url }) => url === 'https://lamp.example/keeper');
    expect(keeper).toMatchObject({
      title: 'The keeper of the lamp',
      hasContent: true,
      tags: ['sea', 'light'],
      state: 'unread',
    });
    expect(contents.map(({ articleId }) => articleId)).toEqual([keeper?.id]);
    expect(JSON.stringify(contents)).toContain('Nobody came up the path');
    expect(JSON.stringify(contents)).not.toMatch(/onerror|document\.title/);
    expect(texts[0]?.folded).toContain('the keeper lit the lamp');
    expect(highlights[0]).toMatchObject({ note: 'At four already?', keys: keeper?.keys });
    expect(await page.evaluate(() => document.title)).not.toBe('run');
  });

  it('are refused with a reason if they are of no known kind', async () => {
    const page = await fresh();
    for (const [name, content, key] of [
      ['diary.txt', 'Dear diary,\nnothing today.', 'transferImportUnknown'],
      ['half.zip', 'PK\u0003\u0004', 'transferBackupDamaged'],
      ['backup.zip', zipSync({ 'pith-library.json': strToU8('{}') }), 'transferImportIsBackup'],
    ] as const) {
      await give(page, name, content);
      await waitFor(name, async () => (await told(page, 'import')) === messages[key].message);
    }
    expect((await libraryState(page)).articles).toEqual([]);
  });

  it('can be cancelled, and what was added until then stays', async () => {
    const page = await fresh();
    const rows = Array.from(
      { length: 20_000 },
      (_, row) => `Ferry ${row},https://quay.example/${row},${1_700_000_000 + row},,unread`,
    );
    await give(page, 'pocket.csv', `title,url,time_added,tags,status\n${rows.join('\n')}`);
    await waitFor('some of them', () => page.evaluate(() => (document.querySelector('progress')?.value ?? 0) > 300));
    await press(page, 'transferCancel');
    const said = await told(page, 'import');
    expect(said).toContain(messages.transferCancelled.message);
    const added = Number(/Added: ([\d,]+),/.exec(said)?.[1]?.replace(',', ''));
    const { articles } = await libraryState(page);
    expect([added, added > 0, added < 20_000]).toEqual([articles.length, true, true]);
  });
});
