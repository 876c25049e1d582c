/**
 * Footnotes, and headings over lists that belong to the text.
 *
 * Source: our own lists. English, German, French, Spanish, Portuguese, Italian, Polish, Russian, Chinese, Japanese,
 * Korean.
 */

import { AnyCase, FromLetter } from './any-case.ts';

/** The whole text of a footnote mark: a number, a letter or a sign, with or without brackets. */
export const NOTE_MARK = /* @__PURE__ */ new AnyCase(
  () => /^[[(]?\s*(?:(?:note|nota|notiz|fn|nb|n|注|註)?\.?\s*\d{1,3}(?::\d)?|[a-z]|[ivx]{1,5}|[*†‡§]{1,3})\s*[\])]?$/u,
);

/** A note has at most this many characters. A guess. */
export const MAX_NOTE_CHARS = 4000;

/** Names of notes in the text itself, which pages show in the margin or on demand. */
export const INLINE_NOTE_NAMES =
  /(?:^|[\s_-])(?:sidenote|marginnote|margin-note|ltx_note_outer|footnote(?:-?content|__note|_tooltip)|inline-?footnote)(?:$|\s)/i;

/** A note in the middle of a line. Source: Distill. */
export const INLINE_NOTE_TAG = 'd-footnote';

/** Headings over footnotes. */
export const NOTE_HEADINGS = /* @__PURE__ */ new AnyCase(
  () =>
    /^(?:(?:foot|end)?notes?|references?|sources?|citations?|bibliography|fußnoten|anmerkungen|quellen|nach?weise|einzelnachweise|literatur|références|sources|notas|referencias|fuentes|note|fonti|przypisy|источники|примечания|参考文献|注释|脚注|注|出典|각주)(?!\p{L}).{0,24}$/u,
);

/** Beginnings of the lines in which editors correct an article. */
export const CORRECTION = /* @__PURE__ */ new FromLetter(
  () =>
    /^(?:(?:corrections?|clarifications?|editor.?s.? note|amendment|erratum|berichtigung|korrektur|richtigstellung|anmerkung der redaktion|rectificatif|correctif|corrección|fe de erratas|nota de la redacción|correção|errata(?: corrige)?|rectificatie|rettelse|rättelse|sprostowanie|поправка)\b.{0,60}?[:：.–—-]|(?:更正|訂正|정정)|(?:this|an earlier|a previous) (?:article|story|post|version|headline)\b.{0,60}\b(?:correct|amend|updat|misstat|incorrect|wrong|misspell|said\b|stated\b))/u,
);

/** Text of links from a note back to its mark. */
export const BACK_MARK = /* @__PURE__ */ new AnyCase(
  () => /^\[?(?:[↩⏎↵↑⇑⬆^⤴]\uFE0E?\uFE0F?|↩︎|back|return|jump (?:back )?up|zurück|retour)[\s\d:↩\]]*$/u,
);

/** The whole heading of frequently asked questions, with at most some words about what. */
export const QUESTIONS_HEADING = /* @__PURE__ */ new AnyCase(
  () =>
    /^(?:.{0,40}\P{L})?(?:faqs?|frequently asked questions|common questions|(?:häufige?|häufig gestellte) fragen|questions fréquentes|foire aux questions|preguntas frecuentes|(?:perguntas|dúvidas) frequentes|domande frequenti|veelgestelde vragen|vanliga frågor|(?:najczęściej|często) zadawane pytania|часто задаваемые вопросы|常见问题|常見問題|よくある(?:ご)?質問|자주 묻는 질문)(?:\P{L}.{0,60})?$/u,
  /faq|questions|fragen|preguntas|frequent|vragen|frågor|pytania|вопросы|问题|問題|質問|질문/,
);

/** Whole headings over lists that belong to the text, even if they hold only links or a few words an item. */
export const LIST_HEADINGS = {
  /** Sources and further reading. */
  sources: /* @__PURE__ */ new FromLetter(
    () =>
      /^(?:(?:(?:foot|end)?notes|(?:list of )?references|sources|citations|works cited|literature|bibliography|further reading|(?:external |web |useful )?links|resources|acknowledge?ments)(?:\P{L}+(?:(?:and|&)\P{L}+)?(?:notes|references|sources|links|resources))?|(?:fuß|end)noten|anmerkungen|quellen(?:angaben|verzeichnis)?|(?:einzel)?nachweise|literatur(?:verzeichnis|hinweise)?|weblinks|(?:notes et )?références|bibliographie|liens externes|notas|referencias|fuentes|bibliografía|enlaces externos|referências|fontes|bibliografia|note|fonti|riferimenti|collegamenti esterni|(?:список )?литератур[аы]|источники|примечания|ссылки|参考(?:文献|资料|来源)|參考(?:文獻|資料|來源)|資料來源|资料来源|外部(?:链接|連結|リンク)|注释|註釋|脚注|出典|参考(?:サイト|リンク)|참고 ?(?:문헌|자료)|출처|각주|외부 ?링크)\P{L}*$/u,
  ),
  /** Other entries of a reference work. In an article, they lead to other articles. */
  others: /* @__PURE__ */ new FromLetter(
    () =>
      /^(?:see also|next steps|siehe auch|voir aussi|véase también|ve(?:ja|r) também|vedi anche|zobacz także|см\. также|参见|參見|関連項目|같이 보기)\P{L}*$/u,
  ),
  /** Pros and cons in a review. */
  verdicts: /* @__PURE__ */ new FromLetter(
    () =>
      /^(?:(?:the )?(?:pros|cons|good|bad|positives|negatives|advantages|disadvantages)|(?:what|things|reasons) (?:we|i|to) (?:(?:don.?t|didn.?t|did not) )?(?:liked?|loved?|hated?|buy|avoid)|vorteile|nachteile|stärken|schwächen|points (?:forts|faibles)|avantages|inconvénients|ventajas|desventajas|prós|contras|vantagens|desvantagens|pregi|difetti|плюсы|минусы|достоинства|недостатки|优点|缺点|優點|缺點|良い点|悪い点|장점|단점)\P{L}*$/u,
  ),
} as const;
