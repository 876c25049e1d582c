/** Words that say nothing, in place of those of a page: of the same length, script and case, and the same word for the same word. */

/** Letters of alphabets in which consonants and vowels take turns. */
const ALPHABETS: readonly (readonly [script: RegExp, consonants: string, vowels: string])[] = [
  [/\p{Script=Latin}/u, 'bdfglmnprstv', 'aeiou'],
  [/\p{Script=Cyrillic}/u, 'бвгдклмнпрст', 'аеиоу'],
  [/\p{Script=Greek}/u, 'βγδκλμνπρστφ', 'αειου'],
  [/\p{Script=Arabic}/u, 'بتدرسفكلمن', 'اوي'],
  [/\p{Script=Hebrew}/u, 'בגדכלמנרשת', 'אוי'],
  [/\p{Script=Devanagari}/u, 'कगतदनपमरलस', 'अआइउए'],
];

/** Characters of scripts that write no spaces, or syllables. Each character is replaced by itself, so that parts of a text stay alike. */
const CHARACTERS: readonly (readonly [script: RegExp, characters: string])[] = [
  [/\p{Script=Han}/u, '山水木石田花草雨雪风日月春夏秋冬東西南北上下大小白青'],
  [/\p{Script=Hiragana}/u, 'あいうえおかきくけこさしすせそなにのはまみもやらりるれろわ'],
  [/\p{Script=Katakana}/u, 'アイウエオカキクケコサシスセソナニノハマミモヤラリルレロワ'],
  [/\p{Script=Hangul}/u, '가나다라마바사아자하고노도로모보소오조호'],
  [/\p{Script=Thai}/u, 'กขคงจชดตทนบปพมยรลวสห'],
];

/** A text with every word and number replaced. White space and punctuation stay. */
export function neutralText(text: string): string {
  return text.replace(/[\p{L}\p{M}]+|\p{Nd}+/gu, (run) =>
    /^\p{Nd}/u.test(run) ? neutralNumber(run) : neutralWord(run),
  );
}

/** A number with as many digits. Short ones could be a day, an hour or a minute, and years stay years. */
export function neutralNumber(digits: string): string {
  if (/^(?:19|20)\d\d$/.test(digits)) return '2026';
  if (digits.length <= 2) return '12'.slice(-digits.length);
  return Array.from(digits, (_, index) => 1 + (hashOf(`${digits} ${index}`) % 9)).join('');
}

function neutralWord(word: string): string {
  const first = Array.from(word)[0] ?? '';
  const alphabet = ALPHABETS.find(([script]) => script.test(first));
  if (alphabet === undefined) return Array.from(word, neutralCharacter).join('');
  const [, consonants, vowels] = alphabet;
  const lower = word.toLowerCase();
  const seed = hashOf(lower);
  const letters = Array.from(lower, (_, index) => {
    const pool = (index + seed) % 2 === 0 ? consonants : vowels;
    return pool[hashOf(`${lower} ${index}`) % pool.length] ?? '';
  });
  return inCaseOf(word, letters.join(''));
}

function neutralCharacter(character: string): string {
  const pool = CHARACTERS.find(([script]) => script.test(character))?.[1];
  // The alphabets of other scripts are not known here, so the next code point has to do.
  return pool?.[hashOf(character) % pool.length] ?? String.fromCodePoint((character.codePointAt(0) ?? 0) ^ 1);
}

function inCaseOf(word: string, neutral: string): string {
  if (word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()) return neutral.toUpperCase();
  const [first = '', ...rest] = Array.from(neutral);
  return /^\p{Lu}/u.test(word) ? first.toUpperCase() + rest.join('') : neutral;
}

/** The 32-bit FNV-1a hash of a text's UTF-16 units. */
function hashOf(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  return hash >>> 0;
}
