/**
 * Words in and around bylines, and how pages name the elements that hold them.
 *
 * Source: our reading of pages in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Russian,
 * Chinese, Japanese, Korean, Arabic.
 */

import { AnyCase, FromLetter } from './any-case.ts';

/** Words before an author's name. */
const WORDS =
  'by|eingestellt von|(?:zeige )?alle beiträge von|view all posts by|recipe by|written by|authored by|posted by|published by|words by|story by|article by|authors?|verfasst von|von|autor(?:[/*:_]?in|en)?|(?:artikel|text) von|texte|par|écrit par|publié par|auteur|por|escrito por|autora|publicado por|di|scritto da|pubblicato da|da|door|geschreven door|przez|автор|текст|作者|(?:本报|本報)?[記记]者|撰文|編輯|编辑|责任编辑|文|著者|執筆|執筆者|筆者|글|기자|بقلم|كتب';
// Marked as pure, so that scripts without metadata leave these expressions out.
/** Beginning of a byline before the name. */
export const BY_WORDS = /* @__PURE__ */ new AnyCase(
  () =>
    new RegExp(
      `^(?:${WORDS})\\s*[:：|／/]?\\s+|^(?:${WORDS}|contributors?|words|texts?(?:\\s(?:and|und|&)\\s\\p{L}+)?)\\s*[:：/／]\\s*`,
      'u',
    ),
);

/** The same as the whole of a text, if the name is in the next one. */
export const LONE_BY_WORDS = /* @__PURE__ */ new AnyCase(
  () => new RegExp(`^(?:${WORDS}|author\\(s\\)|about the author|contributors?)\\s*[:：]?$`, 'u'),
);

/** The name beside the word for a reporter in Chinese and Korean reports, or after the place in Japanese ones. */
export const REPORTER =
  /(?:记者|記者|作者|撰文)\s*[:：]?\s*(?!最新|其他|更多|简介|介绍|一覽|一览|证件|[從从在日今近了]|[采採走][訪访]|[获獲]悉|[调調]查|[发發][现現]|看到|注意|[说說]|表示)([\p{Script=Han}·]{2,4}(?:[、，,\s]{1,2}[\p{Script=Han}·]{2,4}){0,4})(?=\s*(?:[)）／/|,，。；;]|报道|報導|報道|摄|$))|([가-힣]{2,4})\s?기자|^【[^】＝]+＝(\p{Script=Han}{2,6})】/u;

/** Last line of a Korean article: reporter and email address. */
export const REPORTER_AT_END = /^([가-힣]{2,4})\s?(?:\p{L}{2}\s?)?기자\s?[([]?[\w.-]+@/u;

/** Rest of a byline after the names: roles, updates, dates. */
export const BYLINE_TAIL = /* @__PURE__ */ new AnyCase(
  () =>
    /\s*(?:[|·•●∙⋅→]|发布时间|\.?[\s,;](?:and )?(?:photo|foto|picture|image|illustrat|artwork|graphic|bild)\p{Ll}{0,8}(?: by\b|\s?:)|[\s,](?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|(?:sept?|octo?|nov|dec)(?:em)?(?:ber)?)\.?\s\d{1,2}\b|\son behalf of\s|\s(?:medically\s|fact[- ])?(?:reviewed|checked|edited)\sby\s|\.\s(?:data|date|datum|published|posted)\b|\s[-–—]\s|(?<=\S\s*)[,(]?\s*(?:(?:(?:associate|business|crime|economics|education|environment|health|news|political|politics|royal|science|sports?|technology|transport|world)\s)+(?=(?:correspondent|editor|reporter|writer)\b)|staff|senior|editor|correspondent|reporter|contributor|contributing|redakteur|journaliste)\b|\s*\(author\)|,\s(?:\p{Ll}[\p{L}&]*\s){0,3}(?:columnist|writer|author|director|manager|founder|head|attorney|editor)\b|,?\s*\b(?:updated|published|posted|last|edited|reviewed|stand|am|le|el|il|at)\b\s.*\d|\bon\s+\w+,?\s+\w*\s?\d|[,\s]*\b(?:(?:\p{L}{2,9},?\s)?\p{L}{3,9}\.?\s\d{1,2},?\s|\d{1,2}\.?\s\p{L}{3,9}\.?,?\s)?(?:19|20)\d\d|\s*\d{1,2}[./]\d{1,2}[./]\d|\d+\s*min).*$/u,
  /[|·•●∙⋅→\d]|发布时间|photo|pictur|image|illustrat|artwork|graphic|foto|bild|\s[-–—]\s|behalf|reviewed|checked|edited|\.\s|staff|senior|editor|correspond|reporter|contribut|redakteur|journalist|columnist|writer|author|director|manager|founder|head|attorney/,
);

/** Placeholders in place of an author, licences, reading times, and text of links beside names. */
export const NON_AUTHORS = /* @__PURE__ */ new AnyCase(
  () =>
    /^(?:.*\b(?:admin\w{0,9}|wordpress\w*|view (?:all|more) .*|view my .*|more (?:from|about) .*|(?:hire|contact|follow|message) .*)|the author|author|contributors to .*|wiki\w{2,7} contributors|cc[ -]by\b.*|creative commons\b.*|all rights reserved.*|public domain|\d+ ?m(?:in(?:ute)?s?)?\.?(?: read)?|register.*|.*written by|.*\bposted in .*|mon|tue|wed|thu|fri|sat|sun|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|publisher|an[oó]nimo|facebook|twitter|linkedin|instagram|editor(?:ial)?|editors|redaktion|redacci[oó]n|webmaster|root|user|guest|www|posts?|posted|home|name|stand|veröffentlicht|aktualisiert|quelle|anonymous|sign in|log ?in|share|follow|undefined|null|none)$/u,
);

/** The words for "by" alone. */
const SHORT_BY = 'by|von|par|por|di|da|door|przez';

/** Label of the author in data for social networks. */
export const AUTHOR_LABEL = /* @__PURE__ */ new AnyCase(
  () => new RegExp(`(?:^|\\s)(?:${SHORT_BY})$|author|autor|auteur|автор|作者|執筆`, 'u'),
);

/** Small words inside a name or between two names. */
export const NAME_PARTICLES = /* @__PURE__ */ new AnyCase(
  () =>
    /^(?:and|und|et|y|e|en|i|и|de|da|do|dos|del|della|di|du|la|le|van|von|der|den|ter|ten|zu|zur|af|av|al|el|bin|ibn|ben|the|of|for|&|with|mit)$/u,
);

/** A role or profession as the whole of a line. */
export const ROLE = /* @__PURE__ */ new AnyCase(
  () =>
    /^(?:(?:\p{L}[\p{L}&-]*\s|&\s){0,5}(?:director|manager|founder|officer|c[etmo]o|president|strategist|specialist)|(?:(?:senior|junior|staff|guest|tech(?:nology)?|content|contributing|freelance|managing|deputy|chief|lead|assistant|associate)\s)*(?:writer|editor|author|reporter|correspondent|columnist|contributor|journalist|blogger|redakteur(?:in)?|autor(?:in|a)?|journaliste|rédact(?:eur|rice)|redactora?|giornalista|редактор|автор|корреспондент)(?:\s(?:in chief|at large))?)$/u,
);

/** Words in capitalized lines beside dates that are not names: sections, series, labels. */
export const NO_PERSON =
  /\b(?:news|blog|blogs|posts?|guides?|tips|insights?|stor(?:y|ies)|updates?|updated|articles?|press|releases?|research|reviews?|features?|tech|technology|business|world|local|sports?|health|science|culture|opinion|politics|education|marketing|design|engineering|product|products|company|team|media|announcements?|events?|resources?|learning|home|read|min|minutes?|views?|comments?|share|published|posted|written|last|date|time|by|in|on|the|case|hire|meet|about|follow|contact|view|more|stud(?:y|ies)|report|reports|newsletter|podcast|forum|club|talk|daily|times|mail|online|video|photo|image|credit|inc|llc|ltd|gmbh|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;

/** Words for an update. */
const CHANGED =
  'updated|aktualisiert|stand|actualizado|atualizad[oa]|aggiornato|bijgewerkt|aktualizacja|обновлен[оа]|更新|最終更新|수정|업데이트|تحديث';

/** Beginning of a line that says when a text was updated. */
export const UPDATED = /* @__PURE__ */ new FromLetter(
  () => new RegExp(`^(?:page |last |ostatnia )*(?:mis à jour|${CHANGED})`, 'u'),
);

/** A word of a line about author and date that is not a name: prepositions, roles, parts of dates. */
export const SIGNING_WORD = /* @__PURE__ */ new AnyCase(
  () =>
    new RegExp(
      `^(?:${WORDS}|${CHANGED}|on|in|at|[ap]m|[ap]\\.m|the|[a-zàв年月日년월일]|[a-z][sd]t|th|and|und|et|le|el|il|um|uhr|alle|ore|las?|às|dniu|godz|г|от|мск|hrs?|first|last|page|posted|published|modified|edited|date|time|ago|min(?:ute)?s?|hours?|days?|read|staff|senior|reporter|correspondent|editor|writer|contributor|news|press|zuletzt|lesedauer|lesezeit|minuten|minutos|jour|data|dodan[aeo]|dodania|ostatnia)$`,
      'u',
    ),
);

/** The word for "by" in lower-case text, wherever it stands. Bylines of several contributors repeat it. */
export const BY = /* @__PURE__ */ new RegExp(`(?<!\\p{L})(?:${SHORT_BY})(?!\\p{L})`, 'gu');

/**
 * Text after the name in an introduction of the author. English, German, French and Spanish alone, where most such
 * boxes were seen.
 */
export const BIO =
  /^(?:\s\p{Lu}[\p{L}'’-]+){0,2}\s(?:is|ist|est|es)\s(?:[\p{L}-]+\s){1,5}?(?:writer|journalist|reporter|editor|author|blogger|columnist|contributor|correspondent|autor(?:in|a)?|journalistin|redakteur(?:in)?|auteure?|rédact(?:eur|rice)|periodista|redactora?)\b/u;

/** Names of bylines. */
export const BYLINE_NAMES = /(?:^|[\s_-])(?:byline|author(?!i[tz])|writer)/i;

/** Names of comments, author boxes, pictures and forms, which match {@link BYLINE_NAMES} and hold other names. */
export const NOT_BYLINE_NAMES =
  /comment|bio|box|avatar|image|img|about|social|related|[_-]card|follow|archive|widget|elementor-element|bookmark|login|sign|review|customer|descri|tag\b/i;

/** Beginning of a block that names the author, anywhere on the page. */
export const SIGNATURE =
  /^\s*(?:(?:this (?:\w+ )?(?:post|article|story|guide|piece) (?:was|is) (?:originally )?)?(?:written|posted|authored|article|words|text) by\b|by\s*:|verfasst von\b|écrit par\b|escrito por\b|scritto da\b)/i;

/** Names of the author's name in an author box. */
export const AUTHOR_BOX_NAMES = /(?:^|[\s_-])author[\w-]*?[_-]+name\b/i;

/** Beginning of the alternative text of a portrait, before the name. */
export const PORTRAIT_WORDS = /^(?:(?:picture|photo|image|portrait|headshot|avatar|profile)\s)+(?:of|for)\s/i;

/** The author in the data layer of tag managers, as blog plug-ins write it. */
export const ANALYTICS_AUTHOR = /"(?:(?:page|post|article|content)[_-]?)*author(?:[_-]?name)?"\s*:\s*"([^"\\]{3,60})"/i;

/** The holder of the copyright in a site. */
export const COPYRIGHT_HOLDER = /^\s*(?:©|\(c\)|copyright)[\s\d©,–-]*([^.,|·\d]{4,40})/i;

/** Rest of a site's name after its owner's name. */
export const SITE_OF = /['’]s? (?:blog|notes|site|website|homepage|weblog|journal)$/i;

/** Addresses of author pages on the same site. */
export const AUTHOR_LINK =
  /^[^?#]*\/(?:authors?|auteurs?|autor(?:en|es|i)?|contributors?|writers?|columnists?|journalists?|producers?|profiles?|people|staff|team|users?|members?|u)\/(?!reg|log|sign|join|activit)[^/?#]|^\/[~@]\w|[?&]author=|member\.php\?|user\?id=/i;

/** Addresses of profiles on other sites. */
export const PROFILE_LINK = /^https?:\/\/[^/]+\/@[\w.-]+\/?$/;

/** The part of them that other pages have, too: clubs have teams. */
export const TEAM_LINK = /\/(?:people|staff|team)\//;

/** The sender in an archive of a mailing list: before a spelled-out email address, or in a line of the header. */
export const SENDER = /^(?:From ?: )?(\S+(?: \S+){1,3}?) (?:<|\S+ at \S+\.\w+ )/;

/** "By" without a space before the name, where only style separates them. */
export const GLUED_BY = /^(?:(?:[Pp]osted|[Ww]ritten|[Pp]ublished) ?)?[Bb]y:?(?=\p{Lu}\p{Ll})/u;

/** Words, numbers and a time before the byline. They may be a date. */
export const BEFORE_BY = /* @__PURE__ */ new RegExp(
  `^[\\p{L}\\d.,:/ +-]{6,50}? (?=(?:(?:written|posted|published) )?(?:${SHORT_BY}) )`,
  'u',
);

/** An initial, or a small word inside the name of one person. */
export const NAME_INSIDE =
  /^(?:\p{Lu}\.?|d[aeiou]s?|del|della|la|le|van|von|der|den|ter|ten|zu|zur|af|al|el|bin|ibn|ben)$/u;

/** Signs and beginnings that no list of names has. */
export const NO_NAMES = /[!?:…]|\d{2}|^(?:&|and|und|et|of|for|with|mit)\s/i;

/** Words for a part of a publisher that signs in place of a person, and small words beside them. */
export const NEWSROOM_WORDS: ReadonlySet<string> = new Set(
  'nachrichten redazione redaktion redacción rédaction news arts sport sports staff desk team online editorial with agencies'.split(
    ' ',
  ),
);

/** A news agency after the name of a person: abbreviations as agencies write them, or the whole name. */
export const AGENCY_AFTER_NAME =
  /(?<=\S \S.*)[\s,;/|(–—-]+(?:(?:and|und|et|y) )?(?:AP|AFP|dpa|EFE|ANSA|Reuters|Associated Press)\)?$/u;

/** A role or an employer after the name of a person and a comma: a small word or one of a trade that no name has. */
export const AFTER_NAME =
  /\b(?:of|for|[Tt]he|at|on|with|CEO|[Dd]irector|[Ee]xpert|[Ee]ducators?|[Ss]pecialist|Team|Institute|University|College|Times|News|Press)\b|&/;

/** The end of the name of a company; its place may follow. */
export const COMPANY_FORM =
  /\s(?:GmbH|AG|KG|SE|Inc|LLC|Ltd|Limited|Corp|S\.?A|S\.?r\.?l|[Ss]p\. z o\.o\.(?: S\.K\.A)?|B\.?V|Pty|Oy|Co)\.?(?=,|$)/;

/** Links to pages that companies have and people who write do not: terms, jobs, "About us". Source: the sites of tune whose name looked like a person's. */
export const COMPANY_PAGE =
  /\b(?:privacy|terms|careers|advertis\w{1,5}|cookies?|impressum|datenschutz|privacidad|kontakt)\b|\b(?:contact|about) us\b|\bour team\b/i;
