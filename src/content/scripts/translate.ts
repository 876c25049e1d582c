import { Translation } from '../../reader/translate/translation.tsx';
import { provide } from '../loading/script-registry.ts';

provide('translate', { start: (reader, place) => new Translation(reader, place) });
