import { useEffect, useRef } from 'preact/hooks';
import { listenForKeys, takesText } from '../../../platform/keys/single-keys.ts';

/** The actions of the keys of a list. Each runs for the current row. */
export interface ListKeys {
  /** Whether letters are for the list: not while something is above it, or where the user has turned them off. */
  isOn(): boolean;
  /** Moves by this many rows. */
  move(rows: number, how: 'alone' | 'selecting'): void;
  first(): void;
  last(): void;
  archive(): void;
  tags(): void;
  remove(): void;
  toggle(): void;
  selectAll(): void;
  clear(): void;
  search(): void;
  undo(): void;
}

/** Rows that the Page Up and Page Down keys move by. */
const PAGE_ROWS = 8;

/** Handles letters anywhere in the page. Returns the handler for the keys that the list alone has. */
export function useListKeys(keys: ListKeys): (event: KeyboardEvent) => void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const ended = new AbortController();
    listenForKeys(window, {
      press: (character) => {
        const run = lettersOf(latest.current)[character];
        run?.();
        return run !== undefined;
      },
      isTyping: () => !latest.current.isOn() || takesText(document.activeElement),
      signal: ended.signal,
    });
    return () => ended.abort();
  }, []);
  return (event) => pressInList(event, latest.current);
}

function lettersOf(keys: ListKeys): Readonly<Record<string, (() => void) | undefined>> {
  return { '/': keys.search, e: keys.archive, t: keys.tags, x: keys.toggle, u: keys.undo };
}

function pressInList(event: KeyboardEvent, keys: ListKeys): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  const how = shiftKey ? 'selecting' : 'alone';
  const isCommand = ctrlKey || metaKey;
  const run: Readonly<Record<string, (() => void) | undefined>> = isCommand
    ? { a: keys.selectAll }
    : {
        ArrowDown: () => keys.move(1, how),
        ArrowUp: () => keys.move(-1, how),
        PageDown: () => keys.move(PAGE_ROWS, how),
        PageUp: () => keys.move(-PAGE_ROWS, how),
        Home: keys.first,
        End: keys.last,
        Delete: keys.remove,
        Backspace: keys.remove,
        Escape: keys.clear,
      };
  if (altKey || !run[key]) return;
  event.preventDefault();
  run[key]();
}
