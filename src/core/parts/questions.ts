import { QUESTIONS_HEADING } from '../cues/notes-and-lists.ts';
import { parentOf } from '../dom/page-tree.ts';
import type { PageView } from '../model/view/page-view.ts';
import { textOf } from '../model/view/wording.ts';
import { type PartKind, share } from './rule.ts';

/** Guesses, checked on the development pages. Lengths are in words, distances in blocks. */
const THRESHOLDS = {
  /** Minimum probability that the page is a text or about a service. */
  isText: 0.5,
  /** Minimum mean probability of the questions with their answers. */
  least: 0.03,
  /** Longest heading over questions, and longest way from it to the first question. */
  maxHeading: 10,
  maxLead: 4,
  /** A question has this many words, and its answer at least this many in at most this many blocks. */
  minQuestion: 3,
  maxQuestion: 30,
  minAnswer: 10,
  maxAnswer: 8,
  /** Fewest questions. */
  minQuestions: 2,
  /** Kept text ends at most this many blocks above the heading: signatures, tags and forms may be between. */
  reach: 20,
  /** A question or an answer with a larger share of links in its characters leads elsewhere. */
  maxLinked: 0.5,
} as const;

/** U+003F, U+061F and U+FF1F. */
const QUESTION_MARKS: ReadonlySet<number> = new Set([0x3f, 0x61f, 0xff1f]);
/** A question with the sign that opens its answer. */
const WITH_SIGN = /[?؟？][\s\p{S}\p{Pd}]*$/u;

/** Frequently asked questions with their answers, under a heading that calls them so. */
export const QUESTIONS: PartKind = {
  id: 'questions',
  title: 'Keep frequently asked questions with their answers.',
  source: 'our reading of the development pages: answers of corpora have as many as they lack, readers miss them',
  least: THRESHOLDS.least,
  applies: (page) => share(page, 'article', 'documentation', 'service') >= THRESHOLDS.isText,
  *find({ measured: { view } }) {
    for (let heading = 0; heading < view.count; heading++) {
      if (view.at('words', heading) > THRESHOLDS.maxHeading || view.at('linkChars', heading) > 0) continue;
      if (!QUESTIONS_HEADING.test(textOf(view, heading))) continue;
      const end = questionsEnd(view, heading);
      if (end < 0) continue;
      yield { blocks: [heading, end], beside: [[heading - THRESHOLDS.reach, heading]] };
      heading = end - 1;
    }
  },
};

/** One past the last answer under a heading; -1 for too few questions. */
function questionsEnd(view: PageView, heading: number): number {
  let question = heading + 1;
  while (question <= heading + THRESHOLDS.maxLead && !isQuestion(view, question)) question++;
  const first = question;
  let [found, end] = [0, -1];
  while (isQuestion(view, question)) {
    const after = answerEnd(view, first, question);
    if (after < 0) break;
    found++;
    [question, end] = [isNumber(view, after) ? after + 1 : after, after];
  }
  return found >= THRESHOLDS.minQuestions ? end : -1;
}

/** One past the last block of the answer to a question; -1 without one. It ends with the part around it and the first question. */
function answerEnd(view: PageView, first: number, question: number): number {
  let around = view.ownerOf(first);
  while (around > 0 && (view.endBlockOf(around) <= question + 1 || view.endBlockOf(around) === first + 1))
    around = parentOf(view.page, around);
  const limit = Math.min(question + 1 + THRESHOLDS.maxAnswer, view.endBlockOf(around));
  let [block, words] = [question + 1, 0];
  for (; block < limit && view.levelOf(block) === 0 && !isQuestion(view, block) && !isNumber(view, block); block++) {
    if (view.linkDensity(block) <= THRESHOLDS.maxLinked) words += view.at('words', block);
  }
  return words >= THRESHOLDS.minAnswer ? block : -1;
}

/** Whether a block is the number of a question. */
function isNumber(view: PageView, block: number): boolean {
  return view.at('words', block) <= 1 && isQuestion(view, block + 1);
}

function isQuestion(view: PageView, block: number): boolean {
  const words = view.at('words', block);
  if (
    words < THRESHOLDS.minQuestion ||
    words > THRESHOLDS.maxQuestion ||
    view.linkDensity(block) > THRESHOLDS.maxLinked
  )
    return false;
  return QUESTION_MARKS.has(view.lastCode[block] ?? 0) || WITH_SIGN.test(textOf(view, block));
}
