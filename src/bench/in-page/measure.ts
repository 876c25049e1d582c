import { EMPTY_SITE_MEMORY, type SiteMemory, type SitePage } from '../../core/index.ts';
import { extract } from '../../library/pith.ts';
import { textOf } from './html-text.ts';
import { type Structure, structureOf } from './structure.ts';
import { type ChosenCandidate, runSystem, type Sources, type System, type SystemAnswer } from './systems.ts';

export { captionLines } from './captions.ts';
export { scorerName } from './systems.ts';

/** A page, and the systems to run on it in this order. */
export interface Task {
  readonly systems: readonly System[];
  readonly url?: string | undefined;
  /** Each system gets its own document parsed from this. If absent, all run on the current document. */
  readonly html?: string;
  /** The memory of other pages of the site, for Pith. */
  readonly siteMemory?: SiteMemory | undefined;
}

/** The result of a system on a page, as plain data. */
export interface Outcome {
  readonly text: string;
  readonly structure: Structure;
  readonly title: string | null;
  readonly author: string | null;
  readonly date: string | null;
  readonly sources: Sources;
  readonly chosen: ChosenCandidate | null;
  /** Duration of the call. */
  readonly ms: number;
  /** The same without sanitizing. Equals `ms` for systems that do not report it. */
  readonly msUnsanitized: number;
  /** Why there is no content, if the system gives a reason. */
  readonly reason: string | null;
  /** The error that the system threw, as text. */
  readonly thrown: string | null;
  /** Whether the system modified the document. */
  readonly changed: boolean;
  /** Ids of the default scorer's rules that changed a decision, if the system reports them. */
  readonly fired: readonly string[];
}

/** Text and structure of content. */
export interface Content {
  readonly text: string;
  readonly structure: Structure;
}

/** Runs systems on a page. An error of a system is part of its outcome. */
export function measure({ systems, ...task }: Task): Outcome[] {
  return systems.map((system) => measureOne(system, task));
}

/** The data that Pith remembers of a page for the others of its site; `null` if none. */
export function sitePage({ url, html = '' }: Pick<Task, 'url' | 'html'>): SitePage | null {
  const options = { siteMemory: EMPTY_SITE_MEMORY, ...(url !== undefined && { url }) };
  return extract(parse(html), options).sitePage ?? null;
}

/** The outcome of Pith with all rules, and without each rule, by id, that changed a decision on the page. */
export interface Ablation {
  readonly all: Outcome;
  readonly without: Readonly<Record<string, Outcome>>;
}

/** Runs Pith with all rules, then without each rule in turn. The result of a rule that changed nothing is known without a run. */
export function ablate({ url, html }: Pick<Task, 'url' | 'html'>): Ablation {
  const outcomeWithout = (without: readonly string[]) =>
    measureOne({ name: 'pith', scorer: '', without }, { url, ...(html !== undefined && { html }) });
  const all = outcomeWithout([]);
  return { all, without: Object.fromEntries(all.fired.map((rule) => [rule, outcomeWithout([rule])])) };
}

/** Reads markup in the same way as a system's content. */
export function readMarkup(html: string): Content {
  return contentOf(html);
}

function measureOne(system: System, { url, html, siteMemory }: Omit<Task, 'systems'>): Outcome {
  const page = html === undefined ? document : parse(html);
  const before = page.documentElement.outerHTML;
  let answer: SystemAnswer = { content: null };
  let thrown: string | null = null;
  const start = performance.now();
  try {
    answer = runSystem(system, { document: page, url, isLive: html === undefined, siteMemory });
  } catch (error) {
    thrown = String(error);
  }
  const ms = performance.now() - start;
  return {
    ...contentOf(answer.content),
    title: answer.title ?? null,
    author: answer.author ?? null,
    date: answer.date ?? null,
    sources: answer.sources ?? {},
    chosen: answer.chosen ?? null,
    ms,
    msUnsanitized: ms - (answer.sanitizingMs ?? 0),
    reason: answer.reason ?? null,
    thrown,
    changed: page.documentElement?.outerHTML !== before,
    fired: answer.fired ?? [],
  };
}

function contentOf(content: string | Element | null): Content {
  const root = typeof content === 'string' ? parse(content).body : content;
  return root === null ? contentOf('') : { text: textOf(root), structure: structureOf(root) };
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
