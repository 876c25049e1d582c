import { CORRECTOR } from '../../core/decide/corrector.ts';
import { provide } from '../loading/script-registry.ts';

provide('corrector', CORRECTOR);
