/** The analysis that is kept, for use inside a test page. */
import { KeptAnalysis } from '../../src/content/page/kept-analysis.ts';
import { FALLBACK_SOURCES } from '../../src/core/fallback-sources.ts';
import { type AnalysisParts, DEFAULT_SCORER, finish } from '../../src/core/index.ts';
import { HOST_ATTRIBUTE } from '../../src/platform/page/host-attribute.ts';

const kept = new KeptAnalysis(document);
const seen: unknown[] = [];

/** The number of the analysis that a reading of the page gets, from 0: the same one as before if it was kept. */
export function analysisNumber(options: Partial<AnalysisParts> = {}): number {
  const shadowRootOf = (element: Element) => element.shadowRoot;
  const asked = { scorer: DEFAULT_SCORER, fallbackSources: FALLBACK_SOURCES, shadowRootOf, ...options };
  const analysis = finish(kept.steps(document, asked));
  if (!seen.includes(analysis)) seen.push(analysis);
  return seen.indexOf(analysis);
}

/** Shows something of ours beside the page, with a style sheet as the reader has one, and takes it away again. */
export async function showAndHideHost(): Promise<void> {
  const host = document.createElement('div');
  host.setAttribute(HOST_ATTRIBUTE, 'reader');
  const style = document.createElement('style');
  const hasLoaded = new Promise((resolve) => style.addEventListener('load', resolve));
  style.textContent = ':root{scrollbar-width:none}';
  host.append(style);
  document.documentElement.append(host);
  await hasLoaded;
  host.style.color = 'red';
  host.remove();
}
