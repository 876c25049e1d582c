import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { asClassicScript } from '../../../src/cli/terminal/classic-script.ts';

test('a module’s exports become properties of a global', () => {
  const script = asClassicScript('const a = 1;\nfunction f() { return a + 1; }\nexport{a as one,f};\n', 'library');
  const global: { library?: { one: number; f(): number } } = {};
  runInNewContext(script, global);
  expect([global.library?.one, global.library?.f()]).toEqual([1, 2]);
});

test('a module that does not end with its exports is refused', () => {
  expect(() => asClassicScript('export const a = 1;', 'library')).toThrow();
});
