import { describeQuote } from '../../core/anchor/describe.ts';
import { findQuotesSteps } from '../../core/anchor/find.ts';
import { inSlices } from '../../core/steps.ts';
import { Highlights } from '../../reader/highlights/article-highlights.tsx';
import { provide } from '../loading/script-registry.ts';

provide('highlights', {
  start: (reader, options) =>
    new Highlights(reader, { ...options, tools: { describeQuote, findQuotesSteps, inSlices } }),
});
