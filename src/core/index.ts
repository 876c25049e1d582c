export { analyse, analyseSteps } from './analyse.ts';
export type { Analysis, AnalysisOptions, AnalysisParts, FallbackSources } from './analysis.ts';
export type { Corrector } from './decide/corrector.ts';
export { DEFAULT_SCORER } from './decide/pith-scorer.ts';
export type { Scorer } from './decide/scorer.ts';
export { extract, extractSteps } from './extract.ts';
export { inspect } from './inspect.ts';
export { finish, inSlices, StageClock, type Steps } from './steps.ts';
export type * from './types.ts';
