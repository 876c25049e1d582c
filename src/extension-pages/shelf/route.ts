import { useEffect, useState } from 'preact/hooks';

/** The view that the address of the page names. */
const VIEWS = ['unread', 'archived', 'all', 'highlights', 'transfer'] as const;

export type View = (typeof VIEWS)[number];

/** A view that lists articles. */
export type ListView = Exclude<View, 'highlights' | 'transfer'>;

export interface Route {
  readonly view: View;
  /** The id of the article that is read over the view; `null` for none. */
  readonly reading: string | null;
}

const READ = '#read=';

export function isListView(view: View): view is ListView {
  return view !== 'highlights' && view !== 'transfer';
}

/** The route of a fragment. An article opens over the view that was shown before. */
export function routeOf(hash: string, before: View): Route {
  if (hash.startsWith(READ)) return { view: before, reading: decoded(hash.slice(READ.length)) };
  return { view: VIEWS.find((view) => hash === `#${view}`) ?? 'unread', reading: null };
}

export function viewAddress(view: View): string {
  return `#${view}`;
}

export function readingAddress(id: string): string {
  return READ + encodeURIComponent(id);
}

/** The route of the page's address, whoever changes that. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(location.hash, 'unread'));
  useEffect(() => {
    const onChange = () => setRoute(({ view }) => routeOf(location.hash, view));
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);
  return route;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
