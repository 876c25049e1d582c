import type { Emitter } from 'highlight.js';
import { type CodeRole, roleOfScope } from './code-roles.ts';
import { highlighter } from './languages.ts';

/** A part of code with a colour of its own, in UTF-16 code units. */
export interface Token {
  readonly from: number;
  readonly to: number;
  readonly role: CodeRole;
}

/** Longest time for one block, ms. Own measurement: 100,000 characters of ordinary code take 60 to 250 ms. The rest is for busy machines. */
const MAX_MS = 2000;

/**
 * Characters that highlight.js reads at once. Some of its expressions take quadratic time, so 100,000 letters without a space would take
 * minutes; own measurement: of this many characters, the worst take a tenth of a second.
 */
const CHUNK_CHARS = 2000;

/** Ends a chunk. Parsers of HTML replace this character, so no code has it. */
const CHUNK_END = '\0';

/** When the block that is read now has taken too long. */
let deadline = 0;

/** Stops highlight.js, which has no other way: it ends a call if an emitter throws. */
function checkTime(): void {
  if (performance.now() > deadline) throw new Error('This code takes too long.');
}

/** Takes what highlight.js finds as numbers. Its own emitter writes markup. */
class TokenCollector implements Emitter {
  readonly tokens: Token[] = [];
  readonly #open: (CodeRole | null)[] = [];
  #length = 0;

  addText(text: string): void {
    if (text === CHUNK_END) return;
    checkTime();
    const role = this.#open.at(-1);
    if (role) this.#add({ from: this.#length, to: this.#length + text.length, role });
    this.#length += text.length;
  }

  startScope(scope: string): void {
    const role = roleOfScope(scope);
    this.#open.push(role === undefined ? (this.#open.at(-1) ?? null) : role);
  }

  endScope(): void {
    this.#open.pop();
  }

  openNode(scope: string): void {
    this.startScope(scope);
  }

  closeNode(): void {
    this.endScope();
  }

  __addSublanguage(inner: TokenCollector): void {
    checkTime();
    for (const { from, to, role } of inner.tokens)
      this.#add({ from: from + this.#length, to: to + this.#length, role });
    this.#length += inner.#length;
  }

  finalize(): void {
    // Tokens are complete at any time.
  }

  toHTML(): string {
    return '';
  }

  #add(token: Token): void {
    const last = this.tokens.at(-1);
    if (token.from === token.to) return;
    if (last?.to === token.from && last.role === token.role)
      this.tokens[this.tokens.length - 1] = { ...last, to: token.to };
    else this.tokens.push(token);
  }
}

highlighter.configure({ __emitter: TokenCollector });

/** Whether code in this language can be coloured. */
export function isKnownLanguage(language: string): boolean {
  return highlighter.getLanguage(language) !== undefined;
}

/** The tokens of code, in order, none over another. Empty if that would take too long. Does not throw. */
export function tokensOf(code: string, language: string): readonly Token[] {
  const chunked = chunkedLanguage(language);
  deadline = performance.now() + MAX_MS;
  const { _emitter: collector, errorRaised } = highlighter.highlight(inChunks(code), { language: chunked });
  return errorRaised === undefined && collector instanceof TokenCollector ? collector.tokens : [];
}

/** The name of a language whose code comes in chunks: each is read as one in the other language, from the state at the end of the last. */
function chunkedLanguage(language: string): string {
  const name = `chunks of ${language}`;
  if (isKnownLanguage(name)) return name;
  const grammar = highlighter.getLanguage(language);
  // Grammars know each other by these names, and not by aliases.
  const subLanguage = highlighter.listLanguages().find((each) => highlighter.getLanguage(each) === grammar) ?? language;
  highlighter.registerLanguage(name, () => ({ subLanguage, contains: [{ begin: CHUNK_END }] }));
  // Prepares the language, which is not part of the time for the block.
  highlighter.highlight('', { language });
  return name;
}

/** Ends chunks at the ends of lines, or within a line that is longer than one. */
function inChunks(code: string): string {
  const chunks: string[] = [];
  for (let start = 0; start < code.length; ) {
    const most = start + CHUNK_CHARS;
    const line = most < code.length ? code.lastIndexOf('\n', most - 1) + 1 : code.length;
    const end = line > start ? line : most;
    chunks.push(code.slice(start, end));
    start = end;
  }
  return chunks.join(CHUNK_END);
}
