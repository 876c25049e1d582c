import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { StringKey, Strings } from '../../platform/texts/strings.ts';
import { BookDialog } from './book/book-dialog.tsx';
import { HighlightsView } from './highlights-view.tsx';
import { ArticlesView } from './list/articles-view.tsx';
import { type Library, useLibrary } from './list/use-library.ts';
import { useReading } from './reading/use-reading.ts';
import { isListView, type Route, useRoute, type View, viewAddress } from './route.ts';
import { TransferView } from './transfer/transfer-view.tsx';

interface ViewProps {
  readonly strings: Strings;
  readonly library: Library;
  readonly route: Route;
}

interface LibraryView {
  readonly label: StringKey;
  /** The addresses that show it. The link goes to the first. */
  readonly views: readonly [View, ...View[]];
  draw(props: ViewProps): ComponentChildren;
}

const ENTRIES: readonly LibraryView[] = [
  { label: 'libraryArticles', views: ['unread', 'archived', 'all'], draw: (props) => <Articles {...props} /> },
  { label: 'readerHighlights', views: ['highlights'], draw: ({ strings }) => <HighlightsView strings={strings} /> },
  {
    label: 'transferTitle',
    views: ['transfer'],
    draw: ({ strings, library }) => <TransferView strings={strings} onChanged={() => void library.load()} />,
  },
];

/** The library: its views, and the article that is read over them. */
export function ShelfView({ strings }: { readonly strings: Strings }) {
  const route = useRoute();
  const library = useLibrary();
  const failure = useReading(route, library, strings);
  const shown = ENTRIES.find(({ views }) => views.includes(route.view)) ?? ENTRIES[0];
  return (
    <>
      <header>
        <h1>{strings.libraryTitle}</h1>
        <nav aria-label={strings.libraryTitle}>
          {ENTRIES.map((entry) => (
            <a key={entry.label} href={viewAddress(entry.views[0])} aria-current={entry === shown ? 'page' : undefined}>
              {strings[entry.label]}
            </a>
          ))}
        </nav>
      </header>
      {failure && (
        <p class="failure" role="alert">
          {strings[failure]}
        </p>
      )}
      {shown?.draw({ strings, library, route })}
    </>
  );
}

function Articles({ strings, library, route: { view, reading } }: ViewProps) {
  const [book, setBook] = useState<readonly string[] | null>(null);
  const isCovered = reading !== null || book !== null;
  return (
    <>
      <ArticlesView {...{ strings, library, isCovered }} view={isListView(view) ? view : 'unread'} onBook={setBook} />
      {book && <BookDialog strings={strings} chosen={book} onClose={() => setBook(null)} />}
    </>
  );
}
