// @vitest-environment jsdom
/** What the core promises about documents without layout; `tests/dom/core.spec.ts` has what needs a page that is shown. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_SCORER, inspect } from '../../../src/core/index.ts';
import { extract } from '../../../src/library/pith.ts';
import signed from '../../pages/04-lines-that-sign/page.html?raw';
import carousel from '../../pages/51-carousel-controls/page.html?raw';
import titleAlone from '../../pages/70-title-alone/page.html?raw';
import oneLine from '../../pages/71-one-line-among-furniture/page.html?raw';
import news from '../../pages/news-harbour-reefs/page.html?raw';
import { documentOf, PARAGRAPH, read, SENTENCE } from '../../support/jsdom-document.ts';

describe('the core', () => {
  it('finds an element again by the path of its candidate', async () => {
    const document = documentOf(news);
    const { candidates } = inspect(document, { scorer: DEFAULT_SCORER });
    expect(candidates.length).toBeGreaterThan(2);
    const wrong = candidates
      .filter(({ element, summary }) => document.querySelector(summary.path) !== element)
      .map(({ summary }) => summary.path);
    expect(wrong).toEqual([]);
  });

  it('counts the heading that is shown as the title as kept, wherever it stands', () => {
    const body = `<header><a href="/">Home</a></header><div><h1>Counting gulls</h1></div><article>${PARAGRAPH.repeat(6)}</article>`;
    const kept = inspect(documentOf(body), { scorer: DEFAULT_SCORER })
      .blocks.filter((block) => block.decision.keep)
      .map(({ owner }) => owner.localName);
    expect(kept).toEqual(['h1', 'p', 'p', 'p', 'p', 'p', 'p']);
    const { decisions, removed } = extract(documentOf(body));
    expect(decisions.map(({ keep, by }) => `${keep} ${by}`).slice(0, 2)).toEqual(['false model', 'true title']);
    expect(removed.map(({ preview }) => preview)).toEqual(['Home']);
  });

  it('records the controls of pictures that repairs leave out', () => {
    const { removed } = read(carousel);
    expect(removed.filter(({ by }) => by === 'media').map(({ preview }) => preview)).toEqual([
      '1 of 4',
      'View all images',
    ]);
  });

  it('records what repairs leave out, and no text beside it', () => {
    const { article, decisions, removed } = read(signed);
    expect(article?.text).not.toContain('Harriet');
    expect(removed.filter(({ by }) => by === 'byline').map(({ preview }) => preview.slice(0, 21))).toEqual([
      'Harriet is a reporter',
      'Last updated at 3:21 ',
      'Fen News Agency | Pub',
    ]);
    const kept = decisions.filter(({ keep, by }) => keep && by !== 'title').reduce((sum, { chars }) => sum + chars, 0);
    expect(kept).toBeGreaterThan((article?.text.length ?? 0) * 0.9);
  });

  it('leaves out what players say to browsers that cannot play', () => {
    const film = '<video src="/a.mp4" controls><p>Your browser cannot play this.</p></video>';
    const sound = '<audio controls><source src="/a.mp3"><a href="/a.mp3">Save the sound</a></audio>';
    const { article } = read(`<article>${PARAGRAPH.repeat(3)}${film}${sound}${PARAGRAPH.repeat(3)}</article>`);
    expect(article?.text).not.toMatch(/cannot play|Save the sound/);
    expect(article?.content).toMatch(/a\.mp4[\s\S]*a\.mp3/);
  });

  it('reads the element that was asked for', () => {
    const document = documentOf(
      `<article>${PARAGRAPH.repeat(3)}</article><aside><p>${SENTENCE.replace('ferryman', 'miller').repeat(2)}</p></aside>`,
    );
    const text = extract(document, { root: document.querySelector('aside') ?? document.body }).article?.text;
    expect(text).toContain('miller');
    expect(text).not.toContain('ferryman');
  });

  it('reads late parts of a saved page in their places, in place of what waits there', () => {
    const late = (words: string) => `<p>${SENTENCE.replace('ferryman', words).repeat(3)}</p>`;
    const { article } =
      read(`<body><article>${PARAGRAPH}<!--$?--><template id="B:0"></template>${late('waiter')}<!--/$-->
          ${PARAGRAPH}<!--$?--><template id="B:1"></template><!--/$--><template id="B:7"></template></article>
          <div hidden id="S:4">${late('miller')}</div><script>$RC("B:0","S:4")</script>
          <div hidden id="S:1">${late('baker')}<template id="P:2"></template><template id="B:1"></template></div><div hidden id="S:2">${late('tailor')}</div>
          <div hidden id="S:9">${late('ghost')}</div></body>`);
    const text = article?.text.replaceAll(/The (\w+) counts.*/g, '$1');
    expect(text?.split('\n\n')).toEqual(['ferryman', 'miller', 'ferryman', 'baker', 'tailor']);
  });

  it('reads a page of a few words whole, unless a script or a form would bring what it is for', () => {
    const textOf = (html: string) => extract(new DOMParser().parseFromString(html, 'text/html')).article?.text ?? null;
    expect(textOf('Moved to pier nine.')).toBe('Moved to pier nine.');
    expect(textOf('<title>404 Not Found</title>Nothing is here.')).toBeNull();
    expect(textOf('Moved to pier nine.<script></script>')).toBeNull();
    expect(textOf('Your name <form><input></form>')).toBeNull();
  });

  it('survives odd documents', () => {
    const empty = document.implementation.createHTMLDocument('');
    empty.documentElement.remove();
    const xml = new DOMParser().parseFromString('<feed><entry>text</entry></feed>', 'text/xml');
    const svg = new DOMParser().parseFromString(
      '<svg xmlns="http://www.w3.org/2000/svg"><text>t</text></svg>',
      'image/svg+xml',
    );
    const frames = new DOMParser().parseFromString('<frameset><frame src="a.html"></frameset>', 'text/html');
    const reasons = [empty, xml, svg, frames].map((odd) => extract(odd).reason);
    expect(reasons).toEqual(['no-content', 'no-content', 'no-content', 'no-content']);
  });

  it('gives the best part of a page with little to read, and says that it is unsure', () => {
    const { article, reason, confidence } = read(oneLine);
    expect(article?.text.trim()).toBe('The office is closed until the ice has gone. Pay on board.');
    expect(reason).toBe('unsure');
    expect(confidence).toBeLessThan(0.5);
  });

  it('is not sure of anything where there is no article', () => {
    const { article, reason, confidence } = read(titleAlone);
    expect({ article, reason, confidence }).toEqual({ article: null, reason: 'no-content', confidence: 0 });
  });

  it('refuses a scorer that it does not know', () => {
    expect(() => read(PARAGRAPH, { scorer: 'guess' as 'readability' })).toThrow(
      new RangeError('unknown scorer: guess'),
    );
  });
});
