/** Runs inside a page: the trees that the browser's parser builds. */

/** The markup of the tree that the browser builds of some markup. */
export function treeOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').documentElement.outerHTML;
}
