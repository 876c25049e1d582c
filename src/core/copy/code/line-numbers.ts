import type { Page } from '../../types.ts';

/** What highlighters call the parts of the code, numbers among them. */
const PART_NAME = /token|hljs|literal|const|\b(?:pl|tok|mtk|cm)[-\d]|(?:^|\s)m[fhiob]?(?:\s|$)/;

/**
 * The class names of the elements that number the lines of code, whatever they say: all that bear one of them begin a line or their parent,
 * each is one more than the one before, and half of the lines have one. Linear in the elements and texts.
 */
export function lineNumberNames({ elements, texts }: Page, body: number): ReadonlySet<string> {
  const { className, parent, firstText, textEnd, end } = elements;
  const numbers = new Map<string, number[]>();
  for (let element = body + 1; element < (end[body] ?? 0); element++) {
    const name = className[element] ?? '';
    const text = firstText[element] ?? 0;
    const isAtStart = firstText[parent[element] ?? 0] === text || texts.data[text - 1]?.endsWith('\n');
    const isNumber = isAtStart && end[element] === element + 1 && /^\s*\d+\s*$/.test(texts.data[text] ?? '');
    const alike = numbers.get(name) ?? [];
    alike.push(isNumber ? Number(texts.data[text]) : Number.NaN);
    numbers.set(name, alike);
  }
  const code = texts.data.slice(firstText[body], textEnd[body]).join('');
  const lines = code.split('\n').filter((line) => line.trim() !== '').length;
  const found = [...numbers].filter(([name, [first = 0, ...others]]) => {
    const isCount =
      others.length > 0 && (others.length + 1) * 2 >= lines && others.every((number, at) => number === first + at + 1);
    return isCount && name !== '' && !PART_NAME.test(name);
  });
  return new Set(found.map(([name]) => name));
}
