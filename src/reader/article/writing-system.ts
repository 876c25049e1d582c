/** Writing systems with their own typography. All others are treated as Latin. */
export type WritingSystem = 'latin' | 'cjk' | 'arabic' | 'hebrew' | 'thai' | 'indic';

/** Characters at the start of the text that are examined. A guess. */
const SAMPLE_CHARS = 4000;

const LETTERS: Readonly<Record<Exclude<WritingSystem, 'latin'>, RegExp>> = {
  cjk: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu,
  arabic: /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/gu,
  hebrew: /\p{Script=Hebrew}/gu,
  thai: /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu,
  indic:
    /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Sinhala}]/gu,
};

/** Letters that a CJK character counts as. A rough guess from average word lengths. */
const CJK_WEIGHT = 3;

/** The predominant writing system of a text. Counts letters, because pages often declare a wrong language. */
export function writingSystemOf(text: string): WritingSystem {
  const sample = text.slice(0, SAMPLE_CHARS);
  let best: WritingSystem = 'latin';
  let most = 0;
  let others = sample.match(/\p{L}/gu)?.length ?? 0;
  for (const [system, letters] of Object.entries(LETTERS) as [Exclude<WritingSystem, 'latin'>, RegExp][]) {
    const count = sample.match(letters)?.length ?? 0;
    others -= count;
    const weight = system === 'cjk' ? count * CJK_WEIGHT : count;
    if (weight > most) [best, most] = [system, weight];
  }
  return most > others ? best : 'latin';
}
