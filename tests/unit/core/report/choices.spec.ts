// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { DEFAULT_SCORER, inspect } from '../../../../src/core/index.ts';
import type { ChoiceSummary } from '../../../../src/core/types.ts';
import { documentOf } from '../../../support/jsdom-document.ts';

/** Sentences that differ from paragraph to paragraph. */
function paragraph(subject: string): string {
  return (
    `<p>The ${subject} was painted in the spring, and the whole village came to look at it. People said that the ${subject} ` +
    `had never been so bright, and that the old one, which stood there before the war, could not have been finer. By the ` +
    `evening the ${subject} was dry, the ladders were put away, and the painters went home along the river.</p>`
  );
}

const SUBJECTS = ['boathouse', 'ferry', 'lighthouse', 'chapel', 'station', 'windmill'];
const STORY = `<h1>A village paints its buildings</h1>${SUBJECTS.map(paragraph).join('')}`;
const LINKS = Array.from(
  { length: 30 },
  (_, index) => `<li><a href="/${index}">A story about harbour ${index}</a></li>`,
);
const MENU = `<nav><ul>${LINKS.join('')}</ul></nav>`;
const COMMENTS = `<section id="comments"><h2>Comments</h2>${['anchor', 'bell', 'rope', 'sail'].map(paragraph).join('')}</section>`;

function choicesOn(body: string): ChoiceSummary[] {
  const document = documentOf(body);
  return inspect(document, { scorer: DEFAULT_SCORER }).choices.map(({ summary }) => summary);
}

describe('the choices on a page', () => {
  test('are one where elements around the same text differ in their boxes alone', () => {
    const choices = choicesOn(`<div id="page"><div id="content"><main><article>${STORY}</article></main></div></div>`);
    expect(choices.map(({ kind }) => kind)).toEqual(['best']);
    expect(choices[0]).toMatchObject({ isChosen: true, firstLine: 'A village paints its buildings', rank: 1 });
    expect(choices[0]?.share).toBeGreaterThan(0.95);
  });

  test('offer the comments and the whole page beside the article, which holds neither comments nor menu', () => {
    const choices = choicesOn(`${MENU}<article>${STORY}</article>${COMMENTS}`);
    expect(choices.map(({ kind }) => kind)).toEqual(['best', 'comments', 'page']);
    const [best, comments, page] = choices;
    expect(comments?.words).toBeGreaterThan(0);
    expect(comments?.firstLine).toContain('anchor');
    expect(page?.adds).toEqual(expect.arrayContaining(['comments', 'navigation']));
    expect(page?.words).toBeGreaterThanOrEqual((best?.words ?? 0) + (comments?.words ?? 0));
  });

  test('are at most four, none nearly like another and none tiny, on a page of many parts', () => {
    const parts = SUBJECTS.map(
      (subject) => `<div class="part"><h2>On the ${subject}</h2>${paragraph(subject).repeat(3)}</div>`,
    );
    const aside = `<aside class="sidebar"><h2>About us</h2>${paragraph('office')}</aside>`;
    const tiny = '<div class="hint"><p>Back to the top.</p></div>';
    const choices = choicesOn(`${MENU}<main>${parts.join('')}</main>${aside}${COMMENTS}${tiny}`);
    expect(choices.length).toBeGreaterThan(1);
    expect(choices.length).toBeLessThanOrEqual(4);
    for (const { share } of choices) expect(share).toBeGreaterThanOrEqual(0.02);
    expect(new Set(choices.map(({ kind }) => kind)).size).toBe(choices.length);
  });

  test('mark the one that was asked for', () => {
    const document = documentOf(`${MENU}<article>${STORY}</article>${COMMENTS}`);
    const root = document.querySelector('#comments') as Element;
    const asked = inspect(document, { scorer: DEFAULT_SCORER, root }).choices;
    expect(asked.map(({ summary }) => [summary.kind, summary.isChosen])).toEqual([
      ['best', false],
      ['comments', true],
      ['page', false],
    ]);
    const whole = { scorer: DEFAULT_SCORER, root: document.body, isWhole: true };
    expect(inspect(document, whole).choices.at(-1)?.summary).toMatchObject({ kind: 'page', isChosen: true });
  });
});
