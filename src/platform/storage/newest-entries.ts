/** Entries of local storage under a key each, so that they are written without reading first. The oldest of a kind are removed. */

export interface LocalStorage {
  get(key: string | null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string | string[]): Promise<void>;
}

/** An entry knows its day of storage, in days since 1970. */
interface DatedEntry {
  readonly day: number;
}

const DAY_MS = 86_400_000;

/**
 * Stores an entry, then removes the oldest ones whose keys have the same prefix, until `max` are left. Writes in the caller's task: the
 * page or the popup that stores may be closing. Rejects if the extension was updated or removed.
 */
export async function storeEntry(
  storage: LocalStorage,
  { prefix, name, max }: { readonly prefix: string; readonly name: string; readonly max: number },
  entry: object,
): Promise<void> {
  const key = prefix + name;
  const before = storage.get(key);
  await storage.set({ [key]: { ...entry, day: Math.floor(Date.now() / DAY_MS) } satisfies DatedEntry });
  // A reading place is stored several times per second. Only a new entry can be one too many.
  if ((await before)[key] !== undefined) return;
  const stored = Object.entries(await storage.get(null)).filter(([each]) => each.startsWith(prefix));
  const days = stored.map(([each, value]) => [each, (value as DatedEntry).day] as const);
  const oldest = days.sort(([, a], [, b]) => b - a).slice(max);
  if (oldest.length > 0) await storage.remove(oldest.map(([each]) => each));
}
