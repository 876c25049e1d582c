import { OTHER_SCORERS } from '../core/scorers/other-scorers.ts';
import { OTHER_SCORERS_SLOT } from './other-scorers.ts';

OTHER_SCORERS_SLOT.put(OTHER_SCORERS);
