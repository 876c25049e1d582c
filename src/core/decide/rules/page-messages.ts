/**
 * Lines in which a page speaks about itself, as whole texts.
 *
 * Source: our reading of the development pages. English, German, French, Spanish, Portuguese, Italian, Dutch, Swedish, Polish, Czech,
 * Russian, Chinese, Japanese.
 */
import { AnyCase, FromLetter } from '../../cues/any-case.ts';
import { isOwnLanguageName } from '../../cues/controls.ts';
import { tagOf } from '../../dom/page-tree.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import type { LeavingKind, RuledPage } from '../../parts/rule.ts';
import type { DecidedPage, Rule } from '../rule.ts';

/** Such a line has at most this many words. */
const MAX_MESSAGE_WORDS = 60;

/** Whole lines by subject, each behind a trace of its words, so that most pages compile none of them. */
const MESSAGES: readonly AnyCase[] = /* @__PURE__ */ [
  // The length of the text. Numbers are before the first letter.
  /* @__PURE__ */ new AnyCase(
    () =>
      new RegExp(
        `^\\P{L}*(?:${[
          '(?<=\\d\\D{0,3})min(?:ute)?s?\\.?\\P{L}*(?:to )?read(?:ing time)?',
          '(?:(?:estimated )?read(?:ing)? ?time|lesezeit|lesedauer|temps de lecture|tiempo de lectura|tempo (?:di|de) let\\p{L}*ura|leestijd|lästid|czas czytania|время чтения)\\P{L}*\\d.{0,15}',
        ].join('|')})\\P{L}*$`,
        'u',
      ),
    /min.*read|read(?:ing)? ?time|lese(?:zeit|dauer)|lectur|tempo d[ie] let|leestijd|lästid|czas czytania|время чтения/s,
  ),
  // Links to the top of the page, ways back to where the reader came from, who edited the text, and labels of paid content.
  /* @__PURE__ */ message(
    [
      '(?:back|return|go|scroll) to (?:the )?top(?: of (?:the )?page)?|(?:nach|zurück nach) oben|zum seitenanfang|(?:retour en )?haut de (?:la )?page|volver arriba|torna su|naar boven|наверх|返回顶部|(?:この)?ページの(?:トップ|先頭)へ(?:戻る)?',
      '(?:back|return) to (?:all )?(?:blogs?|news|articles|list|overview|project)|zurück zur? (?:übersicht|startseite|liste)|返回\\p{L}{0,6}(?:[,，]\\p{L}{2,6})?',
      '(?:责任|責任|本文|值班)?(?:编辑|編輯|校对|责编|审核)\\P{L}{1,3}(?:\\p{L}{2,4}\\P{L}{0,3}){1,3}',
      'sponsored(?: (?:content|posts?|links?))?|paid content',
    ],
    /to (?:the )?top|oben|seitenanfang|haut de|arriba|torna su|boven|наверх|顶部|ページ|(?:back|return) to|zurück|返回|编辑|編輯|校对|责编|审核|sponsored|paid content/,
  ),
  // Scripts.
  /* @__PURE__ */ message(
    [
      '(?:.{0,20}\\b)?(?:(?:please|you (?:must|need to|have to)) (?:\\p{L}+ ){0,2}(?:enable|activate|turn on|have)|(?:this|the) \\p{L}+ requires) javascript\\b.{0,80}',
      '(?:.{0,20}\\b)?javascript (?:is|must be|needs to be|has been|seems to be) (?:\\p{L}+ )?(?:disabled|enabled|required|activated|turned)\\b.{0,80}',
      '(?:your|this) browser (?:does not|doesn.t|cannot|can.t) (?:support|play|display) .{0,80}',
    ],
    /javascript|browser/,
  ),
  // Parts of other sites that wait for consent.
  /* @__PURE__ */ message(
    [
      'empfohlener (?:redaktioneller|externer) inhalt|externe[rn]? inhalte?n? (?:nicht|anzeigen|laden|von) ?.{0,50}|an dieser stelle (?:finden|befindet|findest|steht) .{0,60}(?:inhalt|video|beitrag)\\b.{0,200}|ich bin (?:damit )?einverstanden, dass mir .{0,200}|ein klick für den datenschutz|(?:deine|ihre) privatsphäre-?einstellungen verhindern .{0,300}|(?:damit |es )?(?:können )?personenbezogene daten (?:können )?an dritt.{0,200}',
      '(?:this|the) (?:content|video|map|post|tweet|embed) (?:is|was|can(?:not|.t) be) (?:blocked|hidden|loaded|displayed|shown) .{0,80}\\b(?:cookies?|consent|privacy)\\b.{0,80}|(?:to (?:view|see|watch|load) (?:this|the) \\p{L}+, )?(?:please )?(?:accept|enable|allow) .{0,40}\\bcookies\\b.{0,60}',
      '(?:ce|cette) (?:contenu|vidéo) .{0,60}\\b(?:bloquée?|cookies)\\b.{0,120}|este contenido .{0,60}\\b(?:cookies|bloqueado)\\b.{0,120}|quest[oa] (?:contenuto|video) .{0,60}\\bcookie\\b.{0,120}|deze (?:content|inhoud|video) .{0,60}\\bcookies\\b.{0,120}|následuje obsah vložený .{0,60}|přejít (?:před|za) obsah .{0,60}',
    ],
    /cookie|consent|privacy|inhalt|dieser stelle|einverstanden|datenschutz|privatsphäre|personenbezogen|bloqu|obsah/,
  ),
];

function message(lines: readonly string[], trace: RegExp): FromLetter {
  return new FromLetter(() => new RegExp(`^(?:${lines.join('|')})\\P{L}*$`, 'u'), trace);
}

/** A linked line in capitals that leads elsewhere. */
const SHOUTED_CALL = /^\P{L}*(?:(?:CLICK|TAP|GO) HERE\b\P{Ll}+|\P{Ll}{8,80} BY CLICKING HERE\P{L}*)$/u;

/** The whole heading of a table of contents. */
const CONTENTS_HEADING = /* @__PURE__ */ new FromLetter(
  () =>
    /^(?:table of contents?|contents|(?:in|on) this (?:article|post|page|guide)|jump to(?: (?:a )?section)?|inhalt(?:sverzeichnis)?|auf dieser seite|in diesem (?:artikel|beitrag)|sommaire|table des matières|(?:tabla de )?contenidos?|en este artículo|índice|indice|inhoud(?:sopgave)?|innehåll|spis treści|содержание|оглавление|目录|目錄|目次|もくじ|목차)\P{L}*$/u,
);

/** Guesses. */
const THRESHOLDS = {
  /** Minimum share of links in the characters of a call in capitals. */
  minLinked: 0.9,
  /** Maximum number of words of the heading of a table of contents, and minimum share of links in the characters of its first line. */
  maxHeading: 6,
  minContents: 0.5,
} as const;

/** Elements whose blocks may be lines of a table of contents without links. */
const LINE_TAG = /^(?:li|d[td]|t[dh])$/;

/** Lines in which the page speaks of itself. */
export const PAGE_MESSAGES: LeavingKind = {
  id: 'page-messages',
  title:
    'Leave out lines in which the page speaks of itself: reading times, links to its top, parts that wait for consent.',
  source: 'our reading of the development pages: 75 such lines were kept, 73 of them wrongly',
  reason: 'a message of the page itself',
  isOne: isMessage,
};

/** Linear in the characters of a short block. */
function isMessage({ measured: { view, wording } }: RuledPage, block: number): boolean {
  if (view.at('words', block) > MAX_MESSAGE_WORDS || block === wording.headline) return false;
  const text = textOf(view, block);
  const isCall = view.linkDensity(block) >= THRESHOLDS.minLinked && isShoutedCall(text);
  return isCall || MESSAGES.some((each) => each.test(text)) || isOverNoContents(view, block, text);
}

function isShoutedCall(text: string): boolean {
  return text.includes('HERE') && SHOUTED_CALL.test(text);
}

/** Whether a block is the heading of a table of contents that is not there: scripts make many of them. */
function isOverNoContents(view: PageView, block: number, text: string): boolean {
  if (view.at('words', block) > THRESHOLDS.maxHeading || !CONTENTS_HEADING.test(text)) return false;
  const isLine = LINE_TAG.test(tagOf(view.page, view.ownerOf(block + 1)));
  return !isLine && view.linkDensity(block + 1) < THRESHOLDS.minContents;
}

/** Minimum number of languages in a list. */
const MIN_LANGUAGES = 3;
/** Languages of which every list has one. Source: a guess. */
const COMMON_NAME = /^\s*(?:english|deutsch|français|español|italiano|português|русский|中文|日本語|العربية)/i;

/** Lists of the languages that a page can be read in. */
export const PAGE_LANGUAGES: Rule = {
  id: 'page-languages',
  title: 'Leave out links to the page in other languages.',
  source: 'our pages',
  reason: 'the page in other languages',
  run: dropLanguages,
};

/** Drops runs of blocks that hold nothing but languages, each by its own name, and links among them. Linear in blocks. */
function dropLanguages({ measured: { view }, kept }: DecidedPage): void {
  // The platform takes a tenth of the first extraction's time to load the names.
  const { data, block: blockOf } = view.page.texts;
  if (!data.some((text, at) => COMMON_NAME.test(text) && kept[blockOf[at] ?? -1] === 1)) return;
  let [first, names] = [0, 0];
  for (let block = 0; block <= view.count; block++) {
    const own = block < view.count && kept[block] === 1 ? languagesIn(view, block) : 0;
    names += own;
    if (own > 0) continue;
    if (names >= MIN_LANGUAGES) kept.fill(0, first, block);
    [first, names] = [block + 1, 0];
  }
}

/** The number of languages in a block; 0 if it has other words. */
function languagesIn({ page: { blocks, texts } }: PageView, block: number): number {
  let names = 0;
  for (let text = blocks.firstText[block] ?? 0; text < (blocks.textEnd[block] ?? 0); text++) {
    const data = (texts.data[text] ?? '').trim();
    if (!/\p{L}/u.test(data)) continue;
    if (!isOwnLanguageName(data)) return 0;
    names += 1;
  }
  return names;
}
