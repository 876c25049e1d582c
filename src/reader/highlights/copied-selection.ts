import type { ReaderContext } from '../reader-context.ts';
import { READER_PARTS } from '../share/shown-content.ts';

/** The attributes of copied markup. */
const KEPT = /^(?:href|src|alt|colspan|rowspan|start|dir|lang|datetime)$/;

/** Elements without which a part of them would lose its form. */
const AROUND = 'pre,ul,ol,dl,table,blockquote,h1,h2,h3,h4,h5,h6';

/** The reader's own elements, and its layers of boxes behind the text. */
const NOT_COPIED = `${READER_PARTS},.highlights,.text-marks`;

/**
 * Makes the browser copy a selection as markup without colours and fonts. Chromium would take them along, so that a dark theme pastes a dark
 * box. Firefox has no `getSelection` on shadow roots, and copies plain markup by itself.
 */
export function copySelectionPlainly(reader: ReaderContext): void {
  const root: ShadowRoot & { getSelection?(): Selection | null } = reader.shell.root;
  const onCopy = (event: ClipboardEvent) => {
    const selection = root.getSelection?.();
    const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
    const isOfArticle = range && !range.collapsed && range.intersectsNode(reader.shown.view);
    if (!selection || !isOfArticle || !event.clipboardData) return;
    event.clipboardData.setData('text/html', markupOf(range));
    event.clipboardData.setData('text/plain', selection.toString());
    event.preventDefault();
  };
  root.addEventListener('copy', (event) => onCopy(event as ClipboardEvent), { signal: reader.signal });
}

function markupOf(range: Range): string {
  const common = range.commonAncestorContainer;
  const box = (common instanceof Element ? common : common.parentElement)?.closest(AROUND)?.cloneNode();
  const content = range.cloneContents();
  box?.appendChild(content);
  const holder = document.createElement('div');
  holder.append(box ?? content);
  for (const own of holder.querySelectorAll(NOT_COPIED)) own.remove();
  // Links within the article do not work where it is pasted.
  for (const link of holder.querySelectorAll('a[href^="#"]')) link.removeAttribute('href');
  for (const element of holder.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (!KEPT.test(name)) element.removeAttribute(name);
  return holder.innerHTML;
}
