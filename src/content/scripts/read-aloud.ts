import { ReadingAloud } from '../../reader/read-aloud/reading-aloud.ts';
import { provide } from '../loading/script-registry.ts';

provide('read-aloud', { start: (reader, synthesis) => new ReadingAloud(reader, synthesis) });
