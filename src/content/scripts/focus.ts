import { FocusTools } from '../../reader/focus/focus-tools.ts';
import { provide } from '../loading/script-registry.ts';

provide('focus', { start: (reader, isAvailable) => new FocusTools(reader, isAvailable) });
