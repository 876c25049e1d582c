import { fuse, type TextRun } from './passages.ts';
import { RULES } from './rules.ts';

/** Joins each heading with the content after it. A heading without such content is not content. */
export function fuseHeadings(passages: readonly TextRun[]): TextRun[] {
  const fused: TextRun[] = [];
  for (const passage of passages) {
    const before = fused.at(-1);
    const isJoint = before?.isHeading === true && !isApart(before, passage);
    if (before !== undefined && isJoint && passage.isContent) {
      const wasContent = before.isContent;
      fuse(before, passage);
      before.isHeading = false;
      before.startsSection ||= !wasContent;
      continue;
    }
    if (before !== undefined && isJoint) before.isContent = false;
    fused.push(passage);
  }
  return fused;
}

function isApart(one: TextRun, other: TextRun): boolean {
  return one.isExcluded || other.isExcluded || one.isTitle || other.isTitle;
}

/** Joins neighbouring content, except where a section starts. */
export function fuseNeighbours(passages: readonly TextRun[]): TextRun[] {
  return fuseIf(passages, (_, passage) => !passage.startsSection);
}

/** Joins neighbouring content on the same level. */
export function fuseLevels(passages: readonly TextRun[]): TextRun[] {
  return fuseIf(passages, (before, passage) => before.level === passage.level);
}

function fuseIf(passages: readonly TextRun[], mayFuse: (before: TextRun, passage: TextRun) => boolean): TextRun[] {
  const fused: TextRun[] = [];
  for (const passage of passages) {
    const before = fused.at(-1);
    const isNear = before !== undefined && between(before, passage) <= RULES.maxFusionDistance;
    const areContent = before?.isContent === true && passage.isContent;
    if (isNear && areContent && before.isTitle === passage.isTitle && mayFuse(before, passage)) fuse(before, passage);
    else fused.push(passage);
  }
  return fused;
}

/** The number of blocks between two passages. */
function between(before: TextRun, passage: TextRun): number {
  return (passage.blocks[0] ?? 0) - (before.blocks.at(-1) ?? 0) - 1;
}
