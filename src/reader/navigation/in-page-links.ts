import type { Feature, ReaderContext } from '../reader-context.ts';

/** Links to places in the article lead there, without touching the page's address. Other links are left alone. */
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

/** What a link leads to in the article; `null` if that is elsewhere or nowhere. */
export function targetOf(link: Element, view: HTMLElement): Element | null {
  if (!isInPage(link)) return null;
  const id = decoded((link.getAttribute('href') ?? '').slice(1));
  if (id === '') return view;
  // The root knows its ids, which is faster than to look for one.
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
