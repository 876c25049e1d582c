import { Code, Download } from 'lucide-preact';
import type { Feature, ReaderContext } from '../reader-context.ts';
import type { Taking } from './taking.ts';

/** Copying, saving and sharing what is read. What does it is loaded when it is first asked for. */
export function takeFeature(reader: ReaderContext): Feature {
  let taking: Taking | null = null;
  const load = async () => {
    taking ??= (await reader.environment.loadTaking())?.startTaking(reader) ?? null;
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
        label: 'readerTake',
        icon: Download,
        key: 's',
        side: 'end',
        draw: () => <div class="take" ref={drawInto} />,
      },
    ],
  };
}
