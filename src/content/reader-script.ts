import { assemble, copyLeftOut } from '../core/assemble.ts';
import { openReader } from '../reader/reader.ts';
import { sanitize } from '../sanitizer/sanitize.ts';
import { READER_SLOT } from './reader-parts.ts';

READER_SLOT.put({ assemble, copyLeftOut, openReader, sanitize });
