import { characterOf, takesText } from '../controls/keys.ts';
import type { Feature, ReaderContext } from '../reader-context.ts';

/** Selects the article where Ctrl+A would select what is outside of the reader, or nothing, as browsers do not look into it. */
export function selectAllFeature({ shell: { dialog, root }, environment: { document } }: ReaderContext): Feature {
  return {
    onShown({ view, content, signal }) {
      const onKey = (event: KeyboardEvent) => {
        const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && characterOf(event) === 'a';
        if (!isAsked || takesText(root.activeElement)) return;
        event.preventDefault();
        document.getSelection()?.setBaseAndExtent(view, 0, content, content.childNodes.length);
      };
      dialog.addEventListener('keydown', onKey, { signal });
    },
  };
}
