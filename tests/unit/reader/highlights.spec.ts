// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { describeQuote } from '../../../src/core/anchor/describe.ts';
import { findQuotesSteps } from '../../../src/core/anchor/find.ts';
import { inSlices } from '../../../src/core/steps.ts';
import type { ShownHighlight } from '../../../src/platform/reading/highlights.ts';
import { ArticleWords } from '../../../src/reader/highlights/article-words.ts';
import { HighlightChanges } from '../../../src/reader/highlights/highlight-changes.ts';
import { Marks } from '../../../src/reader/highlights/marks.ts';
import { documentOf } from '../../support/jsdom-document.ts';

const TOOLS = { describeQuote, findQuotesSteps, inSlices };

function viewOf(html: string): HTMLElement {
  const document = documentOf(`<article><header><h1>A title</h1></header><div class="content">${html}</div></article>`);
  return document.querySelector('article') as HTMLElement;
}

function rangeFrom(view: HTMLElement, [start, startOffset]: [Node, number], [end, endOffset]: [Node, number]): Range {
  const range = view.ownerDocument.createRange();
  range.setStart(start, startOffset);
  range.setEnd(end, endOffset);
  return range;
}

const HTML = '<p>The first <b>word</b> counts.</p><p>The second line<button>Copy</button> has more.</p>';

describe('the words of an article', () => {
  it('are those of its content without the reader’s own', () => {
    expect(new ArticleWords(viewOf(HTML)).text).toBe('The first word counts.The second line has more.');
  });

  it('are found by a range, without white space at its ends, and lead back to it', () => {
    const view = viewOf(HTML);
    const words = new ArticleWords(view);
    const [first, bold] = [view.querySelector('p')?.firstChild as Text, view.querySelector('b')?.firstChild as Text];
    const offsets = words.offsetsOf(rangeFrom(view, [first, 3], [bold, 4]));
    expect(offsets).toEqual({ start: 4, end: 14 });
    expect(words.rangeOf({ start: 4, end: 14 })?.toString()).toBe('first word');
    expect(words.segmentsOf({ start: 4, end: 14 }).map(({ node, from, to }) => node.data.slice(from, to))).toEqual([
      'first ',
      'word',
    ]);
  });

  it('are none in a title, or in white space', () => {
    const view = viewOf(HTML);
    const title = view.querySelector('h1')?.firstChild as Text;
    const first = view.querySelector('p')?.firstChild as Text;
    const words = new ArticleWords(view);
    expect(words.offsetsOf(rangeFrom(view, [title, 0], [title, 5]))).toBeNull();
    expect(words.offsetsOf(rangeFrom(view, [first, 3], [first, 4]))).toBeNull();
  });
});

describe('marks', () => {
  const highlight = (id: string, quote: ShownHighlight['quote'], isOfAddress = true): ShownHighlight => ({
    id,
    quote,
    colour: 'yellow',
    hasNote: false,
    isOfAddress,
  });
  const TEXT =
    'The harbour was quiet that morning. Nobody had seen the ferry leave before dawn, and the gulls said nothing.';
  const quote = describeQuote(TEXT, TEXT.indexOf('Nobody'), TEXT.indexOf(', and'));

  it('are found in another article by their words, in the order of its text', async () => {
    const later = viewOf(`<p>A new opening paragraph.</p><p>${TEXT}</p>`);
    const marks = new Marks(TOOLS, viewOf('<p>Something else.</p>'));
    const first = describeQuote(TEXT, 4, 34);
    marks.replaceAll([highlight('later', quote), highlight('first', first)]);
    await marks.find(later);
    expect(marks.found.map(({ highlight: { id } }) => id)).toEqual(['first', 'later']);
    expect(marks.rangeOf('later')?.toString()).toBe(quote.exact);
  });

  it('are lost, not guessed, and shown as lost only at their own address', async () => {
    const view = viewOf('<p>Nothing of it is here any more, only other words about other things.</p>');
    const marks = new Marks(TOOLS, view);
    marks.replaceAll([highlight('own', quote), highlight('canonical', quote, false)]);
    await marks.find(view);
    expect(marks.found).toEqual([]);
    expect(marks.lost.map(({ highlight: { id } }) => id)).toEqual(['own']);
  });

  it('that cannot be stored are taken back and told', async () => {
    const view = viewOf(`<p>${TEXT}</p>`);
    const marks = new Marks(TOOLS, view);
    const told: string[] = [];
    const refuse = async () => false;
    const changes = new HighlightChanges({
      marks,
      store: { load: async () => null, save: refuse, remove: refuse, editNote: refuse },
      words: {},
      onChange: () => undefined,
      tell: (text) => told.push(text),
    });
    const adding = changes.add(quote, 'pink', 'new-one-1');
    expect(marks.get('new-one-1')?.highlight.colour).toBe('pink');
    expect(await adding).toBe(false);
    expect(marks.get('new-one-1')).toBeUndefined();
    expect(told).toEqual(['readerHighlightNotStored']);
    expect(changes.canUndo).toBe(false);
  });

  it('go back step by step', async () => {
    const view = viewOf(`<p>${TEXT}</p>`);
    const marks = new Marks(TOOLS, view);
    const stored: string[] = [];
    const changes = new HighlightChanges({
      marks,
      store: {
        load: async () => null,
        save: async ({ colour }) => stored.push(colour) > 0,
        remove: async (_id, { isDeleted }) => stored.push(isDeleted ? 'deleted' : 'restored') > 0,
        editNote: async () => true,
      },
      words: { keep: (action) => stored.push(action) },
      onChange: () => undefined,
      tell: () => undefined,
    });
    await changes.add(quote, 'yellow', 'new-one-1');
    await changes.change('new-one-1', { colour: 'blue' });
    await changes.delete('new-one-1');
    expect(marks.get('new-one-1')).toBeUndefined();
    await changes.undo();
    expect(marks.get('new-one-1')?.highlight.colour).toBe('blue');
    await changes.undo();
    expect(marks.get('new-one-1')?.highlight.colour).toBe('yellow');
    await changes.undo();
    expect(marks.get('new-one-1')).toBeUndefined();
    expect(changes.canUndo).toBe(false);
    expect(stored).toEqual([
      ...['yellow', 'keepHighlighted', 'blue', 'deleted', 'restored', 'yellow', 'deleted', 'takeBack'],
    ]);
  });
});
