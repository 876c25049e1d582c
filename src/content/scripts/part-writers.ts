import { PART_WRITERS } from '../../core/parts/part-writers.ts';
import { cleanDrawing, drawingNodes } from '../../sanitizer/drawings.ts';
import { provide } from '../loading/script-registry.ts';

provide('part-writers', { ...PART_WRITERS, cleanDrawing, drawingNodes });
