import '@fontsource-variable/inter/index.css';
import '../platform/extension-page.css';
import './popup.css';
import './candidate-list.css';
import './footer.css';
import { render } from 'preact';
import { browser } from '../platform/browser.ts';
import { loadStrings } from '../platform/strings.ts';
import { Popup } from './popup-view.tsx';

const strings = loadStrings();
document.documentElement.lang = browser.i18n.getUILanguage();
document.documentElement.dir = strings.readerDirection;
render(<Popup strings={strings} lang={document.documentElement.lang} />, document.body);
