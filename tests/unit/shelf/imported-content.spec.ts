// @vitest-environment jsdom
/** Content that the files of other services hold. */
import { expect, it } from 'vitest';
import { withContent } from '../../../src/extension-pages/shelf/transfer/import/imported-content.ts';
import { linkOf } from '../../support/kept-articles.ts';
import { WALLABAG_JSON } from '../../support/service-exports.ts';

const LINK = linkOf(1, {
  url: 'https://lamp.example/keeper',
  title: 'The keeper of the lamp',
  state: 'archived',
  tags: ['sea'],
});
const [{ content: MARKUP }] = JSON.parse(WALLABAG_JSON);

it('is read like a page, whole and without what runs', async () => {
  const kept = await withContent(LINK, MARKUP, new AbortController().signal);
  expect(kept?.record).toMatchObject({
    id: LINK.id,
    title: 'The keeper of the lamp',
    state: 'archived',
    tags: ['sea'],
    savedAt: LINK.savedAt,
    hasContent: true,
  });
  expect(kept?.record.words).toBeGreaterThan(30);
  const nodes = JSON.stringify(kept?.content?.nodes);
  expect(nodes).toContain('The keeper lit the lamp at four');
  expect(nodes).toContain('Nobody came up the path until morning');
  expect(nodes).not.toMatch(/script|onerror|document\.title/);
  expect(document.title).toBe('');
  expect(kept?.text?.folded).toContain('the keeper of the lamp');
});

it.each([
  ['is empty', ''],
  ['has no text', '<div><img src="https://lamp.example/x.png"></div>'],
])('is left out if it %s', async (_what, markup) => {
  expect(await withContent(LINK, markup, new AbortController().signal)).toBeNull();
});
