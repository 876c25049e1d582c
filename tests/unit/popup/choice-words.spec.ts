import { describe, expect, test, vi } from 'vitest';
import messages from '../../../public/_locales/en/messages.json' with { type: 'json' };
import type { ChoiceSummary } from '../../../src/core/types.ts';
import { choiceLine, choiceTitle } from '../../../src/extension-pages/popup/choice-words.ts';
import type { Strings } from '../../../src/platform/texts/strings.ts';

vi.mock('../../../src/platform/browser.ts', () => ({ browser: {} }));

const strings = Object.fromEntries(Object.entries(messages).map(([key, { message }]) => [key, message])) as Strings;

const CHOICE: ChoiceSummary = {
  kind: 'best',
  rank: 1,
  adds: [],
  words: 300,
  share: 0.5,
  firstLine: 'The tide is out',
  isChosen: true,
};

describe('a choice in words', () => {
  test.each([
    [CHOICE, 'article', 'The article'],
    [CHOICE, 'forum', 'The discussion'],
    [CHOICE, 'unknown', 'The main text'],
    [{ ...CHOICE, kind: 'comments', count: 21 }, 'article', 'Only the comments (21)'],
    [{ ...CHOICE, kind: 'comments' }, 'article', 'Only the comments'],
    [{ ...CHOICE, kind: 'first-post' }, 'forum', 'Only the first post'],
    [{ ...CHOICE, kind: 'links', count: 12 }, 'article', 'A list of links (12)'],
    [{ ...CHOICE, kind: 'more', adds: ['comments', 'links'] }, 'article', 'With comments, lists of links'],
  ] as const)('%j on a page of type %s is "%s"', (choice, type, text) => {
    expect(choiceTitle(strings, choice, type)).toBe(text);
  });

  test('has the first line below, or what the whole page adds', () => {
    expect(choiceLine(strings, CHOICE)).toBe('“The tide is out”');
    expect(choiceLine(strings, { ...CHOICE, kind: 'page', adds: ['navigation'] })).toBe('With menus');
  });
});
