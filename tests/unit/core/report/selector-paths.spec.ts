import { describe, expect, it } from 'vitest';
import { SelectorPaths } from '../../../../src/core/report/page-summaries.ts';
import { pageOf } from '../literal-page.ts';

describe('the paths of elements', () => {
  const page = pageOf(['p', 'One.'], ['div', ['p', 'Two.']], ['p', 'Three.'], ['div#main', ['em', 'Four.']]);
  const paths = new SelectorPaths(page);
  const pathsOf = (tag: string) =>
    page.elements.tag.flatMap((each, element) => (each === tag ? [paths.of(element)] : []));

  it('count siblings of the same tag alone, in whatever order they are asked for', () => {
    expect(pathsOf('p').map((path) => path.replace(/^.*body > /, ''))).toEqual([
      'p:nth-of-type(1)',
      'div:nth-of-type(1) > p:nth-of-type(1)',
      'p:nth-of-type(2)',
    ]);
  });

  it('begin at the nearest id', () => {
    expect(pathsOf('em')).toEqual(['div#main > em:nth-of-type(1)']);
  });
});
