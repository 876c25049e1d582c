import { describeQuote } from '../../../core/anchor/describe.ts';
import { findQuotesSteps } from '../../../core/anchor/find.ts';
import { inSlices } from '../../../core/steps.ts';
import type { AnchorTools } from '../../../reader/highlights/marks.ts';

/** Finds and describes highlighted words. */
export const ANCHOR_TOOLS: AnchorTools = { describeQuote, findQuotesSteps, inSlices };
