import { describe, expect, it } from 'vitest';
import { correctionOf } from '../../../src/core/corrections/correction-of.ts';
import { findParts } from '../../../src/core/corrections/find-parts.ts';
import { isStableName, PartShapes } from '../../../src/core/corrections/part-shapes.ts';
import { readPage } from '../../../src/core/dom/walk.ts';
import { DEFAULT_SCORER, inspect } from '../../../src/core/index.ts';
import { finish } from '../../../src/core/steps.ts';
import type { Correction, CorrectionKind, Page } from '../../../src/core/types.ts';
import { documentOf, PAGE_URL, PARAGRAPH, read, SENTENCE } from '../../support/jsdom-document.ts';

// @vitest-environment jsdom

interface Issue {
  /** Words that differ between two articles of the site. */
  readonly topic: string;
  /** Makes a class name of a meaning, as the build tool of the site does. */
  readonly named: (meaning: string) => string;
  /** Markup before the letter box. */
  readonly extra?: string;
}

/** An article of a site with a letter box amid its text, a box about the author after it, and other stories beside it. */
function issue({ topic, named, extra = '' }: Issue): string {
  const text = Array.from({ length: 4 }, (_, index) => `<p>${topic} part ${index}. ${SENTENCE.repeat(3)}</p>`);
  return `<body><div id="app"><header class="${named('top')}"><a href="/">The Ferry Log</a></header>
<main><article class="${named('story')}"><h1>${topic}</h1>${text.slice(0, 2).join('')}${extra}
<div class="${named('letter')}"><h3>The letter</h3><p>Get the ferry letter each week, with tides and times. ${SENTENCE}</p></div>
${text.slice(2).join('')}</article>
<section class="${named('author')}"><p>Ada Holm has crossed the bay since 1987 and writes for the log.</p></section></main>
<aside class="${named('more')}"><h2>More</h2><a href="/a">The ${topic} of last year</a> <a href="/b">Old piers</a></aside></div></body>`;
}

const meaningful = (meaning: string) => meaning;
/** A name without meaning, another one in each version of the site. */
const hashed = (version: string) => (meaning: string) =>
  `css-${[...meaning]
    .reduce((sum, each) => sum * 31 + each.charCodeAt(0), 7)
    .toString(36)
    .slice(-4)}${version}9`;

const FIRST = { topic: 'Gulls', named: meaningful };

function pageOf(html: string): Page {
  const page = finish(readPage(documentOf(html), { url: PAGE_URL }));
  if (page === null) throw new Error('too large');
  return page;
}

function correct(html: string, wanted: string, kind: CorrectionKind): Correction {
  const page = pageOf(html);
  const element = page.elements.node.findIndex((node) => node.matches(wanted));
  if (element < 0) throw new Error(`no ${wanted}`);
  // Stored and loaded again.
  return JSON.parse(JSON.stringify(correctionOf(page, element, kind)));
}

function found(html: string, correction: Correction): (string | undefined)[] {
  const page = pageOf(html);
  return findParts(new PartShapes(page), correction).map((element) =>
    page.elements.node[element]?.textContent?.replace(/\s+/g, ' ').trim().slice(0, 20),
  );
}

describe('names', () => {
  it.each(['article-body', 'newsletter', 'postContent', 'entry_text', 'author-bio', 'l-main', 'h-entry'])(
    '%s means something',
    (name) => expect(isStableName(name)).toBe(true),
  );

  it.each([
    'css-1q2w3e',
    'dcr-1a4fred',
    'sc-bdVaJa',
    'post-48213',
    'Body__x3Y2z',
    'jsx-3018',
    '_2aB3c',
    'xkq-frt',
    'md:flex',
  ])('%s is made by a tool', (name) => expect(isStableName(name)).toBe(false));
});

describe('a remembered part', () => {
  it('has a short selector', () => {
    expect(correct(issue(FIRST), 'div.letter', 'drop').selector).toBe('.letter');
    expect(correct(issue({ topic: 'Gulls', named: hashed('a') }), 'article', 'root').selector).toBe('article');
    expect(correct(issue(FIRST), 'div.letter > p', 'drop').selector).toBe('.letter p');
  });

  it.each([
    ['the same article', { topic: 'Gulls', named: meaningful }],
    ['another article', { topic: 'Tides', named: meaningful }],
    ['another article with other class names', { topic: 'Tides', named: hashed('q') }],
    [
      'an article with an ad before it',
      { topic: 'Tides', named: hashed('q'), extra: '<div class="x9y"><p>Ad: boats</p></div>' },
    ],
  ])('is found in %s', (_where, other) => {
    expect(found(issue(other), correct(issue(FIRST), 'div.letter', 'drop'))).toEqual(['The letterGet the fe']);
    expect(found(issue(other), correct(issue(FIRST), 'section.author', 'keep'))).toEqual(['Ada Holm has crossed']);
    const root = correct(issue({ topic: 'Gulls', named: hashed('a') }), 'article', 'root');
    expect(found(issue(other), root)).toEqual([`${other.topic}${other.topic} part 0. T`.slice(0, 20)]);
  });

  it('is not another paragraph at its place', () => {
    const paragraph = correct(issue(FIRST), 'article > p:nth-of-type(3)', 'drop');
    expect(found(issue(FIRST), paragraph)).toEqual(['Gulls part 2. The fe']);
    expect(found(issue({ topic: 'Tides', named: meaningful }), paragraph)).toEqual([]);
  });

  it('is nothing on a page without it', () => {
    const box = correct(issue(FIRST), 'div.letter', 'drop');
    expect(found(`<main><article><h1>Piers</h1>${PARAGRAPH.repeat(6)}</article></main>`, box)).toEqual([]);
    expect(found(issue(FIRST), { kind: 'drop', selector: ':::' })).toEqual([]);
  });
});

describe('corrections', () => {
  const other = issue({ topic: 'Tides', named: hashed('q') });
  const by = (html: string, corrections: readonly Correction[]) => {
    const { article, decisions, removed, unmatched, candidates, chosenRank } = read(html, { corrections });
    return { text: article?.text ?? '', decisions, removed, unmatched, candidates, chosenRank };
  };

  it('leave a part out and say so in the record', () => {
    expect(by(other, []).text).toContain('ferry letter');
    const { text, decisions, removed } = by(other, [correct(issue(FIRST), 'div.letter', 'drop')]);
    expect(text).not.toContain('ferry letter');
    expect(text).toContain('Tides part 3');
    const reason = 'you left this out on ferry.example';
    expect(decisions.filter((each) => each.by === 'correction').map((each) => each.reason)).toEqual([reason, reason]);
    expect(removed.filter((each) => each.by === 'correction')).toMatchObject([{ kind: 'corrected', reason }]);
  });

  it('bring a part back wherever it is', () => {
    expect(by(other, []).text).not.toContain('Old piers');
    const { text, decisions } = by(other, [correct(issue(FIRST), 'aside', 'keep')]);
    expect(text).toContain('Old piers');
    expect(text).toContain('Tides part 0');
    expect(text).not.toContain('The Ferry Log');
    expect(
      decisions.filter((each) => each.keep && each.reason === 'you brought this back on ferry.example'),
    ).not.toEqual([]);
  });

  it('bring back a figure in a link, with the words in it as its caption', () => {
    const linked = other.replace(
      '<h2>More</h2>',
      '<a href="/c" class="shown"><figure><img src="/gull.jpg" width="600" height="400" alt="Gull"><span>A gull on the pier.</span></figure></a>',
    );
    expect(by(linked, [{ kind: 'keep', selector: '.shown' }]).text).toContain('A gull on the pier.');
  });

  it('read the chosen part instead of the best', () => {
    const { text, decisions, candidates, chosenRank } = by(other, [correct(issue(FIRST), 'aside', 'root')]);
    expect(text).toContain('Old piers');
    expect(text).not.toContain('Tides part 0');
    expect(candidates.find(({ rank }) => rank === chosenRank)?.name).toMatch(/^aside/);
    expect(new Set(decisions.map(({ keep, reason }) => `${keep} ${reason}`))).toEqual(
      new Set([
        'true shown as the title',
        'false not in the part that you chose on ferry.example',
        'true you chose this part on ferry.example',
      ]),
    );
  });

  it('are reported when no part matches, and when they would leave out the whole article', () => {
    const lost: Correction = { kind: 'drop', selector: '.gone' };
    const all: Correction = { kind: 'drop', selector: 'main' };
    const { text, unmatched } = by(other, [lost, all]);
    expect(text).toContain('Tides part 3');
    expect(unmatched).toEqual([lost, all]);
    expect(by(other, []).unmatched).toBeUndefined();
  });

  it('give the last word on a part', () => {
    const drop: Correction = { kind: 'drop', selector: 'aside' };
    const keep: Correction = { kind: 'keep', selector: 'aside' };
    expect(by(other, [drop, keep]).text).toContain('Old piers');
    expect(by(other, [keep, drop]).text).not.toContain('Old piers');
  });

  it('do not choose the part instead of one that is asked for', () => {
    const document = documentOf(other);
    const root = document.querySelector('main');
    const corrections: Correction[] = [{ kind: 'root', selector: 'aside' }];
    const inspection = inspect(document, { scorer: DEFAULT_SCORER, corrections, ...(root && { root }) });
    expect(inspection.blocks.find(({ decision }) => decision.keep)?.owner.closest('main')).toBe(root);
    expect(inspection.choices[0]).toMatchObject({
      element: document.querySelector('aside'),
      summary: { kind: 'best' },
    });
    expect(inspection.rootBy).toEqual(corrections[0]);
  });
});
