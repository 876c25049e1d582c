import { withPassage } from '../../core/with-passage.ts';
import { provide } from '../loading/script-registry.ts';

provide('passage', { withPassage });
