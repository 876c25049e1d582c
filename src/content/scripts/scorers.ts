import { OTHER_SCORERS } from '../../core/scorers/other-scorers.ts';
import { provide } from '../loading/script-registry.ts';

provide('scorers', OTHER_SCORERS);
