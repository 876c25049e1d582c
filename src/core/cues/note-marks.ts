/** What a mark of a note looks like: a number, a letter or a sign, with brackets or not. */
export const NOTE_MARK =
  /^[[(]?\s*(?:(?:note|nota|notiz|fn|nb|n|注|註)?\.?\s*\d{1,3}(?::\d)?|[a-z]|[ivx]{1,5}|[*†‡§]{1,3})\s*[\])]?$/iu;

/** Names of notes that stand where they are called, shown in the margin or when they are asked for. */
export const INLINE_NOTE_NAMES =
  /(?:^|[\s_-])(?:sidenote|marginnote|margin-note|ltx_note_outer|footnote(?:-?content|__note|_tooltip)|inline-?footnote)(?:$|\s)/i;

/** Headings over notes. */
export const NOTE_HEADINGS =
  /^(?:(?:foot|end)?notes?|references?|sources?|citations?|bibliography|fußnoten|anmerkungen|quellen|nach?weise|einzelnachweise|literatur|références|sources|notas|referencias|fuentes|note|fonti|przypisy|источники|примечания|参考文献|注释|脚注|注|出典|각주)(?!\p{L}).{0,24}$/iu;

/** What leads back from a note to where it was called. */
export const BACK_MARK = /^\[?(?:[↩⏎↵↑⇑⬆^⤴]\uFE0E?\uFE0F?|↩︎|back|return|jump (?:back )?up|zurück|retour)[\s\d:↩\]]*$/iu;
