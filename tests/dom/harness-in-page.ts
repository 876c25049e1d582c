/** Bundled by `harness.spec.ts` to see that our modules arrive in a page. */
import { fill } from '../../src/platform/texts/strings.ts';

export function greet(name: string): string {
  return fill('Hello, {name}.', { name });
}
