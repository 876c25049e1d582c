import { Archive, ArchiveRestore, Tag, Trash } from 'lucide-preact';
import { Fragment } from 'preact';
import type { ArticleRecord } from '../../../platform/shelf/stored-article.ts';
import { fill, type Strings } from '../../../platform/texts/strings.ts';
import { readingAddress } from '../route.ts';
import type { ListedArticle } from './find-articles.ts';
import { isWebAddress, rowFacts, titleOf } from './row-facts.ts';

/** CSS px. */
const ICON = { size: 18, 'aria-hidden': true } as const;

/** The actions on the articles of a list. */
export interface RowActions {
  onSelect(id: string, how: 'toggle' | 'extend'): void;
  onArchive(record: ArticleRecord): void;
  onTags(record: ArticleRecord): void;
  onDelete(record: ArticleRecord): void;
}

interface RowProps extends RowActions {
  readonly strings: Strings;
  readonly article: ListedArticle;
  readonly isSelected: boolean;
  /** Whether the Tab key stops here: one row of the list has its turn. */
  readonly isCurrent: boolean;
}

/** An article in the list: its title, what is known of it, its first words, and its tools. */
export function ArticleRow({ strings, article, isSelected, isCurrent, ...actions }: RowProps) {
  const { record } = article;
  const tabIndex = isCurrent ? 0 : -1;
  const title = titleOf(record);
  return (
    <>
      <label class="pick">
        <input
          type="checkbox"
          checked={isSelected}
          tabIndex={tabIndex}
          aria-label={fill(strings.librarySelect, { title })}
          onClick={(event) => actions.onSelect(record.id, event.shiftKey ? 'extend' : 'toggle')}
        />
      </label>
      <div class="about">
        <h2 dir="auto">
          <TitleLink record={record} title={title} tabIndex={tabIndex} />
        </h2>
        <p class="facts">
          {rowFacts(article, strings).map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </p>
        {record.excerpt && (
          <p class="words" dir="auto">
            {record.excerpt}
          </p>
        )}
        {record.tags.length > 0 && (
          <p class="tags">
            {record.tags.map((tag) => (
              <span key={tag} dir="auto">
                {tag}
              </span>
            ))}
          </p>
        )}
      </div>
      <RowTools strings={strings} record={record} tabIndex={tabIndex} {...actions} />
      <progress value={record.progress ?? 0} aria-hidden="true" />
    </>
  );
}

interface LinkProps {
  readonly record: ArticleRecord;
  readonly title: string;
  readonly tabIndex: number;
}

/** Opens the article in the reader; one without content, its page in a tab. Files may name any address: those of the web alone are links. */
function TitleLink({ record, title, tabIndex }: LinkProps) {
  if (record.hasContent)
    return (
      <a href={readingAddress(record.id)} tabIndex={tabIndex}>
        {title}
      </a>
    );
  const link = isWebAddress(record.url) ? { href: record.url } : {};
  return (
    <a {...link} tabIndex={tabIndex} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  );
}

interface ToolsProps extends RowActions {
  readonly strings: Strings;
  readonly record: ArticleRecord;
  readonly tabIndex: number;
}

function RowTools({ strings, record, tabIndex, onArchive, onTags, onDelete }: ToolsProps) {
  const isUnread = record.state === 'unread';
  const tools = [
    {
      label: isUnread ? strings.libraryArchive : strings.libraryUnarchive,
      Icon: isUnread ? Archive : ArchiveRestore,
      run: onArchive,
    },
    { label: strings.libraryTags, Icon: Tag, run: onTags },
    { label: strings.libraryDelete, Icon: Trash, run: onDelete },
  ];
  return (
    <div class="tools">
      {tools.map(({ label, Icon, run }) => (
        <button
          key={label}
          type="button"
          tabIndex={tabIndex}
          aria-label={label}
          title={label}
          onClick={() => run(record)}
        >
          <Icon {...ICON} />
        </button>
      ))}
    </div>
  );
}
