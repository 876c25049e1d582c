import type { DetachedSubtree } from '../core/types.ts';

declare const sanitized: unique symbol;

/** Content that is safe to show. Made by {@link sanitize} alone. */
export type SanitizedFragment = DocumentFragment & { readonly [sanitized]: true };

export function sanitize(_subtree: DetachedSubtree, _target: Document): SanitizedFragment {
  throw new Error('not written yet');
}
