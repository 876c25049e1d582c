/** The tests' own tools, in both browsers: if these fail, nothing else here means anything. */
import { expect, it } from 'vitest';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInPage } from '../support/each-browser.ts';
import type * as InPage from './harness-in-page.ts';

declare const inPage: typeof InPage;

const HTML = `<!doctype html><title>Harness</title><style>body { margin: 0 }</style>
  <button style="width: 200px; height: 100px">Press</button><input autofocus>`;

const STRICT = { 'content-security-policy': "default-src 'none'" };
const TRUSTED_TYPES = { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'" };

describeInPage('the harness', (the) => {
  it('evaluates functions with an argument and a result', async () => {
    await the.page.goto(the.server.serve(HTML));
    const result = await the.page.evaluate(async ({ a, b }) => ({ sum: a + b, title: document.title }), { a: 1, b: 2 });
    expect(result).toEqual({ sum: 3, title: 'Harness' });
    expect(await the.page.evaluate(() => undefined)).toBeUndefined();
    await expect(
      the.page.evaluate(() => {
        throw new Error('thrown in the page');
      }),
    ).rejects.toThrow('thrown in the page');
  });

  it.each([
    ['no policy', {}],
    ['a strict CSP', STRICT],
    ['Trusted Types', TRUSTED_TYPES],
  ])('runs a bundle in a page with %s', async (_, headers) => {
    await the.page.goto(the.server.serve(HTML, headers));
    await the.page.runScript(await bundleForPage('tests/dom/harness-in-page.ts', 'inPage'));
    expect(await the.page.evaluate((name) => inPage.greet(name), 'Ada')).toBe('Hello, Ada.');
  });

  it('sets the viewport and takes a screenshot of it', async () => {
    await the.page.goto(the.server.serve(HTML));
    await the.page.setViewport({ width: 390, height: 700 });
    expect(await the.page.evaluate(() => [innerWidth, innerHeight, devicePixelRatio])).toEqual([390, 700, 1]);
    const png = await the.page.screenshot();
    // Width and height in the header of a PNG file.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([390, 700]);
  });

  it('presses keys and clicks', async () => {
    await the.page.goto(the.server.serve(HTML));
    await the.page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      addEventListener('keydown', (event) => seen.push(`${event.shiftKey ? 'Shift+' : ''}${event.key}`));
      addEventListener('click', (event) => seen.push(`${(event.target as Element).localName} ${event.isTrusted}`));
    });
    await the.page.click('button');
    await the.page.click({ x: 150, y: 50 });
    await the.page.click('input');
    for (const key of ['a', 'Shift+Tab', 'Escape', 'ArrowDown']) await the.page.pressKey(key);
    expect(await the.page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual(
      expect.arrayContaining(['button true', 'input true', 'a', 'Shift+Tab', 'Escape', 'ArrowDown']),
    );
  });

  it('records requests', async () => {
    the.server.forget();
    await the.page.goto(the.server.serve('<img src="/samples/picture.png"><img src="/canary">'));
    const paths = the.server.requests.map((request) => request.path);
    expect(paths).toEqual(expect.arrayContaining(['/samples/picture.png', '/canary']));
    const widths = await the.page.evaluate(() => [...document.images].map((image) => image.naturalWidth));
    expect(widths).toEqual([64, 0]);
  });
});
