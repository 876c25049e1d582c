export { analyse, analyseSteps } from './analyse.ts';
export type { Analysis, AnalysisOptions, AnalysisParts, Corrector, FallbackSources } from './analysis.ts';
export { DEFAULT_SCORER } from './decide/default-scorer.ts';
export type { Scorer } from './decide/scorer.ts';
export { extract, extractSteps } from './extract.ts';
export { inspect } from './inspect.ts';
export { StageClock } from './stage-clock.ts';
export { finish, inSlices, type Steps } from './steps.ts';
export type * from './types.ts';
