export { extract } from './extract.ts';
export { inspect } from './inspect.ts';
export type * from './types.ts';
