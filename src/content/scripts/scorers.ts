import { OTHER_SCORERS } from '../../baselines/other-scorers.ts';
import { provide } from '../loading/script-registry.ts';

provide('scorers', OTHER_SCORERS);
