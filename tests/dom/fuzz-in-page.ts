/** Random and damaged pages for the extraction, made inside a test page. */
import fc from 'fast-check';
import { extract } from '../../src/library/pith.ts';
import { forbiddenPartsOf } from './in-page.ts';

export interface FuzzResult {
  readonly runs: number;
  /** The smallest page found with a fault, and the fault. */
  readonly failure: string | null;
}

const TAGS = (
  'div p article section main aside nav header footer h1 h2 h3 ul ol li dl dt dd table tr td th pre code blockquote figure figcaption ' +
  'img a span b i br hr form input button select option label iframe video audio source picture svg math mi mrow details summary ' +
  'template noscript style script title time address ruby rt x-card slot object embed canvas textarea fieldset'
).split(' ');
const NAMES =
  'class id role href src alt title style hidden dir lang datetime itemprop aria-label data-src srcset width colspan'.split(
    ' ',
  );
const VALUES = [
  ...[
    '',
    ' ',
    'content',
    'comment',
    'post-body',
    'article',
    'byline author',
    'nav',
    'share',
    'note',
    'tab-panel',
    'math',
    'language-js',
  ],
  ...[
    '#a',
    '/x',
    'https://a.example/b.jpg 2x',
    'javascript:alert(1)',
    'data:text/html,x',
    '-1',
    '99999',
    '2024-05-01',
    'rtl',
    'zh',
  ],
  ...['display:none', 'position:fixed', '\u0000', '<b>', '"', ',', '\\(x^2\\)', '\ud800'],
];
const TEXTS = [
  ...['', ' ', '\n', 'The ferryman counts the gulls, the boats, and the clouds before breakfast. '.repeat(4)],
  ...[
    'By Ada Quill',
    'Advertisement',
    '12 May 2024',
    'Read more',
    '3 comments',
    '$x^2$',
    '港の朝はまだ暗い。船が戻る。'.repeat(8),
  ],
  ...[
    '<img src=x onerror=alert(1)>',
    '&lt;b&gt;',
    '\u202e',
    '\ud83d',
    '#'.repeat(500),
    'a'.repeat(3000),
    '– ',
    'مرحبا '.repeat(30),
  ],
];

interface Tree {
  readonly tag: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly children: readonly (Tree | string)[];
}

const { tree } = fc.letrec<{ tree: Tree; child: Tree | string }>((tie) => ({
  child: fc.oneof({ maxDepth: 6, withCrossShrink: true }, fc.constantFrom(...TEXTS), tie('tree')),
  tree: fc.record({
    tag: fc.constantFrom(...TAGS),
    attributes: fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES)), { maxLength: 3 }),
    children: fc.array(tie('child'), { maxLength: 6 }),
  }),
}));

/** One act of damage: which one, and the elements it is done to, as shares of all elements. */
const damage = fc.record({
  act: fc.constantFrom('remove', 'repeat', 'move', 'rename', 'mark', 'fill'),
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  pick: fc.nat(1000),
});
type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never;

/** Reads random trees. */
export function fuzzTrees(numRuns: number, seed: number): FuzzResult {
  return checked(fc.array(tree, { minLength: 1, maxLength: 12 }), documentOf, { numRuns, seed });
}

/** Reads pages with random damage, each page equally often. */
export function fuzzPages(pages: readonly string[], numRuns: number, seed: number): FuzzResult {
  const damaged = fc.tuple(fc.constantFrom(...pages), fc.array(damage, { maxLength: 12 }));
  return checked(damaged, ([page, acts]) => damagedPage(page, acts), { numRuns, seed });
}

function checked<Value>(
  values: fc.Arbitrary<Value>,
  makeDocument: (value: Value) => Document,
  { numRuns, seed }: { numRuns: number; seed: number },
): FuzzResult {
  const property = fc.property(values, (value) => {
    const fault = faultOn(makeDocument(value));
    if (fault !== null) throw new Error(fault);
  });
  const { failed, numRuns: runs, counterexample, errorInstance } = fc.check(property, { numRuns, seed });
  if (!failed) return { runs, failure: null };
  const [smallest] = counterexample ?? [];
  const page = smallest === undefined ? '' : makeDocument(smallest).documentElement.outerHTML.slice(0, 2000);
  return { runs, failure: `${String(errorInstance)} (seed ${seed})\n${page}` };
}

/** The first promise of the extraction that it breaks on a document. Throws where the extraction throws. */
function faultOn(document: Document): string | null {
  const before = document.documentElement.outerHTML;
  const options = { url: 'https://a.example/story/1' };
  const first = extract(document, options);
  if (document.documentElement.outerHTML !== before) return 'the page was changed';
  const second = extract(document, options);
  const answers = [first, second].map(({ timings: _, ...answer }) => JSON.stringify(answer));
  if (answers[0] !== answers[1]) return 'the second answer differs';
  const scores = first.candidates.flatMap(({ score, terms }) => [score, ...Object.values(terms)]);
  if (!scores.every(Number.isFinite)) return 'a score is not finite';
  if (first.article === null) return first.reason === undefined ? 'no article and no reason' : null;
  const content = new DOMParser().parseFromString(first.article.content, 'text/html').body;
  return forbiddenPartsOf(content)[0] ?? null;
}

function documentOf(trees: readonly Tree[]): Document {
  const made = document.implementation.createHTMLDocument('Page');
  const open = trees.map((each) => ({ node: each as Tree | string, into: made.body as Element }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, into } = next;
    if (typeof node === 'string') {
      into.append(node);
      continue;
    }
    const element = made.createElement(node.tag);
    for (const [name, value] of node.attributes) element.setAttribute(name, value);
    into.append(element);
    open.push(...node.children.map((child) => ({ node: child, into: element })));
  }
  return made;
}

function damagedPage(html: string, acts: readonly Damage[]): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const { act, at, to, pick } of acts) {
    const all = [...page.body.querySelectorAll('*')];
    const [element, target] = [at, to].map((share) => all[Math.floor(share * all.length)]);
    if (element !== undefined && target !== undefined) damageElement(element, target, { act, pick });
  }
  return page;
}

function damageElement(element: Element, target: Element, { act, pick }: Pick<Damage, 'act' | 'pick'>): void {
  const any = <Value>(values: readonly Value[]) => values[pick % values.length] as Value;
  if (act === 'remove') element.remove();
  if (act === 'repeat') for (let left = 1 + (pick % 30); left > 0; left--) element.after(element.cloneNode(true));
  if (act === 'move' && !element.contains(target)) target.append(element);
  if (act === 'mark') element.setAttribute(any(NAMES), any(VALUES));
  if (act === 'fill') element.prepend(any(TEXTS));
  if (act === 'rename') {
    const renamed = element.ownerDocument.createElement(any(TAGS));
    renamed.append(...element.childNodes);
    element.replaceWith(renamed);
  }
}
