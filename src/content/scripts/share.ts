import { plainText } from '../../core/copy/plain-text.ts';
import { Share } from '../../reader/share/share.tsx';
import { provide } from '../loading/script-registry.ts';

provide('share', { startSharing: (reader) => new Share(reader, plainText) });
