import { Copy, TextWrap } from 'lucide-preact';
import { type JSX, render } from 'preact';
import type { Strings } from '../../platform/strings.ts';
import { copy as copyToClipboard } from '../clipboard.ts';
import { whenTrusted } from '../controls/trusted.ts';

/** ms for which it is said that something was copied. */
const SAID_MS = 2500;

/** Puts every block of code into a box with buttons that copy it and wrap its long lines. The buttons have no text of their own. */
export function prepareCode(content: ParentNode, strings: Strings): void {
  const blocks = Array.from(content.querySelectorAll('pre')).filter(
    (code) => !code.parentElement?.closest('pre') && code.textContent?.trim(),
  );
  const [first] = blocks;
  if (first === undefined) return;
  const template = first.ownerDocument.createElement('div');
  render(<Tools strings={strings} />, template);
  for (const code of blocks) {
    const box = code.ownerDocument.createElement('div');
    box.className = 'code';
    code.replaceWith(box);
    box.append(code, ...Array.from(template.cloneNode(true).childNodes));
    startTools(box, code, strings);
  }
}

/** What a block of code says, without the line break that ends its last line. */
export function codeText(code: HTMLElement): string {
  return (code.textContent ?? '').replace(/\r?\n$/, '');
}

/** Drawn once and copied: a page may have hundreds of blocks. */
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
        <TextWrap size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <button type="button" class="copy" aria-label={strings.readerCopyCode} title={strings.readerCopyCode}>
        <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

function startTools(box: HTMLElement, code: HTMLElement, strings: Strings): void {
  const [wrap, copy] = ['.wrap', '.copy'].map((button) => box.querySelector<HTMLElement>(`.code-tools > ${button}`));
  const said = box.querySelector<HTMLElement>('.code-tools > .copied');
  const toggle = () => wrap?.setAttribute('aria-pressed', String(box.toggleAttribute('data-wrapped')));
  let timer = 0;
  const copyCode = async () => {
    const isCopied = await copyToClipboard(box.ownerDocument, { text: codeText(code) });
    if (said) said.textContent = isCopied ? strings.readerCopied : strings.readerNotCopied;
    clearTimeout(timer);
    timer = window.setTimeout(() => said?.replaceChildren(), SAID_MS);
  };
  wrap?.addEventListener('click', whenTrusted(toggle));
  copy?.addEventListener(
    'click',
    whenTrusted(() => void copyCode()),
  );
}
