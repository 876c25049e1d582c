/** The characters that stand for numbers, the most frequent number first. They compress well beside code. */
export const DIGITS = ' etnaosirlcdupmfhgbvyxwkj_q0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&()*+,-./:;<=>?@[]^{|}~';

/** The numbers of a text, in which each character stands for the number at its place in {@link DIGITS}. */
export function unpackNumbers(text: string, numbers: readonly number[]): number[] {
  const byCode: number[] = [];
  for (let place = 0; place < numbers.length; place++) byCode[DIGITS.charCodeAt(place)] = numbers[place] ?? 0;
  const unpacked: number[] = [];
  // Scripts unpack when they start, where a loop takes half as long as a function for each number.
  for (let index = 0; index < text.length; index++) unpacked.push(byCode[text.charCodeAt(index)] ?? 0);
  return unpacked;
}

/** Lists by name, from the lists in the order of the names. 0 stands for no list. */
export function listsByName<List>(names: readonly string[], lists: readonly (List | 0)[]): Record<string, List> {
  return Object.fromEntries(names.flatMap((name, index) => (lists[index] ? [[name, lists[index]]] : [])));
}
