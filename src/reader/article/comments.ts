import type { Comments, SanitizedFragment } from '../../core/types.ts';
import { phrase, type Strings } from '../../platform/texts/strings.ts';
import { createButton } from '../controls/button.ts';
import { prepareContent } from './article-view.ts';

const COMMENTS_ID = 'reader-comments';

interface CommentsOptions {
  readonly strings: Strings;
  /** Called when the user has shown or hidden the comments. */
  onToggle(section: HTMLElement, state: { readonly isShown: boolean }): void;
}

/** The comments below the article, hidden until their button is pressed unless the page is a thread. Moves the nodes out of `comments.content`. */
export function createComments(
  document: Document,
  { content, count, areReplies }: Comments<SanitizedFragment>,
  { strings, onToggle }: CommentsOptions,
): HTMLElement {
  const holder = document.createElement('div');
  holder.className = 'comments';
  const section = document.createElement('section');
  section.className = 'content';
  section.id = COMMENTS_ID;
  section.dataset.kind = 'comments';
  section.setAttribute('aria-label', strings.readerComments);
  section.append(content);
  prepareContent(section, strings);
  let isShown = areReplies;
  const toggle = () => {
    isShown = !isShown;
    show();
    onToggle(section, { isShown });
  };
  const button = createButton(document, { text: '', onPress: toggle });
  button.setAttribute('aria-controls', COMMENTS_ID);
  const show = () => {
    section.hidden = !isShown;
    button.setAttribute('aria-expanded', String(isShown));
    button.textContent = phrase(strings, isShown ? 'readerHideComments' : 'readerShowComments', { count });
  };
  show();
  holder.append(button, section);
  return holder;
}
