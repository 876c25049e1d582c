import { postTitle } from './metadata/post-title.ts';
import { PART_WRITERS } from './parts/part-writers.ts';
import { addStated } from './stated-parts.ts';
import type { Writers } from './writers.ts';

export const WRITERS: Writers = { ...PART_WRITERS, addStated, postTitle };
