import { holdsSentence, linkedWords } from '../dom/element-text.ts';
import {
  closest,
  endOf,
  holderOf,
  isWithin,
  outermostIn,
  ownerOf,
  parentOf,
  tagOf,
  textRange,
  textsIn,
  upwards,
} from '../dom/page-tree.ts';
import { shortPostTexts } from '../parts/posts/short-posts.ts';
import { OUTSIDE } from '../rulings.ts';
import type { Signals } from '../signals/signals.ts';
import { eachInSteps, type Steps } from '../steps.ts';
import type { Candidate, CandidateContent, Page, Selection } from '../types.ts';
import { candidateFrom } from './scorer.ts';
import { deniesContent, select, withinWidgets } from './select.ts';

// Source: guesses, checked on the pages of the development corpora on which nothing is worth reading.
/** Readable text has at least this many words in all; a character of a script without spaces is half a word … */
const MIN_WORDS = 8;
/** … in lines with the end of a sentence, or of this many words: applications have lines such as "3 GB of 15 GB used". */
const MIN_LINE_WORDS = 20;

/** Parts of the frame of a page. Their texts are not what it is about. */
const FRAME_TAGS: ReadonlySet<string> = new Set(['nav', 'footer', 'dialog']);
const FRAME_ROLES: ReadonlySet<string> = new Set(['navigation', 'contentinfo', 'dialog', 'alertdialog', 'menu']);
/** These name things, so there is nothing to read in them alone. */
const LABEL_TAGS: ReadonlySet<string> = new Set('h1 h2 h3 h4 h5 h6 label legend button option th'.split(' '));

/** Highest confidence in the best part. A guess: less than half of its words are wanted. */
const MAX_UNSURE = 0.4;
/** The confidence in short posts, which the scorer did not choose. A guess. */
const OF_SHORT_POSTS = 0.6;

/** Makes the selection of a candidate. */
type Choose = (candidate: Candidate, options?: { isWhole?: boolean }) => Selection;

/** A page on which the scorer found nothing worth reading. */
interface Judged {
  readonly page: Page;
  readonly signals: Signals;
  readonly candidates: readonly Candidate[];
  readonly choose: Choose;
  readonly selectionOf: Choose;
  readonly confidence: number;
}

/** The selections in it, before corrections and with them. */
interface BestPart {
  readonly chosen: Selection;
  readonly selection: Selection;
  readonly isUnsure: boolean;
  readonly confidence: number;
}

/**
 * The steps that find the part of a page to read if the scorer found none that is worth it: the posts of a short thread; else, unsure, the scorer's selection
 * or the whole of the best candidate or of the page, the first with readable text. `null` where there is none, and for pages that say that
 * they show nothing. Linear in the page.
 */
export function* bestPart(judged: Judged): Steps<BestPart | null> {
  if (deniesContent(judged.page)) return null;
  return shortThread(judged) ?? (yield* readablePart(judged));
}

function shortThread({ page, signals }: Judged): BestPart | null {
  const texts = shortPostTexts(page);
  const [first] = texts;
  if (first === undefined) return null;
  const around = closest(page, first, (each) => isWithin(page, texts.at(-1) ?? first, each));
  const content = { roots: [around], rootTexts: [], ...besides(page, around, texts) };
  const chosen = select(page, { candidate: candidateFrom(around, {}), content }, signals.layout.hidden);
  return { chosen, selection: chosen, isUnsure: false, confidence: OF_SHORT_POSTS };
}

/** All in an element that is not in one of these elements in it. */
function besides(
  page: Page,
  around: number,
  kept: readonly number[],
): Pick<CandidateContent, 'removed' | 'removedTexts'> {
  const isKept = new Uint8Array(page.elements.count);
  const holds = new Uint8Array(page.elements.count);
  for (const element of kept) {
    isKept.fill(1, element, endOf(page, element));
    for (const each of upwards(page, element)) holds[each] = 1;
  }
  const removed = [...outermostIn(page, around, (each) => isKept[each] === 0 && holds[each] === 0)];
  const removedTexts = [...textsIn(page, around)].filter((text) => {
    const holder = holderOf(page, text);
    return isKept[holder] === 0 && holds[holder] === 1;
  });
  return { removed: removed.map((element) => ({ element, ...OUTSIDE })), removedTexts };
}

function* readablePart(judged: Judged): Steps<BestPart | null> {
  const { page, choose, selectionOf, candidates } = judged;
  const words = yield* readableWords(page);
  const body = candidateFrom(Math.max(0, page.elements.tag.indexOf('body')), {});
  const best = candidates.slice(0, 1);
  const parts = [
    ...best.map((candidate) => ({ candidate, isWhole: false })),
    ...[...best, body].map((candidate) => ({ candidate, isWhole: true })),
  ];
  for (const { candidate, isWhole } of parts) {
    const chosen = choose(candidate, { isWhole });
    yield;
    const readable = words.reduce((sum, each, block) => sum + (chosen.keptBlocks[block] === 1 ? each : 0), 0);
    if (readable < MIN_WORDS) continue;
    const confidence = Math.min(judged.confidence, MAX_UNSURE);
    return { chosen, selection: selectionOf(candidate, { isWhole }), isUnsure: true, confidence };
  }
  return null;
}

/** By block: its words if it is a line or more of text, 0 for labels, links, controls and the frame of the page. */
function* readableWords(page: Page): Steps<Float64Array> {
  const widgets = withinWidgets(page);
  const frame = withinFrame(page);
  yield;
  const readable = new Float64Array(page.blocks.count);
  yield* eachInSteps(readable.keys(), (block) => {
    const owner = ownerOf(page, block);
    if (widgets[owner] === 1 || frame[owner] === 1) return;
    const [first, end] = textRange(page, block);
    const { words, linked } = linkedWords(page, first, end);
    const isText = linked < words / 2 && (words >= MIN_LINE_WORDS || holdsSentence(page, first, end));
    if (isText) readable[block] = words - linked;
  });
  return readable;
}

/** 1 for each element in the frame of the page or in a label. Linear in the elements. */
function withinFrame(page: Page): Uint8Array {
  const { count, role } = page.elements;
  const within = new Uint8Array(count);
  for (let element = 1; element < count; element++) {
    const tag = tagOf(page, element);
    const isOne = FRAME_TAGS.has(tag) || LABEL_TAGS.has(tag) || FRAME_ROLES.has(role[element] ?? '');
    within[element] = isOne ? 1 : (within[parentOf(page, element)] ?? 0);
  }
  return within;
}
