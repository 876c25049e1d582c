import { FileText, Printer, ScanText, X } from 'lucide-preact';
import type { Command } from './command.ts';
import type { Feature, ReaderContext } from './reader-context.ts';

/** Commands that leave the article: close, print, read the whole page, show scores. */
export function pageFeature(reader: ReaderContext): Feature {
  const { environment } = reader;
  const commands: readonly (Omit<Command, 'run'> & { readonly run: (() => void) | undefined })[] = [
    { id: 'close', label: 'readerClose', icon: X, place: 'start', run: reader.close, closesReader: true },
    {
      id: 'print',
      label: 'readerPrint',
      icon: Printer,
      key: 'p',
      run: () => environment.document.defaultView?.print(),
    },
    {
      id: 'whole-page',
      label: 'readerWholePage',
      icon: FileText,
      key: 'w',
      run: environment.onWholePage,
      isOn: () => environment.isWholePage,
    },
    { id: 'scores', label: 'readerShowScores', icon: ScanText, key: 'x', run: environment.onShowScores },
  ];
  return { commands: commands.filter((command): command is Command => command.run !== undefined) };
}
