/** The second purification takes nothing away that the first one left: what attacks become is the same with and without it. */
import { expect, it } from 'vitest';
import { withJsdomPass } from '../../../src/cli/reading/jsdom-pass.ts';
import { extractHtml } from '../../../src/library/node/extract-html.ts';
import { PAYLOADS } from '../../dom/payloads.ts';

const PROSE = `<p>${'Between the islands the ferry takes three hours, and nobody who waits for it, or works on it, minds. '.repeat(4)}</p>`;

it('purifies hostile markup on jsdom to the same content', () => {
  for (const { name, html } of PAYLOADS) {
    const extraction = extractHtml(`<title>Ferry</title><article><h1>Ferry</h1>${PROSE}${html}${PROSE}</article>`);
    expect(withJsdomPass(extraction).article?.content, name).toBe(extraction.article?.content);
  }
});

it('purifies what the first one would have left', () => {
  const extraction = extractHtml(`<title>Ferry</title><article><h1>Ferry</h1>${PROSE}</article>`);
  const content = `${PROSE}<p onclick="alert(1)">Rain</p><script>alert(1)</script>`;
  const purified = withJsdomPass({ ...extraction, article: extraction.article && { ...extraction.article, content } });
  expect(purified.article?.content).toBe(`${PROSE}<p>Rain</p>`);
});
