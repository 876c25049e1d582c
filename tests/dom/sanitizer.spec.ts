/** Hostile markup stays text: nothing of it runs, loads by itself, or survives outside the allow-list. */
import { expect, it } from 'vitest';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInPage, type PageTest } from '../support/each-browser.ts';
import type * as InPage from './in-page.ts';
import { PAYLOADS } from './payloads.ts';

declare const inPage: typeof InPage;
declare global {
  interface Window {
    fired: string[];
  }
}

const BLANK = '<!doctype html><title>Sanitizer</title><main></main>';

async function open(the: PageTest): Promise<void> {
  await the.page.goto(the.server.serve(BLANK));
  await the.page.runScript(await bundleForPage('tests/dom/in-page.ts', 'inPage'));
  await the.page.evaluate(() => {
    window.fired = [];
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
      Object.defineProperty(window, name, { value: () => window.fired.push(name) });
    }
  });
}

describeInPage('the sanitizer', (the) => {
  it('lets nothing of any payload run when its result is shown, clicked and focused', async () => {
    await open(the);
    const fired = await the.page.evaluate(async (payloads) => {
      for (const { html } of payloads) {
        for (const fragment of inPage.hostileFragments(html)) {
          document.querySelector('main')?.replaceChildren(fragment);
          for (const element of document.querySelectorAll<HTMLElement>('main *')) {
            element.addEventListener('click', (event) => event.preventDefault());
            for (const type of ['click', 'pointerover', 'mouseover', 'focus', 'toggle'])
              element.dispatchEvent(new Event(type));
            element.click?.();
          }
        }
        await new Promise((resolve) => setTimeout(resolve));
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
      return window.fired;
    }, PAYLOADS);
    expect(fired).toEqual([]);
    expect(the.server.requests.filter(({ path }) => path.includes('canary'))).toEqual([]);
  });

  it('lets through allowed elements, attributes and schemes alone', async () => {
    await open(the);
    const found = await the.page.evaluate(
      (payloads) => payloads.flatMap(({ name, html }) => inPage.forbiddenParts(html).map((part) => `${name}: ${part}`)),
      PAYLOADS,
    );
    expect(found).toEqual([]);
  });

  it('keeps structure and links that are harmless', async () => {
    await open(the);
    const html =
      '<h2 id="notes">Notes</h2><p lang="fr">Un <a href="https://a.example/x?y=1">lien</a>, <a href="#notes">notes</a></p>' +
      '<ol start="3"><li value="4">four</li></ol><img src="https://a.example/i.png" alt="a" srcset="https://a.example/2.png 2x">' +
      '<math display="block"><mi>x</mi></math><table><tbody><tr><td colspan="2">c</td></tr></tbody></table>';
    expect(await the.page.evaluate((given) => inPage.sanitizedHtml(given), html)).toBe(
      '<h2 id="pith-notes">Notes</h2><p lang="fr">Un <a rel="noopener noreferrer" href="https://a.example/x?y=1">lien</a>, ' +
        '<a rel="noopener noreferrer" href="#pith-notes">notes</a></p><ol start="3"><li value="4">four</li></ol>' +
        '<img referrerpolicy="no-referrer" loading="lazy" decoding="async" src="https://a.example/i.png" alt="a" ' +
        'srcset="https://a.example/2.png 2x"><math display="block"><mi>x</mi></math>' +
        '<table><tbody><tr><td colspan="2">c</td></tr></tbody></table>',
    );
  });

  it('treats a large article, which it goes through in parts, like a small one', async () => {
    await open(the);
    const hiding = ['parentNode', 'nextSibling', 'firstChild', 'cloneNode', 'nodeName'].map(
      (name) => `<input name="${name}">`,
    );
    const pageOf = (times: number) =>
      `<form>${hiding.join('')}</form><section id="all"><p>Before</p><ul lang="en">${'<li onclick="x()"><b>one</b> <a href="javascript:x()">two</a></li>'.repeat(times)}</ul>` +
      `<form>${'<p><i>three</i></p>'.repeat(times)}</form><svg><g>${'<text>gone</text>'.repeat(times)}</g></svg>` +
      `<math><mrow>${'<mi>x</mi>'.repeat(times)}</mrow></math>After</section>`;
    const contentOf = (times: number) =>
      `<section id="pith-all"><p>Before</p><ul lang="en">${'<li><b>one</b> <a rel="noopener noreferrer">two</a></li>'.repeat(times)}</ul>` +
      `${'<p><i>three</i></p>'.repeat(times)}<math><mrow>${'<mi>x</mi>'.repeat(times)}</mrow></math>After</section>`;
    for (const times of [1, 2500]) {
      const sanitized = await the.page.evaluate((html) => inPage.sanitizedHtml(html), pageOf(times));
      expect(sanitized === contentOf(times) ? 'as expected' : sanitized.slice(0, 1000)).toBe('as expected');
    }
  });

  it('keeps structure, and logs nothing, in a page that forbids Trusted Types policies', async () => {
    const paragraph = `<p onclick="x()">${'The keeper wrote down the rain. '.repeat(9)}<a href="https://a.example/">A</a></p>`;
    const policy = { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'" };
    await the.page.goto(the.server.serve(`<article>${paragraph.repeat(5)}</article>`, policy));
    await the.page.runScript(await bundleForPage('tests/dom/in-page.ts', 'inPage'));
    const { said, content } = await the.page.evaluate(async () => {
      const said: string[] = [];
      for (const method of ['log', 'info', 'warn', 'error'] as const) {
        console[method] = (...words: unknown[]) => said.push(words.join(' '));
      }
      document.addEventListener('securitypolicyviolation', (event) => said.push(event.violatedDirective));
      const { article } = inPage.readLive();
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { said, content: article?.content ?? '' };
    });
    expect(said).toEqual([]);
    expect(content).toContain('<a rel="noopener noreferrer" href="https://a.example/">A</a></p>');
    expect(content).not.toContain('onclick');
  });

  it('reads hostile pages as a whole without running or losing anything', async () => {
    await open(the);
    const problems = await the.page.evaluate(
      (payloads) =>
        payloads.flatMap(({ name, html }) => {
          const filler = `<p>${'The keeper wrote down the rain, the wind, and who had come by. '.repeat(8)}</p>`;
          const result = inPage.readParsed(`<article>${filler}${html}</article>${filler}`, {
            url: 'https://well.example/',
          });
          if (!result.pageUnchanged) return [`${name}: the page was changed`];
          return result.article?.text.includes('The keeper wrote') ? [] : [`${name}: the text was lost`];
        }),
      PAYLOADS.filter(
        ({ html }) =>
          !/plaintext|xmp|<(?:textarea|title|style|script|noembed|noframes|iframe)[^>]*>(?![\s\S]*<\/)/i.test(html),
      ),
    );
    expect(problems).toEqual([]);
  });
});
