import type { TakeParts } from '../reader/reader-context.ts';
import { slot } from './slot.ts';

export const TAKE_SLOT = slot<TakeParts>('pith.take');
