import { expect, test } from 'vitest';
import { pageAddresses } from '../../../src/core/next-page/next-page.ts';

const FIRST = 'https://example.org/walks/marl-line';

test.each([
  ['/walks/marl-line/', 1],
  ['/walks/marl-line.html', 1],
  ['/walks/marl-line/index.html', 1],
  ['/walks/marl-line?utm_source=letter', 1],
  ['/walks/marl-line/2/', 2],
  ['/walks/marl-line/page/3', 3],
  ['/walks/marl-line/page-3/', 3],
  ['/walks/marl-line?page=2', 2],
  ['/walks/marl-line/?p=4', 4],
  ['/walks/marl-line-2.html', 2],
  ['/walks/marl-line_p2.php', 2],
  ['/walks/marl-line,5.html', 5],
  ['/walks/marl-line-page-2', 2],
  ['/walks/marl-line-seite-12.html', 12],
])('%s is page %d of the walk', (path, number) => {
  const [first] = pageAddresses(FIRST);
  expect(pageAddresses(`https://example.org${path}`)).toContainEqual({ stem: first?.stem, number });
});

test.each(['/walks/salt-road/2/', '/walks/marl-line/comment-page-2/', '/walks/marl-line?page=2&sort=new', '/2'])(
  '%s is not a page of the walk',
  (path) => {
    const [first] = pageAddresses(FIRST);
    expect(pageAddresses(`https://example.org${path}`).map(({ stem }) => stem)).not.toContain(first?.stem);
  },
);
