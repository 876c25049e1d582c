/**
 * Selectors of the elements of an article, by what the reader does with them. They differ where they must: a ruler needs lines, a place in
 * the article also what has none.
 */

const TEXTS = 'p,h1,h2,h3,h4,h5,h6,li,dt,dd';
const BOXES = 'pre,figure,table,blockquote';
const CAPTIONS = 'figcaption,caption,td,th,summary';
const PLAYERS = 'img,video,audio';

/** Elements that show or play something, on pages too. */
export const MEDIA = `${PLAYERS},iframe,picture,svg,canvas`;

/** Blocks at which somebody may be reading. */
export const PLACES = `${TEXTS},${BOXES},hr,details,${PLAYERS},math`;

/** Blocks that have lines to highlight, or are highlighted whole. */
export const RULED = `${TEXTS},${BOXES},summary,math[display="block"],img,video`;

/** The elements of {@link RULED} that count as one unit, with everything in them. */
export const RULED_WHOLE = 'figure,table,pre,math,img,video';

/** Blocks whose words are translated together. */
export const TRANSLATED = `${TEXTS},${CAPTIONS},blockquote,div,pre`;

/** Blocks whose words are spoken together. */
export const SPOKEN = `${TEXTS},${CAPTIONS},blockquote,div,section,aside,figure,article,address,header`;

/** Blocks that can be left out of an article one by one. Its title, an `h1`, cannot. */
export const LEAVABLE =
  'p,li,h2,h3,h4,h5,h6,figure,blockquote,pre,table,dl,hr,details,img,video,audio,iframe,section[data-kind],aside';

/** Blocks behind which the note of a highlight can stand. */
export const ANNOTATED = 'p,h1,h2,h3,h4,h5,h6,blockquote,div,section';
