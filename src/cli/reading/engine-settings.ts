import { setFlagsFromString } from 'node:v8';

/**
 * Settings of V8 for threads that read pages. Their code is wide, not deep: hundreds of functions that run often enough to be optimised
 * and not often enough to be worth it, which took a third of the time. So all code is compiled by the quick compiler at once, and optimised
 * later and with fewer functions in it. Figures are in docs/research.md.
 */
const SETTINGS = ['--always-sparkplug', '--interrupt-budget=600000', '--max-inlined-bytecode-size-cumulative=300'];

/** Sets V8 up for reading pages. For threads that start later. */
export function setEngineUp(): void {
  for (const setting of SETTINGS) setFlagsFromString(setting);
}
