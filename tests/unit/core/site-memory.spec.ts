/** What the other pages of a site say of a page: lines that the site repeats go, what an article repeats rightly stays. */
import { describe, expect, it } from 'vitest';
import { EMPTY_SITE_MEMORY, rememberPage, type SiteMemory } from '../../../src/core/index.ts';
import { extractHtml } from '../../../src/library/node/extract-html.ts';

const LETTER = 'Sign up for our weekly letter and read about the harbour and its ships every Friday morning.';
const SUBJECTS = ['ferry', 'lighthouse', 'market', 'railway', 'library', 'orchestra', 'bakery', 'observatory'];

/** A story of the site, with these lines under its second paragraph. */
function story(subject: string, lines: readonly string[] = [LETTER]): string {
  const sentence = (about: string) =>
    `<p>The ${subject} of the town has ${about}, say the people who have worked there for many years, and nobody expects the ${subject} to change again before the summer of next year, when the council meets.</p>`;
  return `<!doctype html><html lang="en"><head><title>The new ${subject} opens</title></head><body>
    <nav><a href="/">Home</a> <a href="/sport">Sport</a></nav>
    <article><h1>The new ${subject} opens</h1>${sentence('been rebuilt')}${sentence('reopened its doors')}
    ${lines.map((line) => `<p>${line}</p>`).join('')}
    ${sentence('found new visitors')}${sentence('cost less than planned')}</article></body></html>`;
}

const addressOf = (subject: string) => `https://harbour.example/${subject}`;

function read(subject: string, siteMemory?: SiteMemory, html = story(subject)) {
  return extractHtml(html, { url: addressOf(subject), ...(siteMemory && { siteMemory }) });
}

/** The memory of these stories. */
function memoryOf(subjects: readonly string[], html = story): SiteMemory {
  return subjects.reduce(
    (memory, subject) => rememberPage(memory, read(subject, memory, html(subject))),
    EMPTY_SITE_MEMORY,
  );
}

describe('the memory of a site', () => {
  it('leaves out the line that another page holds, and says so', () => {
    const { article, decisions, removed } = read('ferry', memoryOf(['market']));
    expect(read('ferry').article?.text).toContain(LETTER);
    expect(article?.text).not.toContain(LETTER);
    expect(article?.text).toContain('cost less than planned');
    expect(decisions.find(({ by }) => by === 'site')).toMatchObject({
      keep: false,
      kind: 'repeated',
      reason: 'also on 1 other page of this site',
    });
    expect(removed.map(({ reason }) => reason)).toContain('also on 1 other page of this site');
  });

  it('counts pages', () => {
    const { decisions } = read('ferry', memoryOf(['market', 'railway', 'library']));
    expect(decisions.map(({ reason }) => reason)).toContain('also on 3 other pages of this site');
  });

  it('counts a page once, however often it was read, and never the page itself', () => {
    const once = memoryOf(['market']);
    expect(memoryOf(['market', 'market', 'market'])).toEqual(once);
    const own = memoryOf(['ferry', 'ferry']);
    expect(read('ferry', own).article?.text).toContain(LETTER);
    const atFragment = extractHtml(story('ferry'), { url: `${addressOf('ferry')}#top`, siteMemory: own });
    expect(atFragment.article?.text).toContain(LETTER);
  });

  it('does not hold a page against its other version at another address', () => {
    const memory = rememberPage(EMPTY_SITE_MEMORY, read('ferry', EMPTY_SITE_MEMORY));
    const printed = extractHtml(story('ferry'), { url: 'https://harbour.example/print/ferry', siteMemory: memory });
    expect(printed.article?.text).toBe(read('ferry').article?.text);
  });

  it('tells pages apart whose addresses are unknown', () => {
    const unknown = (subject: string, siteMemory: SiteMemory) => extractHtml(story(subject), { siteMemory });
    const memory = ['market', 'railway'].reduce(
      (known, subject) => rememberPage(known, unknown(subject, known)),
      EMPTY_SITE_MEMORY,
    );
    expect(memory.pages).toHaveLength(2);
    expect(unknown('ferry', memory).article?.text).not.toContain(LETTER);
    expect(unknown('market', rememberPage(EMPTY_SITE_MEMORY, unknown('market', memory))).article?.text).toContain(
      LETTER,
    );
  });

  it('keeps headings and labels that articles repeat rightly', () => {
    const withLabels = (subject: string) => story(subject, ['Opening hours and prices', 'Good to know']);
    const memory = memoryOf(['market', 'railway', 'library'], withLabels);
    const alone = read('ferry', undefined, withLabels('ferry')).article?.text;
    expect(read('ferry', memory, withLabels('ferry')).article?.text).toBe(alone);
  });

  it('changes nothing while it knows no other page, apart from what to remember', () => {
    const { sitePage, timings: _, ...known } = read('ferry', EMPTY_SITE_MEMORY);
    const { timings: __, ...alone } = read('ferry');
    expect(known).toEqual(alone);
    expect(sitePage?.length).toBeGreaterThan(3);
    expect(alone).not.toHaveProperty('sitePage');
  });

  it('holds numbers alone, and stays small', () => {
    const memory = memoryOf(SUBJECTS);
    expect(memory.pages.flat().every(Number.isInteger)).toBe(true);
    const page = (address: number) => [address, ...Array.from({ length: 256 }, (_, index) => -2_000_000_000 - index)];
    const full = Array.from({ length: 100 }, (_, address) => page(address)).reduce(
      (known, sitePage) => rememberPage(known, { sitePage }),
      memory,
    );
    expect(JSON.stringify(full).length).toBeLessThanOrEqual(64_000);
    expect(full.pages.at(-1)?.[0]).toBe(99);
  });

  it('ignores a memory of another version', () => {
    const newer = { ...memoryOf(['market']), version: 2 };
    expect(read('ferry', newer).article?.text).toContain(LETTER);
    expect(rememberPage(newer, {})).toEqual(EMPTY_SITE_MEMORY);
  });
});
