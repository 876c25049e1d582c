import '@fontsource-variable/inter/index.css';
import '../extension-page.css';
import './options.css';
import { render } from 'preact';
import { followSettings, loadSettings } from '../../platform/settings/settings.ts';
import { loadStrings } from '../../platform/texts/strings.ts';
import { Options } from './options-view.tsx';

const strings = loadStrings();
document.documentElement.lang = strings.readerLanguage;
document.documentElement.dir = strings.readerDirection;
document.title = strings.optionsTitle;
followSettings();
render(<Options strings={strings} initial={await loadSettings()} />, document.body);
