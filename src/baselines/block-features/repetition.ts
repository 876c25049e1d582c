import type { Page } from '../../core/types.ts';
import { RULES } from './rules.ts';

/**
 * By element: how often the most repeated pattern of it and its ancestors occurs; 1 if none repeats. Linear in the
 * elements.
 */
export function repeatsOf({ elements }: Page): Int32Array {
  const patterns: (string | null)[] = [];
  const counts = new Map<string, number>();
  for (let element = 0; element < elements.count; element++) {
    const pattern = RULES.containers.has(elements.tag[element] ?? '')
      ? patternOf(elements.className[element] ?? '', elements.id[element] ?? '')
      : null;
    patterns.push(pattern);
    if (pattern !== null) counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  const repeats = new Int32Array(elements.count);
  for (let element = 0; element < elements.count; element++) {
    const pattern = patterns[element] ?? null;
    const own = pattern === null ? 1 : (counts.get(pattern) ?? 1);
    repeats[element] = Math.max(own, repeats[elements.parent[element] ?? -1] ?? 1);
  }
  return repeats;
}

/** The set of classes. Without classes, the id up to its number, as in `comment-17`. */
function patternOf(className: string, id: string): string | null {
  const classes = className.split(/\s+/).filter((name) => name !== '');
  if (classes.length > 0) return `.${[...new Set(classes)].sort().join('.')}`;
  const stem = /^(.*?[^\d])\d+/.exec(id)?.[1];
  return stem === undefined ? null : `#${stem}`;
}
