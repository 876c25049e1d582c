import { afterEach, expect, it, vi } from 'vitest';
import { heldOpen } from '../../../../src/content/loading/hold-page.ts';

type Hold = (event: { readonly persisted: boolean }) => void;

const holds = new Set<Hold>();

vi.stubGlobal('addEventListener', (_: string, hold: Hold) => holds.add(hold));
vi.stubGlobal('removeEventListener', (_: string, hold: Hold) => holds.delete(hold));

/** How long a page that is left stays, ms. */
function stay(isKept: boolean): number {
  const start = performance.now();
  for (const hold of holds) hold({ persisted: isKept });
  return performance.now() - start;
}

/** A change on its way. */
function waiting(): { readonly storing: Promise<boolean>; readonly answer: () => void } {
  const answers = new EventTarget();
  const storing = new Promise<boolean>((resolve) => answers.addEventListener('stored', () => resolve(true)));
  return { storing, answer: () => void answers.dispatchEvent(new Event('stored')) };
}

afterEach(() => holds.clear());

it('a page that closes stays until the background script has had the time to start', async () => {
  const { storing, answer } = waiting();
  const stored = heldOpen(storing);
  expect(stay(false)).toBeGreaterThan(300);
  expect(stay(false)).toBeLessThan(100);
  answer();
  expect(await stored).toBe(true);
});

it('a page that the browser keeps goes at once, and so does one whose changes are stored', async () => {
  const { storing, answer } = waiting();
  const stored = heldOpen(storing);
  expect(stay(true)).toBeLessThan(100);
  answer();
  await stored;
  expect(stay(false)).toBeLessThan(100);
  expect(holds.size).toBe(0);
});

it('a change that fails holds no page', async () => {
  await expect(heldOpen(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(holds.size).toBe(0);
});
