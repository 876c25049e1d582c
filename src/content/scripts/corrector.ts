import { CORRECTOR } from '../../core/corrections/corrector.ts';
import { provide } from '../loading/script-registry.ts';

provide('corrector', CORRECTOR);
