import '@fontsource-variable/inter/index.css';
import '../platform/extension-page.css';
import './popup.css';
import './choice-list.css';
import './details.css';
import '../score-view/term-bars.css';
import './footer.css';
import { render } from 'preact';
import { loadStrings } from '../platform/strings.ts';
import { Popup } from './popup-view.tsx';

const strings = loadStrings();
document.documentElement.lang = strings.readerLanguage;
document.documentElement.dir = strings.readerDirection;
render(<Popup strings={strings} lang={document.documentElement.lang} />, document.body);
