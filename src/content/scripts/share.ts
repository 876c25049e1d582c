import { findQuote } from '../../core/anchor/find.ts';
import { foldText } from '../../core/anchor/fold.ts';
import { plainText } from '../../core/copy/plain-text.ts';
import { Share } from '../../reader/share/share-article.tsx';
import { provide } from '../loading/script-registry.ts';

provide('share', {
  startSharing: (reader) =>
    new Share(reader, {
      plainText,
      findQuotes(text, quotes) {
        const folded = foldText(text);
        return quotes.map((quote) => findQuote(folded, quote));
      },
    }),
});
