/** axe-core in whatever world a test can reach: documents, popups and closed shadow roots. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A rule of axe-core that something breaks. */
export interface Violation {
  readonly rule: string;
  readonly help: string;
  /** Where, with what is wrong there. */
  readonly places: readonly string[];
}

/** axe-core's source is part of these functions, so that they run where a policy forbids to evaluate text. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Self-contained: audits the document that it runs in. */
export const auditDocument = withAxe(runAxe) as () => Promise<readonly Violation[]>;

/** Self-contained: audits what a shadow root shows, a closed one too, and leaves out the page around its host. */
export const auditRoot = withAxe(runAxe) as (root: ShadowRoot) => Promise<readonly Violation[]>;

function withAxe(audit: (root: ShadowRoot | undefined) => Promise<readonly Violation[]>): unknown {
  return new Function('root', `${source}\n;return (${audit.toString()})(root);`);
}

async function runAxe(root: ShadowRoot | undefined): Promise<readonly Violation[]> {
  // In the tests' own world, where the page does not see it: axe-core finds its way by this property alone.
  if (root) Object.defineProperty(root.host, 'shadowRoot', { value: root, configurable: true });
  // What comes in is fainter than it will be.
  const moving = (root ?? document)
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const { axe } = window as unknown as { axe: Axe };
  // The page behind a modal dialog is inert, with its landmarks, which axe-core does not see.
  const rules = root ? { 'landmark-no-duplicate-main': { enabled: false } } : {};
  const options = { resultTypes: ['violations'], preload: false, rules };
  const { violations } = await axe.run(root?.host ?? document, options);
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    places: nodes.map((node) => `${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  }));
}

/** As much of axe-core as is used. */
interface Axe {
  run(
    context: Node,
    options: object,
  ): Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly help: string;
      readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
    }[];
  }>;
}
