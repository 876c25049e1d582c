export { analyse } from './analyse.ts';
export type { Analysis, AnalysisOptions, FallbackSources } from './analysis.ts';
export { DEFAULT_SCORER } from './decide/default-scorer.ts';
export type { Scorer } from './decide/scorer.ts';
export { extract } from './extract.ts';
export { inspect } from './inspect.ts';
export type * from './types.ts';
