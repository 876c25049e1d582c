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

/**
 * All that stands over a list which is the author's, though it may be nothing but links or a few words an item. English, German, French,
 * Spanish, Portuguese, Italian, Russian, Chinese, Japanese, Korean. Source: our own reading.
 */
export const LIST_HEADINGS = {
  /** What the text rests on, and where it is gone into. */
  sources:
    /^\P{L}*(?:(?:(?:foot|end)?notes|(?:list of )?references|sources|citations|works cited|literature|bibliography|further reading|(?:external |web |useful )?links|resources|acknowledge?ments)(?:\P{L}+(?:(?:and|&)\P{L}+)?(?:notes|references|sources|links|resources))?|(?:fuß|end)noten|anmerkungen|quellen(?:angaben|verzeichnis)?|(?:einzel)?nachweise|literatur(?:verzeichnis|hinweise)?|weblinks|(?:notes et )?références|bibliographie|liens externes|notas|referencias|fuentes|bibliografía|enlaces externos|referências|fontes|bibliografia|note|fonti|riferimenti|collegamenti esterni|(?:список )?литератур[аы]|источники|примечания|ссылки|参考(?:文献|资料|来源)|參考(?:文獻|資料|來源)|資料來源|资料来源|外部(?:链接|連結|リンク)|注释|註釋|脚注|出典|参考(?:サイト|リンク)|참고 ?(?:문헌|자료)|출처|각주|외부 ?링크)\P{L}*$/iu,
  /** What else a work of reference has to say. In an article, it leads to other articles. */
  others:
    /^\P{L}*(?:see also|next steps|siehe auch|voir aussi|véase también|ve(?:ja|r) também|vedi anche|zobacz także|см\. также|参见|參見|関連項目|같이 보기)\P{L}*$/iu,
  /** What speaks for the thing that is reviewed, and against it. */
  verdicts:
    /^\P{L}*(?:(?:the )?(?:pros|cons|good|bad|positives|negatives|advantages|disadvantages)|(?:what|things|reasons) (?:we|i|to) (?:(?:don.?t|didn.?t|did not) )?(?:liked?|loved?|hated?|buy|avoid)|vorteile|nachteile|stärken|schwächen|points (?:forts|faibles)|avantages|inconvénients|ventajas|desventajas|prós|contras|vantagens|desvantagens|pregi|difetti|плюсы|минусы|достоинства|недостатки|优点|缺点|優點|缺點|良い点|悪い点|장점|단점)\P{L}*$/iu,
} as const;
