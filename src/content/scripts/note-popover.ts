import { openNote } from '../../reader/navigation/note-popover.ts';
import { provide } from '../loading/script-registry.ts';

provide('note-popover', { openNote });
