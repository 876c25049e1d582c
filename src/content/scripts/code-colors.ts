import { CodeColors } from '../../reader/code-colors/code-colors.ts';
import { provide } from '../loading/script-registry.ts';

provide('code-colors', { start: (reader) => new CodeColors(reader) });
