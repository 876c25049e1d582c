/** Runs axe-core in documents, popups and closed shadow roots. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inject } from 'vitest';

/** A broken axe-core rule. */
export interface Violation {
  readonly rule: string;
  readonly help: string;
  /** Selector and explanation of each place that breaks the rule. */
  readonly places: readonly string[];
}

/** These functions contain axe-core's source, so they also run where a policy forbids evaluating text. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AuditRoot = (root: ShadowRoot) => Promise<readonly Violation[]>;

/** Audits a shadow root, open or closed, without the page around its host. Self-contained. */
export const auditRoot = withAxe(runAxe) as AuditRoot;

/**
 * What axe-core looks at are roles, names, structure and colours, which are the same in both browsers. In Firefox it runs in the reader, its
 * panel and the overlay alone (`accessibility.spec.ts`).
 */
const isAsked = inject('browser') === 'chromium';

/** Like {@link auditRoot}, but finds nothing in Firefox, without looking. */
export const auditRootOnce: AuditRoot = isAsked ? auditRoot : findNothing;

/** Audits the document that it runs in. Finds nothing in Firefox, without looking. Self-contained. */
export const auditDocumentOnce = (isAsked ? withAxe(runAxe) : findNothing) as () => Promise<readonly Violation[]>;

function withAxe(audit: (root: ShadowRoot | undefined) => Promise<readonly Violation[]>): unknown {
  return new Function('root', `${source}\n;return (${audit.toString()})(root);`);
}

function findNothing(): Promise<readonly Violation[]> {
  return Promise.resolve([]);
}

async function runAxe(root: ShadowRoot | undefined): Promise<readonly Violation[]> {
  // axe-core enters shadow roots through this property only. The page does not see it: this is the tests' isolated world.
  if (root) Object.defineProperty(root.host, 'shadowRoot', { value: root, configurable: true });
  // Text that is still fading in would fail the contrast rules.
  const moving = (root ?? document)
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const { axe } = window as unknown as { axe: Axe };
  // axe-core does not know that the landmarks of the page behind a modal dialog are inert.
  const rules = root ? { 'landmark-no-duplicate-main': { enabled: false } } : {};
  const options = { resultTypes: ['violations'], preload: false, rules };
  const { violations } = await axe.run(root?.host ?? document, options);
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    places: nodes.map((node) => `${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  }));
}

/** The part of axe-core's API used here. */
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
