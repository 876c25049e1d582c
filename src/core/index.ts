export type { Analysis, AnalysisOptions, Unseen } from './analyse.ts';
export { analyse } from './analyse.ts';
export { extract } from './extract.ts';
export { inspect } from './inspect.ts';
export { DEFAULT_SCORER } from './scorers/default-scorer.ts';
export type { Scorer } from './scorers/scorer.ts';
export type * from './types.ts';
