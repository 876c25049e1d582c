import type { Feature, ReaderContext } from '../reader-context.ts';

/** Handles links to places in the article without changing the page's URL. Other links are left alone. */
export function inPageLinksFeature({ jumps }: ReaderContext): Feature {
  return {
    onShown({ view, signal }) {
      const follow = (event: MouseEvent) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (event.defaultPrevented || !link || !isInPage(link)) return;
        event.preventDefault();
        const target = targetOf(link, view);
        if (target) jumps.to(target);
      };
      view.addEventListener('click', follow, { signal });
      view.addEventListener('auxclick', follow, { signal });
    },
  };
}

/** The target of a link in the article; `null` if it is elsewhere or missing. */
export function targetOf(link: Element, view: HTMLElement): Element | null {
  if (!isInPage(link)) return null;
  const id = decoded((link.getAttribute('href') ?? '').slice(1));
  if (id === '') return view;
  // `getElementById` is indexed, so it is tried before the slower selector.
  const named = (view.getRootNode() as ShadowRoot).getElementById(id);
  return named && view.contains(named) ? named : view.querySelector(`[id="${CSS.escape(id)}"]`);
}

function isInPage(link: Element): boolean {
  return link.getAttribute('href')?.startsWith('#') === true;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
