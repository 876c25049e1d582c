import { describe, expect, test } from 'vitest';
import { isKnownLanguage, tokensOf } from '../../../../src/reader/code-colors/tokens.ts';

function rolesIn(code: string, language: string): string[] {
  return tokensOf(code, language).map(({ from, to, role }) => `${role} ${code.slice(from, to)}`);
}

describe('tokens', () => {
  test.each([
    [
      'js',
      "const tide = readGauge('north'); // now",
      ['keyword const', 'title readGauge', "string 'north'", 'comment // now'],
    ],
    ['python', 'def mean(levels):\n    return 2.5', ['keyword def', 'title mean', 'keyword return', 'number 2.5']],
    ['json', '{"lamps": [3, true]}', ['type "lamps"', 'number 3', 'keyword true']],
    ['diff', '+ deck: 55\n- deck: 40', ['string + deck: 55', 'deletion - deck: 40']],
    ['html', '<p id="a">', ['keyword p', 'type id', 'string "a"']],
    ['yaml', 'port: 3 # north', ['type port:', 'number 3', 'comment # north']],
  ])('of %s have the roles that a reader knows from editors', (language, code, roles) => {
    expect(rolesIn(code, language)).toEqual(roles);
  });

  test('are found under the names that the core gives to languages', () => {
    const names =
      'bash console cpp csharp css diff dockerfile go html ini js jsx kotlin php powershell python ruby rust sql swift toml ts tsx vue xml yaml';
    expect(names.split(' ').filter((name) => !isKnownLanguage(name))).toEqual([]);
    expect(['lean', 'text', 'chunks'].filter(isKnownLanguage)).toEqual([]);
  });

  test('leave code within a string plain', () => {
    expect(rolesIn('"level #{level} m"', 'ruby')).toEqual(['string "level ', 'string  m"']);
  });

  test('are the same however long the code before them is', () => {
    const line = "const bell = ring('north'); /* at\n noon */\n";
    const code = line.repeat(120);
    const first = tokensOf(line, 'js');
    const last = tokensOf(code, 'js').slice(-first.length);
    const start = code.length - line.length;
    expect(last.map(({ from, to, role }) => ({ from: from - start, to: to - start, role }))).toEqual(first);
  });

  test('stay within a comment that is longer than what is read at once', () => {
    const code = `/*\n${'const a = 1;\n'.repeat(600)}*/\nlet b;`;
    expect(tokensOf(code, 'js').map(({ role }) => role)).toEqual(['comment', 'keyword']);
  });

  test.each([
    ['java', 'a'],
    ['markdown', '[a]('],
    ['csharp', 'a b\n'],
    ['ini', '-'],
  ])(
    'of %s do not freeze the page where its expressions are slow',
    (language, part) => {
      const start = performance.now();
      tokensOf(part.repeat(100_000 / part.length), language);
      // Without chunks these take between a minute and hours.
      expect(performance.now() - start).toBeLessThan(20_000);
    },
    30_000,
  );
});
