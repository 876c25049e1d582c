/** What the core promises about any page, live or parsed. */
import { expect, it } from 'vitest';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInPage, type PageTest } from '../support/each-browser.ts';
import type * as InPage from './in-page.ts';

declare const inPage: typeof InPage;

const SENTENCE = 'The ferryman counts the gulls, the boats, and the clouds before breakfast. ';
const PARAGRAPH = `<p>${SENTENCE.repeat(4)}</p>`;

async function open(the: PageTest, html: string): Promise<void> {
  await the.page.goto(the.server.serve(`<!doctype html><meta charset="utf-8"><title>Page</title>${html}`));
  await the.page.runScript(await bundleForPage('tests/dom/in-page.ts', 'inPage'));
}

describeInPage('the core', (the) => {
  it('gives every candidate terms that sum to its score', async () => {
    await the.page.goto(the.server.url('/pages/news-harbour-reefs/'));
    await the.page.runScript(await bundleForPage('tests/dom/in-page.ts', 'inPage'));
    const candidates = await the.page.evaluate(() => inPage.rankCandidates(document));
    expect(candidates.length).toBeGreaterThan(2);
    for (const { score, terms } of candidates) {
      expect(Object.values(terms).reduce((sum, term) => sum + term, 0)).toBe(score);
    }
    expect(candidates.map(({ score }) => score)).toEqual(
      candidates.map(({ score }) => score).toSorted((a, b) => b - a),
    );
  });

  it('finds an element again by the path of its candidate', async () => {
    await the.page.goto(the.server.url('/pages/news-harbour-reefs/'));
    await the.page.runScript(await bundleForPage('tests/dom/in-page.ts', 'inPage'));
    const wrong = await the.page.evaluate(() =>
      inPage
        .inspectLive()
        .candidates.filter(({ element, summary }) => document.querySelector(summary.path) !== element)
        .map(({ summary }) => summary.path),
    );
    expect(wrong).toEqual([]);
  });

  it('counts the heading that is shown as the title as kept, wherever it stands', async () => {
    const body = `<header><h1>Counting gulls</h1><a href="/">Home</a></header><article>${PARAGRAPH.repeat(6)}</article>`;
    await open(the, body);
    const kept = await the.page.evaluate(() =>
      inPage
        .inspectLive()
        .blocks.filter((block) => block.kept)
        .map(({ owner }) => owner.localName),
    );
    expect(kept).toEqual(['h1', 'p', 'p', 'p', 'p', 'p', 'p']);
  });

  it('is not misled by forms that shadow the properties of nodes', async () => {
    const names = [
      'firstChild',
      'nextSibling',
      'parentNode',
      'attributes',
      'getAttribute',
      'localName',
      'nodeType',
      'textContent',
      'id',
    ];
    await open(
      the,
      `<form class="story">${names.map((name) => `<input name="${name}">`).join('')}<div>${PARAGRAPH.repeat(4)}</div></form>
       <img name="documentElement"><img name="firstChild"><img name="body">`,
    );
    const result = await the.page.evaluate(() => inPage.readLive());
    expect(result.article?.text.match(/ferryman/g)).toHaveLength(16);
    expect(result.pageUnchanged).toBe(true);
  });

  it('reads open shadow roots in the order in which slots show them', async () => {
    await open(the, '<x-story><p slot="end">The end of it.</p><p slot="start">The start of it.</p></x-story>');
    const text = await the.page.evaluate((filler) => {
      const host = document.querySelector('x-story') as HTMLElement;
      const root = host.attachShadow({ mode: 'open' });
      root.innerHTML = `<article><slot name="start"></slot>${filler}<slot name="end"></slot><slot name="none"><p>Nothing was given.</p></slot></article>`;
      return inPage.readLive({ scorer: 'readability' }).article?.text.replaceAll(/The ferryman.*/g, '…');
    }, PARAGRAPH.repeat(3));
    expect(text).toBe('The start of it.\n\n…\n\n…\n\n…\n\nThe end of it.\n\nNothing was given.');
  });

  it('resolves addresses in a frame against the frame', async () => {
    await the.page.goto(the.server.url('/pages/iframe-article/'));
    await the.page.runScript(await bundleForPage('tests/dom/in-page.ts', 'inPage'));
    const html = await the.page.evaluate(() => inPage.readLive().article?.content ?? '');
    expect(html).toContain('What was found');
    expect(html).not.toMatch(/(?:src|href)="(?!https?:|#|data:|mailto:)/);
  });

  it('leaves out what is hidden, but not a page that waits for its scripts', async () => {
    await open(
      the,
      `<style>.later{display:none}</style><article>${PARAGRAPH.repeat(3)}<p class="later">${SENTENCE} Secret.</p></article>`,
    );
    expect(await the.page.evaluate(() => inPage.readLive().article?.text)).not.toContain('Secret');
    await open(the, `<style>.later{visibility:hidden}</style><article class="later">${PARAGRAPH.repeat(3)}</article>`);
    expect(await the.page.evaluate(() => inPage.readLive().article?.text)).toContain('ferryman');
  });

  it('keeps what a closed details element holds', async () => {
    await open(
      the,
      `<article>${PARAGRAPH.repeat(3)}<details><summary>More</summary><p>${SENTENCE} Inside.</p></details></article>`,
    );
    expect(await the.page.evaluate(() => inPage.readLive().article?.text)).toContain('Inside.');
  });

  it('leaves out what players say to browsers that cannot play', async () => {
    await open(the, '');
    const article = await the.page.evaluate((paragraphs) => {
      const film = '<video src="/a.mp4" controls><p>Your browser cannot play this.</p></video>';
      const sound = '<audio controls><source src="/a.mp3"><a href="/a.mp3">Save the sound</a></audio>';
      return inPage.readParsed(`<article>${paragraphs}${film}${sound}${paragraphs}</article>`).article;
    }, PARAGRAPH.repeat(3));
    expect(article?.text).not.toMatch(/cannot play|Save the sound/);
    expect(article?.content).toMatch(/a\.mp4[\s\S]*a\.mp3/);
  });

  it('reads the element that was asked for', async () => {
    await open(
      the,
      `<article>${PARAGRAPH.repeat(3)}</article><aside><p>${SENTENCE.replace('ferryman', 'miller').repeat(2)}</p></aside>`,
    );
    const text = await the.page.evaluate(() => {
      const root = document.querySelector('aside') ?? document.body;
      return inPage.readLive({ root }).article?.text;
    });
    expect(text).toContain('miller');
    expect(text).not.toContain('ferryman');
  });

  it('reads late parts of a saved page in their places, in place of what waits there', async () => {
    await open(the, '');
    const late = (words: string) => `<p>${SENTENCE.replace('ferryman', words).repeat(3)}</p>`;
    const text = await the.page.evaluate(
      ({ html }) => inPage.readParsed(html).article?.text.replaceAll(/The (\w+) counts.*/g, '$1'),
      {
        html: `<body><article>${PARAGRAPH}<!--$?--><template id="B:0"></template><p>${SENTENCE.replace('ferryman', 'waiter').repeat(3)}</p><!--/$-->
          ${PARAGRAPH}<!--$?--><template id="B:1"></template><!--/$--><template id="B:7"></template></article>
          <div hidden id="S:4">${late('miller')}</div><script>$RC("B:0","S:4")</script>
          <div hidden id="S:1">${late('baker')}<template id="P:2"></template><template id="B:1"></template></div><div hidden id="S:2">${late('tailor')}</div>
          <div hidden id="S:9">${late('ghost')}</div></body>`,
      },
    );
    expect(text?.split('\n\n')).toEqual(['ferryman', 'miller', 'ferryman', 'baker', 'tailor']);
  });

  it('keeps a paragraph whole that begins with a link and is all there is', async () => {
    await open(the, `<div><p><a href="/ferry">Ferry</a> ${SENTENCE.repeat(8)}</p></div>`);
    const text = await the.page.evaluate(() => inPage.readLive().article?.text);
    expect(text?.match(/ferryman/g)).toHaveLength(8);
  });

  it('parts words that only the page’s style keeps apart, and leaves words and code whole', async () => {
    await open(
      the,
      `<article>${PARAGRAPH.repeat(4)}
      <p><span>2026</span><span>1h 54m</span><a href="/r">R</a></p>
      <p>The <b>O</b>nly <span>gu</span><span>lls</span>, H<sub>2</sub>O and <i>E</i><i>X</i>.</p>
      <p>Call <code><span>gullCount</span><span>Now</span></code>. <span>鷗</span><span>歸來</span></p></article>`,
    );
    const text = await the.page.evaluate(() => inPage.readLive().article?.text);
    expect(text?.split('\n\n').slice(4)).toEqual([
      '2026 1h 54m R',
      'The Only gulls, H2O and EX.',
      'Call gullCountNow. 鷗歸來',
    ]);
  });

  it('gives paragraphs to text that is parted by line breaks alone', async () => {
    await open(
      the,
      `<div class="content">${[1, 2, 3].map((n) => `${n} ${SENTENCE.repeat(3)}`).join('<br><br>')}</div>`,
    );
    const html = await the.page.evaluate(() => inPage.readLive().article?.content ?? '');
    expect(html.match(/<p>\d /g)).toHaveLength(3);
    expect(html).not.toContain('<br>');
  });

  it('fetches lazy images from where they wait, absolute, and drops spacers', async () => {
    await open(
      the,
      `<article>${PARAGRAPH.repeat(3)}<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/a.jpg" alt="late">
       <img src="b.jpg" srcset="b.jpg 1x, b2.jpg 2x" alt="now"><img src="/pixel.gif" width="1" height="1"></p></article>`,
    );
    const result = await the.page.evaluate(() => {
      const { content = '' } = inPage.readLive({ url: 'https://ferry.example/log/1' }).article ?? {};
      const body = new DOMParser().parseFromString(content, 'text/html').body;
      return [...body.querySelectorAll('img')].map((image) => [
        image.getAttribute('src'),
        image.getAttribute('srcset'),
      ]);
    });
    expect(result).toEqual([
      ['https://ferry.example/a.jpg', null],
      ['https://ferry.example/log/b.jpg', 'https://ferry.example/log/b.jpg 1x, https://ferry.example/log/b2.jpg 2x'],
    ]);
  });

  it('reads a page of a few words whole, unless a script or a form would bring what it is for', async () => {
    await open(the, '');
    const read = (html: string) =>
      the.page.evaluate((page) => inPage.readParsed(page.html).article?.text ?? null, { html });
    expect(await read('Moved to pier nine.')).toBe('Moved to pier nine.');
    expect(await read('<title>404 Not Found</title>Nothing is here.')).toBeNull();
    expect(await read('Moved to pier nine.<script></script>')).toBeNull();
    expect(await read('Your name <form><input></form>')).toBeNull();
  });

  it('survives odd documents', async () => {
    await open(the, '');
    const reasons = await the.page.evaluate(() => {
      const empty = document.implementation.createHTMLDocument('');
      empty.documentElement.remove();
      const xml = new DOMParser().parseFromString('<feed><entry>text</entry></feed>', 'text/xml');
      const svg = new DOMParser().parseFromString(
        '<svg xmlns="http://www.w3.org/2000/svg"><text>t</text></svg>',
        'image/svg+xml',
      );
      const frames = new DOMParser().parseFromString('<frameset><frame src="a.html"></frameset>', 'text/html');
      return [empty, xml, svg, frames].map((odd) => inPage.extractHtml(odd).reason);
    });
    expect(reasons).toEqual(['no-content', 'no-content', 'no-content', 'no-content']);
  });

  it('reads trees that are nested very deep', async () => {
    await open(the, '');
    const text = await the.page.evaluate((sentence) => {
      const deep = document.implementation.createHTMLDocument('Deep');
      let at: Element = deep.body;
      for (let depth = 0; depth < 3000; depth++) {
        const inner = deep.createElement('div');
        at.append(inner);
        at = inner;
      }
      at.append(sentence.repeat(8));
      return inPage.extractHtml(deep).article?.text;
    }, SENTENCE);
    expect(text).toContain('ferryman');
  });

  it('reads all of 10,000 paragraphs', async () => {
    await the.page.goto(the.server.url('/pages/long-10000/'));
    await the.page.runScript(await bundleForPage('tests/dom/in-page.ts', 'inPage'));
    const paragraphs = await the.page.evaluate(
      () => inPage.measureHtml(inPage.readLive().article?.content ?? '').structure.paragraphs,
    );
    expect(paragraphs).toBeGreaterThanOrEqual(10_000);
  });

  it('writes Markdown with headings, lists, code, tables and links', async () => {
    await the.page.goto(the.server.url('/pages/welcome/'));
    await the.page.runScript(await bundleForPage('tests/dom/in-page.ts', 'inPage'));
    const markdown = await the.page.evaluate(() => {
      const { article } = inPage.readLive({ scorer: 'readability' });
      return article === null ? '' : inPage.toMarkdown(article);
    });
    for (const mark of [/^# \S/m, /^## \S/m, /^- {3}\S|^- \S/m, /^```/m, /^\| --- \|/m, /\]\(https?:/])
      expect(markdown).toMatch(mark);
  });

  it('writes code in fences with its language, and formulas as TeX', async () => {
    const formula = (attributes: string) =>
      `<math${attributes}><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1</annotation></semantics></math>`;
    const code = '<pre class="language-javascript">const fence = "```";\n  ring();</pre>';
    await open(
      the,
      `<article>${PARAGRAPH}${code}${PARAGRAPH}<p>With ${formula('')} we write ${SENTENCE}</p>${formula(' display="block"')}${PARAGRAPH}</article>`,
    );
    const markdown = await the.page.evaluate(() => {
      const { article } = inPage.readLive();
      return article === null ? '' : inPage.toMarkdown(article);
    });
    expect(markdown).toContain('\n\n````js\nconst fence = "```";\n  ring();\n````\n\n');
    expect(markdown).toContain('With $x_1$ we write');
    expect(markdown).toContain('\n\n$$\nx_1\n$$\n\n');
  });

  it('reads drawn formulas that name characters that there are not', async () => {
    const drawn = '<mjx-math><mjx-mi><mjx-c class="mjx-cFFFFFFFF"></mjx-c></mjx-mi></mjx-math>';
    const named = '<svg><g data-mml-node="math"><g data-mml-node="mi"><path data-c="FFFFFFFF"></path></g></g></svg>';
    const formulas = [drawn, named].map((each) => `<p>x <mjx-container>${each}</mjx-container></p>`);
    await open(the, `<article>${PARAGRAPH}${formulas.join('')}${PARAGRAPH}</article>`);
    expect(await the.page.evaluate(() => inPage.readLive().article?.wordCount)).toBeGreaterThan(40);
  });

  it('reads written formulas where a script would have loaded what sets them', async () => {
    const loader = '<script>const settings = { addresses: ["/vendor/mathjax/tex-chtml.js"] };</script>';
    await open(the, `${loader}<article>${PARAGRAPH}<p>With \\(x_1\\) we write ${SENTENCE}</p>${PARAGRAPH}</article>`);
    const content = await the.page.evaluate(() => inPage.readLive().article?.content);
    expect(content).toContain('<annotation encoding="application/x-tex">x_1</annotation>');
  });

  it('marks the lines of code that a change adds and takes away, where only the style tells', async () => {
    const lines = ['', ' diff remove', ' diff add', ''].map(
      (name, at) => `<span class="line${name}">ring(${at})</span>`,
    );
    await open(the, `<article>${PARAGRAPH}<pre><code>${lines.join('\n')}</code></pre>${PARAGRAPH}</article>`);
    const content = await the.page.evaluate(() => inPage.readLive().article?.content);
    expect(content).toContain('<code>ring(0)\n<del>ring(1)</del>\n<ins>ring(2)</ins>\nring(3)</code>');
  });

  it('writes what Markdown has no sign for as elements, and no links in code', async () => {
    const line =
      'With 10<sup>3</sup> H<sub>2</sub>O <code><a href="/ph_(x)">ph</a></code> <code>a <a href="/b">b</a></code>';
    await open(the, `${PARAGRAPH}<p>${line} and ${SENTENCE}</p><audio controls src="/a.mp3"></audio>${PARAGRAPH}`);
    const markdown = await the.page.evaluate(() => {
      const { article } = inPage.readLive();
      return article === null ? '' : inPage.toMarkdown(article);
    });
    expect(markdown).toMatch(/With 10<sup>3<\/sup> H<sub>2<\/sub>O \[`ph`\]\(http\S+\/ph_\\\(x\\\)\) `a b` and/);
    expect(markdown).toMatch(/^<audio controls src="http\S+\/a\.mp3"><\/audio>$/m);
  });

  it('refuses a scorer that it does not know', async () => {
    await open(the, PARAGRAPH);
    const message = await the.page.evaluate(() => {
      try {
        inPage.extractHtml(document, { scorer: 'guess' as 'readability' });
        return '';
      } catch (error) {
        return String(error);
      }
    });
    expect(message).toBe('RangeError: unknown scorer: guess');
  });
});
