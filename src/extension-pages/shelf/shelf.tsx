import '@fontsource-variable/inter/index.css';
import '../extension-page.css';
import './shelf.css';
import { render } from 'preact';
import { loadStrings } from '../../platform/texts/strings.ts';
import { ShelfView } from './shelf-view.tsx';

const strings = loadStrings();
document.documentElement.lang = strings.readerLanguage;
document.documentElement.dir = strings.readerDirection;
document.title = strings.libraryTitle;
render(<ShelfView strings={strings} />, document.body);
