import { characterOf, takesText } from '../../platform/keys/single-keys.ts';
import type { Feature, ReaderContext } from '../reader-context.ts';

/** Makes Ctrl+A select the article. Browsers do not select inside shadow roots: they would select the page, or nothing. */
export function selectAllFeature({ shell: { dialog, root }, environment: { document } }: ReaderContext): Feature {
  return {
    onShown({ view, content, signal }) {
      const onKey = (event: KeyboardEvent) => {
        const isSelectAll = (event.ctrlKey || event.metaKey) && !event.altKey && characterOf(event) === 'a';
        if (!isSelectAll || takesText(root.activeElement)) return;
        event.preventDefault();
        document.getSelection()?.setBaseAndExtent(view, 0, content, content.childNodes.length);
      };
      dialog.addEventListener('keydown', onKey, { signal });
    },
  };
}
