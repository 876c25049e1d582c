import type { Comments } from '../../core/types.ts';
import { phrase, type Strings } from '../../platform/strings.ts';
import type { SanitizedFragment } from '../../sanitizer/sanitize.ts';
import { createButton } from '../controls/button.ts';
import { prepareContent } from './article-view.ts';

const COMMENTS_ID = 'reader-comments';

/** The comments below the article, hidden until their button is pressed unless the page is a thread. Moves the nodes out of `comments.content`. */
export function createComments(
  document: Document,
  { content, count, areReplies }: Comments<SanitizedFragment>,
  strings: Strings,
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
  const button = createButton(document, { text: '', onPress: () => show(Boolean(section.hidden)) });
  button.setAttribute('aria-controls', COMMENTS_ID);
  const show = (isShown: boolean) => {
    section.hidden = !isShown;
    button.setAttribute('aria-expanded', String(isShown));
    button.textContent = phrase(strings, isShown ? 'readerHideComments' : 'readerShowComments', { count });
  };
  show(areReplies);
  holder.append(button, section);
  return holder;
}
