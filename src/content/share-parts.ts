import type { ShareParts } from '../reader/reader-context.ts';
import { slot } from './slot.ts';

export const SHARE_SLOT = slot<ShareParts>('pith.share');
