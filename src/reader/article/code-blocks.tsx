import { Copy, TextWrap } from 'lucide-preact';
import { type JSX, render } from 'preact';
import type { Strings } from '../../platform/texts/strings.ts';
import { copy as copyToClipboard } from '../clipboard.ts';
import { SMALL_ICON } from '../controls/icon.ts';
import { whenTrusted } from '../controls/trusted.ts';

/** ms for which the result of copying is shown. */
const STATUS_MS = 2500;

/** Characters that a tab is as wide as. */
const TAB_CHARS = 4;

/**
 * Wraps every code block in a box with buttons to copy it and to wrap its lines. The buttons contain no text, so it is not copied along.
 * All boxes are as wide as the longest line in any of them needs.
 */
export function prepareCode(content: ParentNode, strings: Strings): void {
  const blocks = Array.from(content.querySelectorAll('pre')).filter(
    (code) => !code.parentElement?.closest('pre') && code.textContent?.trim(),
  );
  const [first] = blocks;
  if (first === undefined) return;
  const template = first.ownerDocument.createElement('div');
  render(<Tools strings={strings} />, template);
  const longest = String(blocks.reduce((most, code) => Math.max(most, longestLine(code)), 0));
  for (const code of blocks) {
    const box = code.ownerDocument.createElement('div');
    box.className = 'code';
    box.style.setProperty('--longest', longest);
    code.replaceWith(box);
    box.append(code, ...Array.from(template.cloneNode(true).childNodes));
    startTools(box, code, strings);
  }
}

/** Length of the longest line of a code block in characters. */
function longestLine(code: HTMLElement): number {
  return codeText(code)
    .split('\n')
    .reduce((most, line) => Math.max(most, line.length + (line.split('\t').length - 1) * (TAB_CHARS - 1)), 0);
}

/** The text of a code block without a trailing line break. */
function codeText(code: HTMLElement): string {
  return (code.textContent ?? '').replace(/\r?\n$/, '');
}

/** Rendered once and cloned, because a page may have hundreds of code blocks. */
function Tools({ strings }: { strings: Strings }): JSX.Element {
  return (
    <div class="code-tools" lang={strings.readerLanguage}>
      <span class="copied" role="status" />
      <button
        type="button"
        class="wrap"
        aria-label={strings.readerWrapCode}
        title={strings.readerWrapCode}
        aria-pressed="false"
      >
        <TextWrap {...SMALL_ICON} />
      </button>
      <button type="button" class="copy" aria-label={strings.readerCopyCode} title={strings.readerCopyCode}>
        <Copy {...SMALL_ICON} />
      </button>
    </div>
  );
}

function startTools(box: HTMLElement, code: HTMLElement, strings: Strings): void {
  const [wrap, copy] = ['.wrap', '.copy'].map((button) => box.querySelector<HTMLElement>(`.code-tools > ${button}`));
  const status = box.querySelector<HTMLElement>('.code-tools > .copied');
  const toggle = () => wrap?.setAttribute('aria-pressed', String(box.toggleAttribute('data-wrapped')));
  // Kept here: the page's scripts can change what is on display.
  const text = codeText(code);
  let timer = 0;
  const copyCode = async () => {
    const isCopied = await copyToClipboard(box.ownerDocument, { text });
    if (status) status.textContent = isCopied ? strings.readerCopied : strings.readerNotCopied;
    clearTimeout(timer);
    timer = window.setTimeout(() => status?.replaceChildren(), STATUS_MS);
  };
  wrap?.addEventListener('click', whenTrusted(toggle));
  copy?.addEventListener(
    'click',
    whenTrusted(() => void copyCode()),
  );
}
