/** A function whose result is made once for each object, and kept as long as the object. Several stages ask for the same. */
export function remembered<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = make(key);
      known.set(key, value);
    }
    return value;
  };
}

/** A function that measures each distinct name or number once, because pages repeat theirs. */
export function memoized<Key extends string | number, Value>(measure: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = measure(key);
      known.set(key, value);
    }
    return value;
  };
}

/** A test of names against a pattern without stateful flags. Tests each distinct name once. */
export function memoizedTest(pattern: RegExp): (name: string) => boolean {
  return memoized((name) => pattern.test(name));
}
