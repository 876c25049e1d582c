/** A test of names and tags against a pattern without flags that keep state. Each distinct one is tested once: pages repeat theirs. */
export function memoizedTest(pattern: RegExp): (name: string) => boolean {
  const known = new Map<string, boolean>([['', pattern.test('')]]);
  return (name) => {
    let matches = known.get(name);
    if (matches === undefined) {
      matches = pattern.test(name);
      known.set(name, matches);
    }
    return matches;
  };
}
