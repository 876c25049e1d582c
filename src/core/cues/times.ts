/**
 * A time or a date as it stands beside a name: clock times, dates in numbers, years, and how long ago it was in ten languages. Source: our
 * own reading of the development pages.
 */
export const TIME_STAMP =
  /\d:\d\d|\d[./-]\d{1,2}[./-]\d{2,4}|\b(?:19|20)\d\d\b|\d.*\bago\b|\bvor \d|\bil y a \d|\bhace \d|\bhá \d|\d.*назад|\d.*前|\d.*전|\d年/i;

/** Since when somebody belongs to a forum, and until when something is to be had, says nothing of the page. */
export const DATE_OF_SOMETHING_ELSE =
  /^(?:closing|deadline|apply (?:by|until)|expires|valid|bewerbungsfrist|joined|registered|member since|registriert|dabei seit|inscri|registrado|membro|регистрац|注册|註冊|登録)/i;

/** Names of meta elements that give a date of publication. */
export const PUBLISHED_META =
  /publi(?:sh|cation)\w*[-_.: ]?(?:date|time|on)?$|pub[-_]?date|date[-_.]?publish|sailthru\.date|^(?:\w+\.)?(?:date|created|issued)$|(?:dc|dcterms)\.date\.|og:time|citation_(?:online_)?date/;

export const NOT_PUBLISHED_META = /publisher$|modif|updat|expir|schedul|uploaddate/;

export const DATE_NAMES = /(?:^|[\s_-])(?:date|published|pubdate|timestamp|posted|entry-date|dateline)(?:$|[\s_-])/i;

/** In a text that tells when the page was last changed, or when it will be read. */
export const NOT_PUBLISHED =
  /updat|modif|edited|aktualis|stand:|actualiz|mis à jour|aggiornat|atualiz|bijgewerkt|обновл|更新|수정|copyright|©|today|current/i;

export const ANNOUNCED_DATE =
  /^(?:first |last )?(?:posted|published|updated|modified|reviewed|edited)\b(?: on)?|^veröffentlicht|^aktualisiert|^stand:|^publié|^mis à jour|^publicado|^actualizado|^pubblicato|^aggiornato|^опубликовано|^(?:发布|發布|公開|更新)(?:时间|時間|日|于|於)?/iu;

/** Names of what dates other pages and replies. */
export const DATE_OF_ANOTHER_NAMES = /comment|teaser|card|related|current|event/i;

export const TIME_TAGS: ReadonlySet<string> = new Set(['time', 'relative-time', 'local-time', 'time-ago']);

export const TIME_NAMES =
  /(?:^|[\s_-])(?:date|time|age|timestamp|stamp|posted)(?:$|[\s_-])|post-?date|date-?time|relative-?(?:time|date)|time-?ago/i;

export const DATE_TEXT =
  /\p{L}{3}.*\b(?:19|20)\d\d\b|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d\s*[a-z]+\.? ago\b|\b(?:yesterday|today|just now)\b|\d\d?:\d\d|年|^(?:vor|il y a|hace|há) \d|\d\s?(?:前|назад)/iu;

export const ISO_DATE = /^(?:19|20)\d\d-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?: ?Z|[+-]\d\d:?\d\d)?)?/;

/** A line that is a date with the time of day. */
export const DATE_LINE =
  /^(?:\w+,? )?(?:\d{1,2}(?:st|nd|rd|th)?[ ./-]\w{2,9}\.?[ ./,-]+(?:19|20)\d\d|\w{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? (?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d|yesterday|today)[ ,@·-]+(?:at )?\d\d?[:.]\d\d(?::\d\d)?(?: ?[ap]m)?$|^\d+ (?:second|minute|hour|day|week|month|year)s? ago$/i;

/** When a member joined is not when a post was written. */
export const JOINED = /join|since|regist|member|beigetreten|inscri/i;
