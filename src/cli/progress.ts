import { Presets, SingleBar } from 'cli-progress';

const FORMAT = '{bar} {value} of {total} pages, {rate} a second, {failed} failed, {eta_formatted} left';

/** Time between two lines where there is no terminal, ms. */
const LINE_MS = 10_000;

/** Shows on standard error how many pages are done: a line that is redrawn on a terminal, plain lines elsewhere. */
export class Progress {
  readonly #start = performance.now();
  readonly #bar: SingleBar | null;
  #timer: NodeJS.Timeout | undefined;
  #done = 0;
  #failed = 0;
  #total = 0;

  constructor() {
    const options = { format: FORMAT, hideCursor: true, stream: process.stderr };
    this.#bar = process.stderr.isTTY ? new SingleBar(options, Presets.shades_classic) : null;
    this.#bar?.start(0, 0, { rate: '0', failed: 0 });
    if (this.#bar === null) this.#timer = setInterval(() => this.#line(), LINE_MS);
  }

  /** One more page is known. */
  added(): void {
    this.#bar?.setTotal(++this.#total);
  }

  /** One page was read, or failed. */
  done({ failed }: { failed: boolean }): void {
    this.#done++;
    if (failed) this.#failed++;
    this.#bar?.update(this.#done, { rate: this.#rate(), failed: this.#failed });
  }

  end(): void {
    this.#bar?.stop();
    clearInterval(this.#timer);
  }

  #rate(): string {
    return (this.#done / ((performance.now() - this.#start) / 1000)).toFixed(1);
  }

  #line(): void {
    process.stderr.write(`${this.#done} pages, ${this.#rate()} a second, ${this.#failed} failed\n`);
  }
}
