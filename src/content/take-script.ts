import { plainText } from '../core/article/plain-text.ts';
import { Take } from '../reader/take/take.tsx';
import { TAKE_SLOT } from './take-parts.ts';

TAKE_SLOT.put({ startTaking: (reader) => new Take(reader, plainText) });
