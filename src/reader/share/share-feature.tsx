import { Code, Download } from 'lucide-preact';
import type { Feature, ReaderContext } from '../reader-context.ts';
import type { Sharing } from './sharing.ts';

/** Exports and shares the article. The script that does it is loaded on first use. */
export function shareFeature(reader: ReaderContext): Feature {
  let sharing: Sharing | null = null;
  const load = async () => {
    sharing ??= (await reader.environment.loadScript('share'))?.startSharing(reader) ?? null;
    if (!sharing) reader.setNotice('share-updated');
    return sharing;
  };
  let place: HTMLElement | null = null;
  const renderInto = (element: HTMLElement | null) => {
    place = element;
    if (element) void load().then((loaded) => loaded?.renderInto(place));
    else sharing?.renderInto(null);
  };
  const copy = async () => {
    const loaded = await load();
    if (loaded) reader.setNotice((await loaded.copyMarkdown()) ? 'copied' : 'not-copied');
  };
  return {
    commands: [{ id: 'copy-markdown', label: 'readerCopyMarkdown', icon: Code, key: 'c', run: () => void copy() }],
    panels: [
      {
        id: 'share',
        label: 'readerShare',
        icon: Download,
        key: 's',
        side: 'end',
        draw: () => <div class="share" ref={renderInto} />,
      },
    ],
  };
}
