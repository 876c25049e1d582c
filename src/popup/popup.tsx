import '@fontsource-variable/inter/index.css';
import './popup.css';
import { render } from 'preact';
import { browser } from '../platform/browser.ts';
import { loadStrings } from '../platform/strings.ts';
import { Popup } from './popup-view.tsx';

document.documentElement.lang = browser.i18n.getUILanguage();
render(<Popup strings={loadStrings()} lang={document.documentElement.lang} />, document.body);
