/** Names that are kept. Pages share most of theirs; some make up thousands. */
const MAX_KEPT = 2000;

let kept = new Map<string, string>();
let inCapitals = new Map<string, string>();

/** The same name, as one text for all nodes, so that engines compare addresses and not letters, and hold each name once. */
export function sharedName(name: string): string {
  const known = kept.get(name);
  if (known !== undefined) return known;
  if (kept.size >= MAX_KEPT) kept = new Map();
  kept.set(name, name);
  return name;
}

/** A name in capitals, the same text each time. */
export function capitalName(name: string): string {
  let capitals = inCapitals.get(name);
  if (capitals === undefined) {
    if (inCapitals.size >= MAX_KEPT) inCapitals = new Map();
    capitals = name.toUpperCase();
    inCapitals.set(name, capitals);
  }
  return capitals;
}
