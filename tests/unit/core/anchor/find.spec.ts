import { describe, expect, it } from 'vitest';
import { describeQuote, findQuote, findQuotesSteps, finish, foldText, type Quote } from '../../../../src/core/index.ts';

const TEXT = [
  'The harbour was quiet in the morning. Nobody had seen the ferry leave, and the keeper of the lighthouse said so twice.',
  'At noon the fog came back, thicker than on the day before, and the quick grey gulls went inland.',
  'Later a man with a “red” lantern walked along the quay — slowly — and asked for the price of a berth.',
  'The price was forty crowns. He paid, wrote his name into the book, and asked whether the fog would stay.',
  'It stayed for nine days. On the tenth the ferry came in, with a new captain and without its bell.',
].join('\n\n');

const quoteOf = (words: string, text = TEXT) =>
  describeQuote(text, text.indexOf(words), text.indexOf(words) + words.length);

/** The state of a quote in a text, and the words that are there now. */
function found(text: string, quote: Quote): [string, string?] {
  const place = findQuote(text, quote);
  return place.state === 'lost' ? ['lost'] : [place.state, text.slice(place.start, place.end)];
}

/** Between the same sentences, other words than were quoted there. */
const [BEFORE, AFTER] = [
  'The lamp of the western pier was lit at half past four by the youngest of the three keepers. ',
  ' Every boat that passed before midnight was counted and written into the long green book.',
];

describe('a quote whose words are gone', () => {
  it.each([
    [
      'much longer ones',
      'Nobody answered from the shore.',
      'Since the summer before last a second lamp has stood on the roof of the old school above.',
    ],
    [
      'as many others',
      'A letter from the harbour office had asked for it twice, once in March and once in June, with a drawing of the new lens and its price.',
      'Snow lay on every roof, thick and blue under clouds; dogs barked beyond town, hunting what might have been foxes, or only wind in wires.',
    ],
  ])('is lost if %s stand between the sentences around them', (_what, words, others) => {
    const quote = quoteOf(words, `${BEFORE}${words}${AFTER}`);
    expect(found(`${BEFORE}${others}${AFTER}`, quote)).toEqual(['lost']);
  });

  it('is lost if they stand at the start of the text and once more below it', () => {
    const words = 'The pier is open to everyone on every day of the year, from the first ferry to the last.';
    const below = `It was built of oak. ${words} Dogs are kept on a lead, and nobody dives from its steps.`;
    const text = `The pier at Lorun. ${words} Tickets are sold in the small house at its end. ${below}`;
    const quote = quoteOf(words, text);
    expect(found(text, quote)).toEqual(['exact', words]);
    expect(found(below, quote)).toEqual(['lost']);
  });
});

describe('a quote', () => {
  const short = quoteOf('quick grey gulls');
  const long = quoteOf(
    'fog came back, thicker than on the day before, and the quick grey gulls went inland.\n\nLater a man',
  );

  it('stands where it stood in the same text', () => {
    expect(findQuote(TEXT, short)).toEqual({ state: 'exact', start: short.start, end: short.end });
  });

  it.each<[string, (text: string) => string]>([
    ['text is added before it', (text) => `A new beginning, in two lines.\n${text}`],
    ['text before it is gone', (text) => text.slice(60)],
    [
      'spaces, soft hyphens and marks without width are added',
      (text) => text.replaceAll(' ', '\u00a0 ').replaceAll('u', 'u\u00ad').replaceAll('g', 'g\u200b'),
    ],
    ['the text around it is in capitals', (text) => text.replace('At noon', 'AT NOON')],
    ['paragraphs stand in another order', (text) => text.split('\n\n').reverse().join('\n\n')],
  ])('is exact when %s', (_change, change) => {
    const [state, words = ''] = found(change(TEXT), short);
    expect([state, foldText(words).letters]).toEqual(['exact', 'quickgreygulls']);
  });

  it('is exact in other forms of quotation marks, dashes, ligatures and accents', () => {
    const text = `${TEXT} „Été“ – the ﬁnal word… was said.`;
    const quote = quoteOf('„Été“ – the ﬁnal word…', text);
    expect(found(`${TEXT} "E\u0301te\u0301" - the final word... was said.`, quote)).toEqual([
      'exact',
      '"E\u0301te\u0301" - the final word...',
    ]);
  });

  it.each([
    ['its first word', 'quick', 'enormously slow', 'enormously slow grey gulls'],
    ['its middle', 'grey', 'white and well-fed', 'quick white and well-fed gulls'],
    ['its last word', 'gulls', 'geese', 'quick grey geese'],
    ['all of its words', 'quick grey gulls', 'slow white geese', 'slow white geese'],
    ['the case of its letters', 'quick', 'QUICK', 'QUICK grey gulls'],
  ])('is changed, with whole words, when %s changes', (_what, before, after, words) => {
    expect(found(TEXT.replace(before, after), short)).toEqual(['changed', words]);
  });

  it('is changed across paragraphs, when sentences in it are replaced', () => {
    const text = TEXT.replace('thicker than on the day before', 'and with it came the cold that all had feared');
    expect(found(text, long)).toEqual(['changed', expect.stringMatching(/^fog came back[\s\S]*Later a man$/)]);
  });

  it.each([
    [
      'its paragraph is gone',
      TEXT.split('\n\n')
        .filter((each) => !each.includes('gulls'))
        .join('\n\n'),
    ],
    ['another text stands there', 'Nothing of this was ever written. '.repeat(40)],
    ['there is no text', ''],
  ])('is lost when %s', (_what, text) => {
    expect([found(text, short), found(text, quoteOf('quick grey gulls went inland'))]).toEqual([['lost'], ['lost']]);
  });

  it('is lost when its few words stand in another place alone', () => {
    const text = TEXT.replace('and the quick grey gulls went inland', 'and all fell silent').replace(
      'At noon the fog came back, thicker than',
      'It was as',
    );
    expect(found(`${text} She had drawn them: quick grey gulls over a roof.`, short)).toEqual(['lost']);
  });
});

describe('words that stand in several places', () => {
  const verse = (number: number) =>
    `Verse ${number} tells of the sea, and of number ${number * 37} on the list.\nRow, row, and row again.\n`;
  const song = [1, 2, 3].map(verse).join('');
  const second = song.indexOf('Row', song.indexOf('Verse 2'));
  const quote = describeQuote(song, second, second + 'Row, row'.length);

  it('are told apart by the text around them', () => {
    const text = `A song of the coast.\n${song}`;
    expect(findQuote(text, quote)).toMatchObject({ start: text.indexOf('Row', text.indexOf('Verse 2')) });
  });

  it('are lost where nothing tells them apart, unless one stands where it stood', () => {
    const refrain = 'Row, row, and row again, my friends, for the night is long and the coast is far away.\n'.repeat(9);
    const start = refrain.indexOf('my friends', 400);
    const inRefrain = describeQuote(refrain, start, start + 10);
    expect(findQuote(refrain, inRefrain)).toEqual({ state: 'exact', start, end: start + 10 });
    expect(findQuote(refrain.replaceAll(' ', '  '), { ...inRefrain, start: 0 }).state).toBe('lost');
    expect(findQuote(`${'An opening. '.repeat(4)}${refrain}`, inRefrain).state).toBe('lost');
  });
});

describe('a quote from elsewhere', () => {
  const bare = { prefix: '', suffix: '', start: 0, end: 0 };

  it('needs no context and no position', () => {
    expect(found(TEXT, { ...bare, exact: 'wrote his name' })).toEqual(['exact', 'wrote his name']);
    expect(found(TEXT, { ...bare, exact: 'wrote his name', prefix: 'He paid, ', suffix: ' into' })).toEqual([
      'exact',
      'wrote his name',
    ]);
  });

  it('is lost if it is short and stands in several places', () => {
    expect(found(TEXT, { ...bare, exact: 'the fog' })).toEqual(['lost']);
    expect(found(TEXT, { ...bare, exact: '' })).toEqual(['lost']);
    expect(found(TEXT, { ...bare, exact: ' \u00ad ' })).toEqual(['lost']);
  });
});

describe('many quotes', () => {
  it('are found with a pause after each', () => {
    const quotes = ['ferry leave', 'forty crowns', 'nine days'].map((words) => quoteOf(words));
    const text = TEXT.replace('forty crowns', 'fifty crowns');
    expect(finish(findQuotesSteps(text, quotes))).toEqual(quotes.map((quote) => findQuote(text, quote)));
    expect(Array.from(findQuotesSteps(text, quotes)).length).toBe(3);
  });
});

describe('words that a page repeats', () => {
  const PACKAGES = ['Harbour', 'Lighthouse', 'Ferry', 'Quay'].map(
    (name, index) =>
      `${name} package, ${index + 2} hours. A walk along the old wall with a guide who was born there, and a cup of tea afterwards. ` +
      `Meet at the ${name.toLowerCase()} gate at ${index + 9}. Children under six walk for free, dogs are welcome on a lead.`,
  );
  const whole = PACKAGES.join('\n\n');
  const words = 'a guide who was born there, and a cup of tea';
  const start = whole.indexOf(words, whole.indexOf('Ferry'));
  const quote = describeQuote(whole, start, start + words.length);

  it('have more context, where it tells them apart', () => {
    expect(quote.exact).toBe(words);
    expect(Math.max(quote.prefix.length, quote.suffix.length)).toBe(192);
    expect(whole.slice(0, quote.start).endsWith(quote.prefix)).toBe(true);
    expect(whole.slice(quote.end).startsWith(quote.suffix)).toBe(true);
  });

  it('are lost if their paragraph is gone, and found in it where others are added', () => {
    const without = PACKAGES.filter((each) => !each.startsWith('Ferry')).join('\n\n');
    expect(findQuote(without, quote)).toEqual({ state: 'lost' });
    const added = `A new line.\n\n${whole}`;
    expect(findQuote(added, quote)).toMatchObject({
      state: 'exact',
      start: added.indexOf(words, added.indexOf('Ferry')),
    });
  });
});
