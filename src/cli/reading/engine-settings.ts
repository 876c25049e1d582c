import { setFlagsFromString } from 'node:v8';

/** Old objects may grow to twice of what is alive before they are looked through. V8 lets them grow to four times, which takes a third more memory. */
const ALL_VERSIONS = ['--always-sparkplug', '--heap-growing-percent=100'];

/** For V8 11 in Node.js 20, which has no compiler between the quick one and the optimising one. */
const WITHOUT_MAGLEV = ['--interrupt-budget=600000', '--max-inlined-bytecode-size-cumulative=300'];

/**
 * Sets V8 up for threads that read pages and start later. Their code is wide, not deep: hundreds of functions that run often enough to be
 * optimised and not often enough to be worth it, which took a third of the time. So all code is compiled quickly at once, and optimised later.
 * Figures are in docs/research.md.
 */
export function setEngineUp(): void {
  const version = Number(process.versions.v8?.split('.', 1)[0]);
  for (const setting of version === 11 ? [...ALL_VERSIONS, ...WITHOUT_MAGLEV] : ALL_VERSIONS)
    setFlagsFromString(setting);
}
