import type { KeepAnswer, KeptPage } from '../../platform/page-scripts/keeping.ts';
import { treeFault } from '../../platform/shelf/stored-tree.ts';
import { Keep } from '../../reader/keep/keep-article.tsx';
import { keepPage } from '../../reader/keep/keep-page.ts';
import type { KeepStore } from '../../reader/keep/keep-store.ts';
import { readArticle } from '../../reader/keep/kept-content.ts';
import { requestStoring } from '../loading/requests.ts';
import { provide } from '../loading/script-registry.ts';

provide('keep', {
  start: (reader, options) => new Keep(reader, options, storeOf(options.keeping.page)),
  async keepPage(content, { page, ...options }) {
    const below = await content.below?.();
    await keepPage(readArticle({ ...content, ...below }), { ...options, store: storeOf(page) });
  },
});

/** The library for articles of a page. */
function storeOf(page: KeptPage): KeepStore {
  return {
    async keep(article) {
      // Browsers do not send very large messages.
      if (treeFault(article.nodes) === 'too-large') return { ok: false, reason: 'too-large' };
      return (await requestStoring<KeepAnswer>({ type: 'content-background/keep-article', ...page, article })) || null;
    },
    addPicture: (id, picture) => requestStoring({ type: 'content-background/keep-picture', ...page, id, picture }),
    finish: (id) => requestStoring({ type: 'content-background/finish-keeping', ...page, id }),
    remove: (id) => requestStoring({ type: 'content-background/remove-kept', ...page, id }),
    undo: (id) => requestStoring({ type: 'content-background/undo-keeping', ...page, id }),
  };
}
