import { X } from 'lucide-preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ArticleRecord } from '../../../platform/shelf/stored-article.ts';
import { fill, type Strings } from '../../../platform/texts/strings.ts';
import { titleOf } from './row-facts.ts';

/** Longest tag, in UTF-16 code units. A guess. */
const MAX_CHARS = 60;

const SUGGESTIONS_ID = 'tag-suggestions';

interface TagsProps {
  readonly strings: Strings;
  readonly articles: readonly ArticleRecord[];
  /** All tags of the library. */
  readonly known: readonly string[];
  onAdd(tag: string): void;
  onRemove(tag: string): void;
  onClose(): void;
}

/** The tags of one or more articles, which can be removed, and a field to add others. */
export function TagsDialog({ strings, articles, known, onAdd, onRemove, onClose }: TagsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const [first] = articles;
  const tags = [...new Set(articles.flatMap((each) => each.tags))];
  return (
    <dialog ref={dialog} class="shelf-dialog" aria-labelledby="tags-title" onClose={onClose}>
      <h2 id="tags-title">{strings.libraryTags}</h2>
      {articles.length === 1 && first && (
        <p class="of" dir="auto">
          {titleOf(first)}
        </p>
      )}
      {tags.length > 0 && (
        <ul>
          {tags.map((tag) => (
            <li key={tag}>
              <span dir="auto">{tag}</span>
              <button type="button" aria-label={fill(strings.libraryRemoveTag, { tag })} onClick={() => onRemove(tag)}>
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TagField strings={strings} suggested={known.filter((tag) => !tags.includes(tag))} onAdd={onAdd} />
      <p class="end">
        <button type="button" class="strong" onClick={() => dialog.current?.close()}>
          {strings.noteDone}
        </button>
      </p>
    </dialog>
  );
}

interface FieldProps {
  readonly strings: Strings;
  readonly suggested: readonly string[];
  onAdd(tag: string): void;
}

/** A field whose Enter key adds a tag, and keeps the focus for the next one. */
function TagField({ strings, suggested, onAdd }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const add = (event: Event) => {
    event.preventDefault();
    const tag = field.current?.value.trim().replace(/\s+/g, ' ') ?? '';
    if (tag !== '') onAdd(tag);
    if (field.current) field.current.value = '';
  };
  return (
    <form onSubmit={add}>
      <input
        ref={field}
        type="text"
        dir="auto"
        maxLength={MAX_CHARS}
        list={SUGGESTIONS_ID}
        autocomplete="off"
        aria-label={strings.libraryAddTag}
        placeholder={strings.libraryAddTag}
      />
      <datalist id={SUGGESTIONS_ID}>
        {suggested.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </form>
  );
}
