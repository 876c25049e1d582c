/**
 * Pages of many shapes that the default scorer reads wrongly. One correction puts each right, on the page itself and in another article of
 * the site, whose class names, words, lengths and ads differ.
 */
import { describe, expect, it } from 'vitest';
import { correctionOf } from '../../../src/core/corrections/correction-of.ts';
import { readPage } from '../../../src/core/dom/walk.ts';
import { DEFAULT_SCORER, inspect } from '../../../src/core/index.ts';
import { finish } from '../../../src/core/steps.ts';
import type { Correction, CorrectionKind } from '../../../src/core/types.ts';
import { documentOf, PAGE_URL, read } from '../../support/jsdom-document.ts';

// @vitest-environment jsdom

/** One article of a site. */
interface Story {
  readonly topic: string;
  /** Makes the class name of a meaning, another one in each version of the site. */
  readonly named: (meaning: string) => string;
  /** How many more paragraphs it has than the other one. */
  readonly more: number;
  /** Ads and other boxes that come and go. */
  readonly ad: string;
}

interface Site {
  readonly name: string;
  readonly kind: CorrectionKind;
  /** The part to correct has an attribute `data-part`, of which only the test knows. */
  page(story: Story): string;
  /** Text that the reader should show, and text that it should not. */
  readonly wanted: (topic: string) => string;
  readonly unwanted?: (topic: string) => string;
}

const hashed = (version: string) => (meaning: string) =>
  `x${[...meaning].reduce((sum, each) => (sum * 33 + each.charCodeAt(0)) % 99991, version.charCodeAt(0)).toString(36)}${version}7`;

const MAY: Story = { topic: 'Lanterns', named: hashed('a'), more: 0, ad: '' };
const JUNE: Story = {
  topic: 'Moorings',
  named: hashed('q'),
  more: 3,
  ad: '<div class="k7x2"><p>Advertisement: boats for hire</p></div>',
};

const prose = (topic: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => {
    return `<p>${topic} chapter ${from + at}. The keeper of the ${topic.toLowerCase()} walks the quay before breakfast, counts what the night has left, and writes it into a book that nobody has asked for since the war. ${'The gulls do not mind, and neither does the sea. '.repeat(2)}</p>`;
  }).join('');

const frame = (story: Story, body: string) =>
  `<body><div class="${story.named('app')}"><div class="${story.named('top')}"><a href="/">The Log</a> <a href="/may">May</a> <a href="/june">June</a></div>${body}<div class="${story.named('foot')}"><a href="/about">About</a> <a href="/terms">Terms</a></div></div></body>`;

const SITES: readonly Site[] = [
  {
    name: 'a timetable under a longer essay',
    kind: 'root',
    page: (story) =>
      frame(
        story,
        `${story.ad}<div class="${story.named('essay')}"><h1>${story.topic}</h1>${prose(story.topic, 0, 7 + story.more)}</div>
<div class="${story.named('times')}" data-part><h2>Times</h2>${Array.from({ length: 5 + story.more }, (_, at) => `<p>${story.topic} boat ${at} leaves at ${at + 6} in the morning, calls at the northern pier, and is back before the tide turns.</p>`).join('')}</div>`,
      ),
    wanted: (topic) => `${topic} boat 3`,
    unwanted: (topic) => `${topic} chapter 2`,
  },
  {
    name: 'a letter box amid the text',
    kind: 'drop',
    page: (story) =>
      frame(
        story,
        `<div class="${story.named('essay')}"><h1>${story.topic}</h1>${prose(story.topic, 0, 3)}${story.ad}
<div class="${story.named('letter')}" data-part><p>Get the harbour letter each week, with tides, times and the keeper’s drawings of the boats that came in. It is free, and you can leave.</p></div>
${prose(story.topic, 3, 6 + story.more)}</div>`,
      ),
    wanted: (topic) => `${topic} chapter 4`,
    unwanted: () => 'harbour letter',
  },
  {
    name: 'a note in the same words after each story',
    kind: 'drop',
    page: (story) =>
      frame(
        story,
        `<div class="${story.named('essay')}"><h1>${story.topic}</h1>${prose(story.topic, 0, 5 + story.more)}${story.ad}
<p class="${story.named('note')}" data-part>The log is read by volunteers. They have no boats of their own, take no money from those who have, and answer every letter by hand.</p></div>`,
      ),
    wanted: (topic) => `${topic} chapter 4`,
    unwanted: () => 'read by volunteers',
  },
  {
    name: 'facts in a box beside the story',
    kind: 'keep',
    page: (story) =>
      frame(
        story,
        `<div class="${story.named('story')}"><h1>${story.topic}</h1>${prose(story.topic, 0, 5 + story.more)}</div>${story.ad}
<aside class="${story.named('facts')}" data-part><h3>Facts</h3><ul><li>${story.topic} per year: ${story.more + 12}</li><li>Keeper: Ada Holm</li><li>Height: 14 m</li></ul></aside>`,
      ),
    wanted: () => 'Height: 14 m',
  },
  {
    name: 'other stories that are named anew each day',
    kind: 'drop',
    page: (story) =>
      frame(
        story,
        `<div class="${story.named('story')}"><h1>${story.topic}</h1>${prose(story.topic, 0, 5 + story.more)}
<div class="${story.named('next')}" data-part>${[0, 1, 2].map((at) => `<div><b>${story.topic} of port ${at}</b><p>How the ${story.topic.toLowerCase()} of port ${at} came to be, and why the harbour master would rather not talk about it.</p></div>`).join('')}</div></div>`,
      ),
    wanted: (topic) => `${topic} chapter 4`,
    unwanted: (topic) => `${topic} of port 1`,
  },
  {
    name: 'a lead above the article',
    kind: 'keep',
    page: (story) =>
      frame(
        story,
        `<div class="${story.named('hero')}"><a href="/log">Log</a> <a href="/crew">Crew</a> <p data-part>In short: the ${story.topic.toLowerCase()} stay.</p></div>${story.ad}
<article class="${story.named('story')}"><h1>${story.topic}</h1>${prose(story.topic, 0, 5 + story.more)}</article>`,
      ),
    wanted: (topic) => `the ${topic.toLowerCase()} stay`,
  },
  {
    name: 'a list of links under an editorial',
    kind: 'keep',
    page: (story) =>
      frame(
        story,
        `<main><section class="${story.named('editor')}"><h1>${story.topic}</h1>${prose(story.topic, 0, 6)}</section>${story.ad}
<section class="${story.named('list')}" data-part><h2>Today</h2><ol>${Array.from({ length: 8 + story.more }, (_, at) => `<li><a href="/${at}">${story.topic} headline number ${at} with a few more words</a></li>`).join('')}</ol></section></main>`,
      ),
    wanted: (topic) => `${topic} headline number 5`,
  },
  {
    name: 'a box about another author each time',
    kind: 'drop',
    page: (story) =>
      frame(
        story,
        `<article class="${story.named('story')}"><h1>${story.topic}</h1>${prose(story.topic, 0, 5 + story.more)}${story.ad}
<div class="${story.named('by')}" data-part><h4>The writer</h4><p>${story.more === 0 ? 'Ada Holm' : 'Jonas Pell'} has written about ${story.topic.toLowerCase()} for ${20 + story.more} years, keeps two dogs, and lives by the water with them.</p></div></article>`,
      ),
    wanted: (topic) => `${topic} chapter 4`,
    unwanted: () => 'keeps two dogs',
  },
];

/** The correction that a user makes on a page, stored and loaded again. */
function correctionOn(html: string, kind: CorrectionKind): Correction {
  const page = finish(readPage(documentOf(html), { url: PAGE_URL }));
  if (page === null) throw new Error('too large');
  const element = page.elements.node.findIndex((node) => node.hasAttribute('data-part'));
  return JSON.parse(JSON.stringify(correctionOf(page, element, kind)));
}

/** A page of the site on which the part is missing. */
function without(html: string): string {
  const page = documentOf(html);
  page.querySelector('[data-part]')?.remove();
  return page.documentElement.outerHTML;
}

/** As it was stored by an earlier version. */
function earlier({ kind, selector, shape }: Correction): Correction {
  const { counts, ...known } = shape ?? {};
  expect(counts).toBeDefined();
  return { kind, selector, ...(shape && { shape: known as typeof shape }) };
}

function isRight(text: string, { wanted, unwanted }: Site, topic: string): boolean {
  return text.includes(wanted(topic)) && (unwanted === undefined || !text.includes(unwanted(topic)));
}

describe.each(SITES)('on a site with $name', (site) => {
  const textOf = (story: Story, corrections: readonly Correction[]) =>
    read(site.page(story), { corrections }).article?.text ?? '';

  it('one correction puts this page and another one right', () => {
    expect(isRight(textOf(MAY, []), site, MAY.topic), 'without it').toBe(false);
    const correction = correctionOn(site.page(MAY), site.kind);
    if (site.kind === 'root') {
      // The popup offers it, so that one press of "Always" is enough.
      const { choices } = inspect(documentOf(site.page(MAY)), { scorer: DEFAULT_SCORER });
      expect(choices.some(({ element }) => element.hasAttribute('data-part'))).toBe(true);
    }
    expect(correction.selector).not.toContain('data-part');
    expect(isRight(textOf(MAY, [correction]), site, MAY.topic), 'this page').toBe(true);
    const { unmatched } = read(site.page(JUNE), { corrections: [correction] });
    expect(unmatched, 'the part on the other page').toBeUndefined();
    expect(isRight(textOf(JUNE, [correction]), site, JUNE.topic), 'another page').toBe(true);
  });

  it.each([
    ['on its own page', MAY],
    ['on another page', JUNE],
  ])('it takes no other part where that is missing %s', (_where, story) => {
    const [correction, page] = [correctionOn(site.page(MAY), site.kind), without(site.page(story))];
    const { article, unmatched } = read(page, { corrections: [correction] });
    expect(unmatched).toEqual([correction]);
    expect(article?.text).toBe(read(page).article?.text);
  });

  it('one of an earlier version finds its part at the same place, and takes no other part to read', () => {
    const correction = earlier(correctionOn(site.page(MAY), site.kind));
    expect(isRight(textOf(MAY, [correction]), site, MAY.topic)).toBe(true);
    if (site.kind !== 'root') return;
    expect(read(without(site.page(JUNE)), { corrections: [correction] }).unmatched).toEqual([correction]);
  });
});

/** Boxes of one kind in a row, with other words on each page. The tale is the second. */
function row(story: Story, names: readonly string[]): string {
  const box = (name: string) =>
    `<div${name === 'Tale' ? ' data-part' : ''}>${prose(`${name} of ${story.topic}`, 0, 3)}</div>`;
  return frame(story, `<main>${names.map(box).join('')}</main>`);
}

it('one of several boxes alike is read at its place alone', () => {
  const correction = correctionOn(row(MAY, ['Tides', 'Tale', 'Crews']), 'root');
  const on = (names: readonly string[]) => read(row(JUNE, names), { corrections: [correction] });
  expect(on(['Tides', 'Tale', 'Crews']).article?.text).toContain('Tale of Moorings chapter 2');
  expect(on(['Tides', 'Crews']).unmatched).toEqual([correction]);
  expect(on(['Tides', 'Crews', 'Ropes', 'Ports']).unmatched).toEqual([correction]);
});

/** Two columns of boxes. The tale is the third box of the second column; the crews, which is the third of the first, grow in June. */
function columns(story: Story): string {
  const box = (name: string, to: number) => `<div>${prose(`${name} of ${story.topic}`, 0, to)}</div>`;
  return frame(
    story,
    `<main><div>${box('Tides', 1)}${box('Pilots', 1)}${box('Crews', 3 + story.more)}</div><div>${box('Ports', 1)}${box('Ropes', 1)}
<div data-part>${prose(`${story.topic} tale`, 0, 8 - story.more)}</div></div></main>`,
  );
}

it('the chosen part is not taken for one that is built like it in another column', () => {
  const correction = correctionOn(columns(MAY), 'root');
  const { article, unmatched } = read(columns(JUNE), { corrections: [correction] });
  expect(unmatched).toBeUndefined();
  expect(article?.text).toContain('Moorings tale chapter 2');
  expect(article?.text).not.toContain('Crews of Moorings');
});
