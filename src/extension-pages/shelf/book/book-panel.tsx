import { BookOpen } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { fileName } from '../../../export/file-name.ts';
import { FORMATS } from '../../../export/formats.ts';
import { allArticles, articleWith } from '../../../platform/shelf/article-records.ts';
import type { ArticleRecord } from '../../../platform/shelf/stored-article.ts';
import { fill, phrase, type StringKey, type Strings } from '../../../platform/texts/strings.ts';
import { download } from '../../../reader/share/download.ts';
import { ActionButton } from '../transfer/action-button.tsx';
import { type RunningTask, type TaskReport, TaskRunner } from '../transfer/task-runner.ts';
import { TaskStatus } from '../transfer/task-status.tsx';
import { BOOK_ORDERS, type BookOrder, inBookOrder } from './book-order.ts';
import { makeBook } from './make-book.ts';

interface BookProps {
  readonly strings: Strings;
  /** The ids of articles, in the order of their list. Without them, all articles or all unread ones can be chosen. */
  readonly chosen?: readonly string[];
}

const RUNNER = new TaskRunner();

const ORDERS: Readonly<Record<BookOrder, StringKey>> = {
  given: 'transferBookGiven',
  oldest: 'transferBookOldest',
  newest: 'transferBookNewest',
  shortest: 'transferBookShortest',
  title: 'transferBookByTitle',
};

/** Makes one book of many articles: which, under which title, in which order. */
export function BookPanel({ strings, chosen }: BookProps) {
  const language = strings.readerLanguage;
  const [which, setWhich] = useState<'unread' | 'all'>('unread');
  const [order, setOrder] = useState<BookOrder>(chosen ? 'given' : 'oldest');
  const [title, setTitle] = useState('');
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date());
  const usual = fill(strings.transferBookUsualTitle, { date });
  const make = () =>
    void RUNNER.run(
      { label: strings.transferBookMaking, failed: strings.transferFailed, cancelled: strings.transferNoFile },
      async (task) => {
        const records = chosen ? await recordsOf(chosen) : await storedRecords(which);
        return made(inBookOrder(records, order, language), title.trim() || usual, { strings, task });
      },
    );
  return (
    <section class="book" aria-labelledby="transfer-book">
      <h2 id="transfer-book">{strings.transferBook}</h2>
      <p>{strings.transferBookHelp}</p>
      <div class="fields">
        {chosen ? (
          <p>{phrase(strings, 'transferBookChosen', { number: chosen.length })}</p>
        ) : (
          <label>
            {strings.transferBookArticles}
            <select value={which} onChange={({ currentTarget }) => setWhich(currentTarget.value as 'unread' | 'all')}>
              <option value="unread">{strings.transferBookUnread}</option>
              <option value="all">{strings.transferBookAll}</option>
            </select>
          </label>
        )}
        <label>
          {strings.transferBookOrder}
          <select value={order} onChange={({ currentTarget }) => setOrder(currentTarget.value as BookOrder)}>
            {BOOK_ORDERS.filter((each) => chosen || each !== 'given').map((each) => (
              <option key={each} value={each}>
                {strings[ORDERS[each]]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {strings.transferBookTitle}
          <input
            type="text"
            // Empty, it would run from left to right.
            dir={title === '' ? undefined : 'auto'}
            value={title}
            placeholder={usual}
            onInput={({ currentTarget }) => setTitle(currentTarget.value)}
          />
        </label>
      </div>
      <div class="actions">
        <ActionButton icon={BookOpen} label={strings.transferBookMake} runner={RUNNER} onAct={make} />
      </div>
      <TaskStatus strings={strings} runner={RUNNER} />
    </section>
  );
}

/** The articles that were not deleted meanwhile. */
async function recordsOf(ids: readonly string[]): Promise<readonly ArticleRecord[]> {
  const records = await Promise.all(ids.map(articleWith));
  return records.filter((record) => record !== undefined);
}

async function storedRecords(which: 'unread' | 'all'): Promise<readonly ArticleRecord[]> {
  const records = await allArticles();
  return which === 'all' ? records : records.filter(({ state }) => state === 'unread');
}

async function made(
  records: readonly ArticleRecord[],
  title: string,
  { strings, task }: { readonly strings: Strings; readonly task: RunningTask },
): Promise<TaskReport> {
  const book = await makeBook(records, title, task);
  if (book === null) return { lines: [strings.transferBookEmpty], isFault: true };
  const { file, articles, without } = book;
  download(document, file, fileName(title, { ending: FORMATS.epub.ending, fallback: 'pith' }));
  const lines = [phrase(strings, 'transferBookMade', { articles })];
  return { lines: without > 0 ? [...lines, phrase(strings, 'transferBookWithout', { number: without })] : lines };
}
