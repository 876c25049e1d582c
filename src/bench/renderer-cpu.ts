import { readdirSync, readFileSync } from 'node:fs';
import type { CDPSession } from 'playwright';

/** Milliseconds of CPU time by process, of all its threads. */
export type CpuByProcess = ReadonlyMap<number, number>;

/** The CPU time so far of the processes that show pages. Threads are counted to the microsecond on Linux, elsewhere to about 10 ms. */
export async function rendererCpu(browser: CDPSession): Promise<CpuByProcess> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return new Map(renderers.map(({ id, cpuTime }) => [id, threadsMs(id) ?? cpuTime * 1000]));
}

/** The milliseconds that processes took between two readings, without those that began or ended meanwhile. */
export function cpuBetween(before: CpuByProcess, after: CpuByProcess): number {
  let spent = 0;
  for (const [id, ms] of after) spent += ms - (before.get(id) ?? ms);
  return spent;
}

/** The time of a process's threads by the scheduler's own count; `null` where the system has none. */
function threadsMs(process: number): number | null {
  try {
    const threads = readdirSync(`/proc/${process}/task`);
    const nanoseconds = threads.map((thread) => readFileSync(`/proc/${process}/task/${thread}/schedstat`, 'utf8'));
    return nanoseconds.reduce((sum, line) => sum + Number.parseInt(line, 10), 0) / 1e6;
  } catch {
    return null;
  }
}
