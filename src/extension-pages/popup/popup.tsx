import '@fontsource-variable/inter/index.css';
import '../extension-page.css';
import './popup.css';
import './choice-list.css';
import './details.css';
import '../../inspector/score-view/term-bars.css';
import './footer.css';
import { render } from 'preact';
import { followSettings, loadSettings } from '../../platform/settings/settings.ts';
import { followSiteScorers } from '../../platform/sites/site-scorers.ts';
import { loadStrings } from '../../platform/texts/strings.ts';
import { Popup } from './popup-view.tsx';

const strings = loadStrings();
document.documentElement.lang = strings.readerLanguage;
document.documentElement.dir = strings.readerDirection;
// The popup may close at once after a choice, so that it must know what is stored.
followSettings();
followSiteScorers();
void loadSettings();
render(<Popup strings={strings} lang={document.documentElement.lang} />, document.body);
