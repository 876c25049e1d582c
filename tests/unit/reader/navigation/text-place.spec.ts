/** Places that are found again in another version of the article, or on the next visit: a wrong one opens the article somewhere else. */
import { describe, expect, it } from 'vitest';
import { rememberedText } from '../../../../src/reader/navigation/remembered-place.ts';
import { samePlaceAmong, textsOf } from '../../../../src/reader/navigation/text-place.ts';
import { documentsForFile } from '../../../support/dom-globals.ts';

const bodyOf = documentsForFile();

/** The texts of an article with these paragraphs. The first version stays as it is when the second is made. */
function textsIn(...paragraphs: readonly string[]): readonly Text[] {
  const article = bodyOf('<article></article>').querySelector('article') as HTMLElement;
  for (const paragraph of paragraphs) {
    const element = article.ownerDocument.createElement('p');
    element.textContent = paragraph;
    article.append(element);
  }
  return textsOf(article);
}

const QUAY = 'Gulls sleep on the quay.';
const FERRY = 'The ferry takes three hours.';
const PIER = 'Nobody minds the old pier.';

it('the texts of an article are long enough to be told apart, and none was added back', () => {
  const body = bodyOf(
    `<p>Short.</p><p>${QUAY}</p><p class="added-back">${FERRY}</p><p class="left-out-here">${PIER}</p>`,
  );
  expect(textsOf(body).map(({ data }) => data)).toEqual([QUAY]);
});

describe('a place in another version of the texts', () => {
  const place = (at: number, before: readonly string[], after: readonly string[]) => {
    const from = textsIn(...before);
    const to = textsIn(...after);
    const found = samePlaceAmong({ text: from[at] as Text, share: 0.5 }, from, to);
    return found && { index: to.indexOf(found.text), share: found.share };
  };

  it('is in the same words, wherever they are and however they are spaced', () => {
    expect(place(1, [QUAY, FERRY], [PIER, `  ${FERRY.replace(' ', '\n')}`])).toEqual({ index: 1, share: 0.5 });
  });

  it('is in the same one of words that repeat', () => {
    expect(place(2, [FERRY, QUAY, FERRY], [FERRY, PIER, QUAY, FERRY])).toEqual({ index: 3, share: 0.5 });
  });

  it('is at the end of the text before words that are gone, else at the start of the text behind them', () => {
    expect(place(1, [QUAY, FERRY, PIER], [QUAY, PIER])).toEqual({ index: 0, share: 1 });
    expect(place(0, [QUAY, FERRY, PIER], [FERRY, PIER])).toEqual({ index: 0, share: 0 });
  });

  it('is nowhere if no words are left', () => {
    expect(place(0, [QUAY], [PIER])).toBeNull();
  });
});

describe('a stored place', () => {
  const found = (text: number, chars: number, ...paragraphs: readonly string[]) => {
    const texts = textsIn(...paragraphs);
    const place = rememberedText({ text, chars, share: 0.25 }, texts);
    return place && texts.indexOf(place.text);
  };

  it('is the text of that length that is nearest to its old number', () => {
    expect(found(1, FERRY.length, FERRY, FERRY, FERRY)).toBe(1);
    expect(found(0, FERRY.length, QUAY, PIER, FERRY)).toBe(2);
    expect(found(5, FERRY.length, FERRY, QUAY, FERRY, PIER)).toBe(2);
  });

  it('is gone if no near text has its length', () => {
    expect(found(0, FERRY.length, QUAY, PIER)).toBeNull();
    const far = Array.from({ length: 40 }, () => QUAY);
    expect(found(0, FERRY.length, ...far, FERRY)).toBeNull();
  });
});
