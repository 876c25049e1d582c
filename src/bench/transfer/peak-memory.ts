import { readFileSync, writeFileSync } from 'node:fs';
import type { CDPSession } from 'playwright';

/** The most memory that processes had since the last reset, in bytes of their resident set. 0 where the system does not tell. */
export interface PeakMemory {
  /** The largest process that shows pages. */
  readonly page: number;
  readonly browser: number;
}

/** Begins to look for the peaks of the browser's processes. Linux alone can. */
export async function resetPeaks(session: CDPSession): Promise<void> {
  for (const { id } of await processes(session)) {
    try {
      // As proc(5) says: 5 sets the peak to the present size.
      writeFileSync(`/proc/${id}/clear_refs`, '5');
    } catch {
      // The process has ended, or the system has no such file.
    }
  }
}

export async function peakMemory(session: CDPSession): Promise<PeakMemory> {
  const all = await processes(session);
  const peakOf = (type: string) => Math.max(0, ...all.filter((each) => each.type === type).map(({ id }) => peak(id)));
  return { page: peakOf('renderer'), browser: peakOf('browser') };
}

async function processes(session: CDPSession) {
  return (await session.send('SystemInfo.getProcessInfo')).processInfo;
}

function peak(id: number): number {
  try {
    const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
