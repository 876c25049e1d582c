import '@fontsource-variable/inter/index.css';
import '../platform/extension-page.css';
import './shelf.css';
import { render } from 'preact';
import { loadStrings } from '../platform/strings.ts';
import { HighlightsView } from './highlights-view.tsx';
import { TransferView } from './transfer/transfer-view.tsx';

const strings = loadStrings();
document.documentElement.lang = strings.readerLanguage;
document.documentElement.dir = strings.readerDirection;
document.title = strings.readerHighlights;
render(
  location.hash === '#transfer' ? (
    <>
      <header>
        <h1>{strings.transferTitle}</h1>
      </header>
      <TransferView strings={strings} onChanged={() => undefined} />
    </>
  ) : (
    <HighlightsView strings={strings} />
  ),
  document.body,
);
