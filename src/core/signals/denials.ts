import { NO_DOCUMENT_TITLE, WIDGET_ROLES } from '../cues/denials.ts';
import type { Page } from '../types.ts';

/** Whether a title says that there is no document here: not found, log in. */
export function deniesContent({ titles }: Page): boolean {
  return titles.some((title) => NO_DOCUMENT_TITLE.test(title));
}

/** 1 for each element in something that is worked with rather than read, as a list of mails. Linear in the elements. */
export function withinWidgets({ elements: { count, role, tag, parent } }: Page): Uint8Array {
  const within = new Uint8Array(count);
  for (let element = 0; element < count; element++) {
    const isText = tag[element] === 'main' || tag[element] === 'article' || role[element] === 'document';
    const isOne = tag[element] !== 'table' && WIDGET_ROLES.has(role[element] ?? '');
    within[element] = isOne ? 1 : isText ? 0 : (within[parent[element] ?? 0] ?? 0);
  }
  return within;
}
