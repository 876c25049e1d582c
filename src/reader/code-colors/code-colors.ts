import type { ReaderContext } from '../reader-context.ts';
import type { CodeColorsUi } from './code-colors-ui.ts';
import { codeColorsCss } from './code-palettes.ts';
import { colorText, uncolorText } from './colored-text.ts';
import { isKnownLanguage, tokensOf } from './tokens.ts';

/** Longer code stays plain: it would hold up scrolling, and is a file rather than an example. */
const MAX_CHARS = 100_000;

/** How far before the window code is coloured, as a share of the window. A guess. */
const AHEAD = '100%';

const CODE = 'pre[data-language]';

/** Colours the code of one open reader, each block shortly before it is scrolled to. */
export class CodeColors implements CodeColorsUi {
  readonly #reader: ReaderContext;
  readonly #sheet = new CSSStyleSheet();
  readonly #observer: IntersectionObserver;
  /** Blocks that are coloured, wait for it, or stay plain. */
  #seen = new WeakSet<Element>();
  readonly #waiting = new Set<Element>();

  constructor(reader: ReaderContext) {
    const { shell, signal, environment } = reader;
    this.#reader = reader;
    shell.root.adoptedStyleSheets.push(this.#sheet);
    const options = { root: shell.scroller, rootMargin: AHEAD };
    this.#observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) this.#color(target);
    }, options);
    signal.addEventListener('abort', () => this.#forget());
    // Paper shows everything.
    const colorAll = () => {
      for (const block of this.#waiting) this.#color(block);
    };
    environment.document.defaultView?.addEventListener('beforeprint', colorAll, { signal });
  }

  update(): void {
    const { settings, shown } = this.#reader;
    this.#sheet.replaceSync(codeColorsCss(settings));
    if (settings.codeColors === 'off') {
      this.#forget();
      uncolorText(shown.view);
      return;
    }
    for (const block of shown.view.querySelectorAll(CODE)) {
      if (this.#seen.has(block)) continue;
      this.#seen.add(block);
      this.#waiting.add(block);
      this.#observer.observe(block);
    }
  }

  #color(block: Element): void {
    this.#observer.unobserve(block);
    this.#waiting.delete(block);
    const language = block.getAttribute('data-language') ?? '';
    const code = block.textContent ?? '';
    if (isKnownLanguage(language) && code.length <= MAX_CHARS) colorText(block, tokensOf(code, language));
  }

  #forget(): void {
    this.#observer.disconnect();
    this.#waiting.clear();
    this.#seen = new WeakSet();
  }
}
