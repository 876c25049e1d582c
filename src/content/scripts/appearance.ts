import { AppearanceFields } from '../../reader/appearance/appearance-fields.tsx';
import { provide } from '../loading/script-registry.ts';

provide('appearance', { start: (reader) => new AppearanceFields(reader) });
