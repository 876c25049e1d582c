import { fileName } from './file-name.ts';

/** Names of files in one folder, none like another on any system: Windows and macOS tell no case apart. */
export class UniqueNames {
  readonly #ending: string;
  readonly #taken = new Set<string>();

  /** `ending` is the extension without a dot. */
  constructor(ending: string) {
    this.#ending = ending;
  }

  /** A name made from a title. `fallback` replaces a title without usable characters. */
  of(title: string, fallback: string): string {
    const name = fileName(title, { ending: this.#ending, fallback });
    const start = name.slice(0, -this.#ending.length - 1);
    for (let number = 1; ; number++) {
      const numbered = number === 1 ? name : `${start} (${number}).${this.#ending}`;
      const same = numbered.normalize('NFC').toLowerCase();
      if (this.#taken.has(same)) continue;
      this.#taken.add(same);
      return numbered;
    }
  }
}
