import { describe, expect, it } from 'vitest';
import { pageTypeFileOf } from '../../../src/bench/train/model-file.ts';
import { addressWords, NUMBER_NAMES, pageEvidence } from '../../../src/core/signals/page-type/evidence.ts';
import {
  KNOWN_TYPES,
  type PageTypeModel,
  TypeShares,
  typeShares,
  unpackPageTypes,
} from '../../../src/core/signals/page-type/type-model.ts';
import { type Literal, pageOf } from './literal-page.ts';

const PROSE = 'The boats came home late in the evening, when the storm had passed and the harbour was quiet.';

describe('the words of an address', () => {
  it('name the parts of a site, and the shape of the path', () => {
    expect(addressWords('https://docs.example.org/guide/2024/getting-started.html?page=2')).toEqual([
      'host:docs',
      'url:year',
      'url:number',
      'url:.html',
      'url:guide',
      'url:getting',
      'url:started',
      'url:html',
      'url:depth3',
      'url:slug2',
      'url:query',
      'query:page',
    ]);
  });

  it('are not those of a headline', () => {
    expect(addressWords('https://example.org/why-the-boats-came-home-late')).toEqual(['url:depth1', 'url:slug6']);
  });

  it.each(['https://example.org/', '', 'no address'])('are none for %j', (address) => {
    expect(addressWords(address)).toEqual([]);
  });
});

describe('the evidence of a page', () => {
  it('counts what is typical, on a logarithmic scale', () => {
    const page = pageOf(
      ['h2', 'Kettle'],
      ['p', '€ 24'],
      ['button', 'Add to cart'],
      ['a', '12 replies'],
      ['p', PROSE],
      ['img'],
      ['img'],
    );
    const { numbers } = pageEvidence(page);
    const count = (name: (typeof NUMBER_NAMES)[number]) => Math.round(Math.expm1(numbers[name]));
    expect(NUMBER_NAMES.slice(1).filter((name) => count(name) > 0)).toEqual([
      'sentences',
      'prices',
      'carts',
      'replies',
      'images',
      'headings',
    ]);
    expect(count('images')).toBe(2);
    expect(numbers.proseShare).toBeGreaterThan(0.7);
  });

  it('holds each mark once', () => {
    const page = { ...pageOf(['p', PROSE]), url: 'https://example.org/shop/shop', declared: ['og:product'] };
    expect(pageEvidence(page).marks).toEqual(['url:shop', 'url:depth2', 'url:slug1', 'og:product']);
  });
});

describe('the shares of types', () => {
  const none = Object.fromEntries(NUMBER_NAMES.map((name) => [name, []])) as unknown as PageTypeModel['steps'];
  const only = (type: string, value: number) => KNOWN_TYPES.map((each) => (each === type ? value : 0));
  const model: PageTypeModel = {
    bias: KNOWN_TYPES.map(() => 0),
    marks: { 'og:product': only('product', 22) },
    steps: { ...none, prices: [[1, only('product', 22)]] },
  };
  const numbers = pageEvidence(pageOf(['p', PROSE])).numbers;

  it('follow from the sum of what the evidence says', () => {
    const product = KNOWN_TYPES.indexOf('product');
    const share = (marks: string[], prices: number) => typeShares(model, { marks, numbers: { ...numbers, prices } });
    expect(share([], 0)[product]).toBeCloseTo(1 / 7);
    // e^1.1 = 3.00 against six others; e^2.2 = 9.03.
    expect(share(['og:product'], 1)[product]).toBeCloseTo(3 / 9, 2);
    expect(share(['og:product'], 2)[product]).toBeCloseTo(9.03 / 15.03, 2);
  });

  it('are the same by the file that the trainer writes', () => {
    const biased = { ...model, bias: KNOWN_TYPES.map((_, type) => type) };
    const evidence = { marks: ['og:product'], numbers: { ...numbers, prices: 2 } };
    const unpacked = unpackPageTypes(pageTypeFileOf(biased));
    expect([...typeShares(unpacked, evidence)]).toEqual([...typeShares(biased, evidence)]);
  });

  it('are no more for a mark that is named like a method', () => {
    expect(typeShares(model, { marks: ['constructor', '__proto__'], numbers })[0]).toBeCloseTo(1 / 7);
  });
});

describe('the type of a page', () => {
  const sharesOf = (url: string, declared: readonly string[], ...body: Literal[]) =>
    new TypeShares({ ...pageOf(...body), url, declared });

  it('is what the address, the head and the content speak for', () => {
    const posts = Array.from(
      { length: 9 },
      (_, index): Literal => ['div', ['p', PROSE], ['a', `Reply ${index}`], ['span', 'Quote']],
    );
    expect(sharesOf('https://forum.example.org/thread/12', [], ...posts).likeliest).toBe('forum');
    const paragraphs = Array.from({ length: 20 }, (): Literal => ['p', PROSE]);
    expect(
      sharesOf('https://example.org/2024/05/boats-come-home', ['og:article', 'meta:published'], ...paragraphs)
        .likeliest,
    ).toBe('article');
    const items = Array.from({ length: 20 }, (): Literal => ['li', ['img'], ['a', 'Kettle'], ['span', '€ 24']]);
    expect(sharesOf('https://example.org/collections/kettles', [], ['ul', ...items]).likeliest).toBe('collection');
  });

  it('is unknown where little speaks for any', () => {
    const { shares, likeliest } = sharesOf('', []);
    expect(Math.max(...shares) < 0.4 ? 'unknown' : likeliest).toBe(likeliest);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  });
});
