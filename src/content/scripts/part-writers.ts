import { WRITERS } from '../../core/all-writers.ts';
import { cleanDrawing, drawingNodes } from '../../sanitizer/drawings.ts';
import { provide } from '../loading/script-registry.ts';

provide('part-writers', { ...WRITERS, cleanDrawing, drawingNodes });
