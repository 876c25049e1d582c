import { writeDrawing } from '../../core/parts/figure/drawing-writer.ts';
import { cleanDrawing, drawingNodes } from '../../sanitizer/drawings.ts';
import { provide } from '../loading/script-registry.ts';

provide('drawings', { writeDrawing, cleanDrawing, drawingNodes });
