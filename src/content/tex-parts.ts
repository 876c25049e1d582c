import type { TexParts } from '../reader/reader-context.ts';
import { slot } from './slot.ts';

export const TEX_SLOT = slot<TexParts>('pith.tex');
