import { parentOf, tagOf } from '../../dom/page-tree.ts';
import { PATH_TAGS } from '../view/containers.ts';
import type { Column, ElementColumn, Measured } from '../view/measured.ts';
import type { SiblingGroup } from '../view/repetition.ts';

/** Tags in the order of their codes. Other tags share one code. */
const TAG_ORDER =
  'p h1 h2 h3 h4 h5 h6 li td th dt dd pre code blockquote figcaption a button label div span section article main ul ol table tr header footer nav aside form body center font summary'.split(
    ' ',
  );
const TAG_CODES: ReadonlyMap<string, number> = new Map(TAG_ORDER.map((tag, index) => [tag, index + 1]));
const OTHER_TAG = 40;

const UPPER_CASE = /\p{Lu}/u;
const LETTER = /\p{L}/u;
const ENDINGS: ReadonlyMap<string, number> = new Map([
  ...pairs('.。', 1),
  ...pairs('!?！？', 2),
  ...pairs('…', 3),
  ...pairs(':：', 4),
  ...pairs(',;，；、', 5),
  ...pairs('"\'”’»)]」）', 6),
  ...pairs('0123456789', 7),
]);

/** Numbers of the block's own text. */
export function textColumns({ view, wording }: Measured): Record<string, Column> {
  const [words, chars, linkChars] = [view.values('words'), view.values('chars'), view.values('linkChars')];
  const sentences = view.values('sentences');
  const { sums, count } = view;
  const around = (block: number, reach: number) => {
    const first = Math.max(block - reach, 0);
    const end = Math.min(block + reach + 1, count);
    const links = (sums.linkChars[end] ?? 0) - (sums.linkChars[first] ?? 0);
    return links / Math.max(1, (sums.chars[end] ?? 0) - (sums.chars[first] ?? 0));
  };
  return {
    words,
    chars,
    wordLength: (block) => (chars[block] ?? 0) / Math.max(1, words[block] ?? 0),
    sentences,
    sentencesPerWord: (block) => (sentences[block] ?? 0) / Math.max(1, words[block] ?? 0),
    ending: (block) => endingOf(view.lastCode[block] ?? 0),
    prose: view.values('proseChars'),
    titleShare: wording.titleShare,
    saysSubscribe: wording.subscribe,
    saysCopyright: wording.copyright,
    saysComment: wording.comment,
    linkDensity: (block) => (linkChars[block] ?? 0) / Math.max(chars[block] ?? 0, 1),
    around3LinkDensity: (block) => around(block, 3),
    around8LinkDensity: (block) => around(block, 8),
  };
}

/** Tags of the elements around the block. */
export function tagColumns({ view, landmarks }: Measured): Record<string, Column> {
  const ofOwner = (measure: (element: number) => number): ElementColumn => ({ elementOf: view.owner, measure });
  const codeOf = (element: number) => TAG_CODES.get(tagOf(view.page, element)) ?? OTHER_TAG;
  const hops = (distances: Int32Array) => ofOwner((owner) => distances[owner] ?? 0);
  return {
    tag: ofOwner(codeOf),
    parentTag: ofOwner((owner) => codeOf(parentOf(view.page, owner))),
    heading: view.headingLevel,
    ...Object.fromEntries(PATH_TAGS.map((name) => [`in${capitalized(name)}`, ofOwner(landmarks.within(name))])),
    toMain: hops(landmarks.toMain),
    toList: hops(landmarks.toList),
    toTable: hops(landmarks.toTable),
  };
}

/** Copies of the block, blocks that look like it, and its group of siblings; -1 without a group. */
export function repetitionColumns({ view, repetition }: Measured): Record<string, Column> {
  const pageWords = Math.max(1, view.total('words'));
  const like = (block: number) => repetition.likeBlocks[repetition.likeOf[block] ?? 0];
  const outermost = view.owner.map((owner) => repetition.outermost[owner] ?? 0);
  const depthOf = (block: number) => view.depthOf(view.ownerOf(block));
  const ofOutermost = (measure: (element: number) => number): ElementColumn => ({ elementOf: outermost, measure });
  const ofGroup = (measure: (group: SiblingGroup) => number, without: number) =>
    ofOutermost((element) => {
      const group = element === 0 ? undefined : repetition.groupOf(element);
      return group === undefined ? without : measure(group);
    });
  return {
    copiesBefore: repetition.copiesBefore,
    copies: repetition.copies,
    likeShare: (block) => (like(block)?.words ?? 0) / pageWords,
    likeCount: (block) => like(block)?.count ?? 0,
    likeWords: (block) => (like(block)?.words ?? 0) / Math.max(1, like(block)?.count ?? 0),
    likeSentences: (block) => (like(block)?.sentences ?? 0) / Math.max(1, like(block)?.count ?? 0),
    groupShare: ofGroup(({ words }) => words / pageWords, 0),
    groupBlocks: ofOutermost((element) => (element === 0 ? -1 : view.blocksIn(element))),
    groupWords: ofGroup(({ words, count }) => words / count, -1),
    groupVariation: ofGroup(variationOf, -1),
    groupCount: ofGroup(({ count }) => count, 0),
    groupUp: (block) => (outermost[block] === 0 ? -1 : depthOf(block) - view.depthOf(outermost[block] ?? 0)),
    groupLinkDensity: ofGroup(({ linkChars, chars }) => linkChars / Math.max(1, chars), -1),
  };
}

/** Standard deviation / mean of the members' words. */
function variationOf(group: SiblingGroup): number {
  const mean = group.words / group.count;
  return Math.sqrt(Math.max(0, group.squaredWords / group.count - mean * mean)) / Math.max(1, mean);
}

/** A code for the kind of the last character. */
function endingOf(code: number): number {
  if (code === 0) return 0;
  const char = String.fromCharCode(code);
  return ENDINGS.get(char) ?? (UPPER_CASE.test(char) ? 8 : LETTER.test(char) ? 9 : 10);
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function pairs(chars: string, code: number): [string, number][] {
  return [...chars].map((char) => [char, code]);
}
