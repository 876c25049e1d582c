/** A disk without room: the earlier copy of an article stays whole. Firefox alone has a setting that gives pages little room. */
import { expect, it } from 'vitest';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInPage } from '../support/each-browser.ts';
import type * as InPage from './full-disk-in-page.ts';

declare const fullDisk: typeof InPage;

const MB = 1_000_000;

/** KiB. A site gets a fifth of it, but at least 10 MB. */
const LIMIT = 20_480;

describeInPage(
  'a disk without room',
  (the) => {
    it('leaves the earlier copy of an article with its picture, and adds no half picture', async () => {
      await the.page.goto(the.server.serve('<!doctype html><title>Full</title>'));
      await the.page.runScript(await bundleForPage('tests/dom/full-disk-in-page.ts', 'fullDisk'));
      expect(await the.page.evaluate((bytes) => fullDisk.store('Earlier words.', bytes), MB)).toBeNull();
      const before = await the.page.evaluate(() => fullDisk.stored());
      expect(before).toMatchObject({ words: 'Earlier words.', pictures: 1 });
      expect(await the.page.evaluate((bytes) => fullDisk.store('New words.', bytes), 40 * MB)).toBe(
        'QuotaExceededError',
      );
      expect(await the.page.evaluate(() => fullDisk.stored())).toEqual(before);
      expect(await the.page.evaluate((bytes) => fullDisk.addPicture(bytes), 40 * MB)).toBe(false);
      expect(await the.page.evaluate(() => fullDisk.stored())).toEqual(before);
      expect(await the.page.evaluate((bytes) => fullDisk.store('New words.', bytes), MB)).toBeNull();
      expect(await the.page.evaluate(() => fullDisk.stored())).toMatchObject({ words: 'New words.', pictures: 1 });
    });
  },
  { atLaunch: { 'dom.quotaManager.temporaryStorage.fixedLimit': LIMIT } },
);
