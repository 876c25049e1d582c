import { isRelative } from '../dom/urls.ts';
import type { DetachedSubtree, Page, Warning } from '../types.ts';

const WITH_ADDRESS = ['href', 'src', 'srcset', 'poster'] as const;

/** What a reader of an article should know. Linear in its elements if nothing says where the page is from, else without cost. */
export function warningsOn(content: DetachedSubtree, { baseUrl }: Page): Warning[] {
  if (baseUrl !== '') return [];
  const addresses = WITH_ADDRESS.flatMap((name) =>
    Array.from(content.querySelectorAll(`[${name}]`), (each) => each.getAttribute(name)?.split(' ')[0] ?? ''),
  );
  const count = addresses.filter(isRelative).length;
  return count === 0 ? [] : [{ kind: 'relative-addresses', count }];
}
