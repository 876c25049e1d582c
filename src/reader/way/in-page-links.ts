import type { Feature, ReaderContext } from '../reader-context.ts';

/** CSS px between the top edge and what a link leads to: the height of the toolbar. */
const MARGIN_PX = 72;

/** Links to places in the article scroll there. */
export function inPageLinksFeature({ shell }: ReaderContext): Feature {
  return { onShown: ({ view, signal }) => followInPageLinks(view, shell.scroller, signal) };
}

/** Makes links to places in the article scroll there, without touching the page's address. Other links are left alone. */
function followInPageLinks(article: HTMLElement, scroller: HTMLElement, signal: AbortSignal): void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!href?.startsWith('#')) return;
    event.preventDefault();
    const target = elementNamed(decoded(href.slice(1)), article);
    if (!target) return;
    scroller.scrollTop += target.getBoundingClientRect().top - scroller.getBoundingClientRect().top - MARGIN_PX;
    showArrival(target);
  };
  article.addEventListener('click', follow, { signal });
  article.addEventListener('auxclick', follow, { signal });
}

function elementNamed(id: string, article: HTMLElement): Element | null {
  return id === '' ? article : article.querySelector(`[id="${CSS.escape(id)}"]`);
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function showArrival(target: Element): void {
  target.setAttribute('data-arrived', '');
  target.addEventListener('animationend', () => target.removeAttribute('data-arrived'), { once: true });
}
