import { Code, Download } from 'lucide-preact';
import type { Feature, ReaderContext } from '../reader-context.ts';
import type { Sharing } from './sharing.ts';

/** Copying, saving and sharing what is read. What does it is loaded when it is first asked for. */
export function shareFeature(reader: ReaderContext): Feature {
  let taking: Sharing | null = null;
  const load = async () => {
    taking ??= (await reader.environment.loadSharing())?.startSharing(reader) ?? null;
    if (!taking) reader.say('take-updated');
    return taking;
  };
  let place: HTMLElement | null = null;
  const drawInto = (element: HTMLElement | null) => {
    place = element;
    if (element) void load().then((parts) => parts?.drawInto(place));
    else taking?.drawInto(null);
  };
  const copy = async () => {
    const parts = await load();
    if (parts) reader.say((await parts.copyMarkdown()) ? 'copied' : 'not-copied');
  };
  return {
    commands: [{ id: 'copy-markdown', label: 'readerCopyMarkdown', icon: Code, key: 'c', run: () => void copy() }],
    panels: [
      {
        id: 'take',
        label: 'readerShare',
        icon: Download,
        key: 's',
        side: 'end',
        draw: () => <div class="share" ref={drawInto} />,
      },
    ],
  };
}
