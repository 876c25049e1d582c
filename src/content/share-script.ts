import { plainText } from '../core/article/plain-text.ts';
import { Share } from '../reader/share/share.tsx';
import { SHARE_SLOT } from './share-parts.ts';

SHARE_SLOT.put({ startSharing: (reader) => new Share(reader, plainText) });
