import { showInspector } from '../../inspector/inspector.ts';
import { provide } from '../loading/script-registry.ts';
import { correctBlock } from '../marks/correct-block.ts';

provide('overlay', { correctBlock, showInspector });
