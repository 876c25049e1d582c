import { expect, it } from 'vitest';
import { UniqueNames } from '../../../src/export/unique-names.ts';

it('gives no two files a name that any system takes for the same', () => {
  const names = new UniqueNames('md');
  const of = (title: string) => names.of(title, 'article');
  expect(['Ferry', 'FERRY', 'ferry.', 'Ferry (2)', '???', '', 'CON', 'con'].map(of)).toEqual([
    'Ferry.md',
    'FERRY (2).md',
    'ferry (3).md',
    'Ferry (2) (2).md',
    'article.md',
    'article (2).md',
    '_CON.md',
    '_con (2).md',
  ]);
  expect(of('caf\u00e9')).toBe('caf\u00e9.md');
  expect(of('cafe\u0301')).toBe('caf\u00e9 (2).md');
});
