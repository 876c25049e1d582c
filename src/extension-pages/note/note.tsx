import '@fontsource-variable/inter/index.css';
import '../extension-page.css';
import './note.css';
import { render } from 'preact';
import { highlightWith } from '../../platform/shelf/highlight-records.ts';
import { loadStrings } from '../../platform/texts/strings.ts';
import { NoteView } from './note-view.tsx';

const strings = loadStrings();
const id = new URLSearchParams(location.search).get('id') ?? '';
document.documentElement.lang = strings.readerLanguage;
document.documentElement.dir = strings.readerDirection;
document.title = strings.noteTitle;
const highlight = (await highlightWith(id).catch(() => null)) ?? null;
render(<NoteView strings={strings} highlight={highlight} />, document.body);
