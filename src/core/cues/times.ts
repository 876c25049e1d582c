/**
 * How pages write times and dates, and how they name the elements that hold them.
 *
 * Source: our reading of the development pages. English, German, French, Spanish, Portuguese, Italian, Dutch, Russian,
 * Chinese, Japanese, Korean.
 */

import { AnyCase } from './any-case.ts';

/** Beginning of a line whose date is not that of the page: a deadline, or since when somebody is a member. */
export const DATE_OF_SOMETHING_ELSE =
  /^(?:closing|deadline|apply (?:by|until)|expires|valid|bewerbungsfrist|joined|registered|member since|registriert|dabei seit|inscri|registrado|membro|регистрац|注册|註冊|登録)/i;

/** Lower-case names of meta elements that give the date of publication … */
export const PUBLISHED_META =
  /publi(?:sh|cation)\w*[-_.: ]?(?:date|time|on)?$|pub[-_]?date|date[-_.]?publish|sailthru\.date|^(?:\w+\.)?(?:date|created|issued)$|(?:dc|dcterms)\.date\.|og:time|citation_(?:online_)?date/;

/** … unless they match this as well. */
export const NOT_PUBLISHED_META = /publisher$|modif|updat|expir|schedul|uploaddate/;

/** Names of elements that hold the date of the page. */
export const DATE_NAMES = /(?:^|[\s_-])(?:date|published|pubdate|timestamp|posted|entry-date|dateline)(?:$|[\s_-])/i;

/** In a text about the last change of the page. */
export const CHANGE =
  /updat|modif|edited|reviewed|aktualis|stand:|actualiz|mis à jour|aggiornat|atualiz|bijgewerkt|обновл|更新|수정/i;

/** In a text about the copyright of the page or the current date. */
export const NOT_OF_PAGE = /copyright|©|today|current/i;

/** Splits a line that has the dates of publication and change: where the second part begins. */
export const DATE_PART =
  /(?=\b(?:first |last )?(?:updated|modified|edited|reviewed|published|posted|aktualisiert|zuletzt|veröffentlicht|mis à jour|publié|actualizado|publicado|aggiornato|pubblicato|atualizado)|(?:обновлено|опубликовано|更新|发布|發布|公開|수정|등록))/i;

/** Beginning of a line that announces a date of publication or change. */
export const ANNOUNCED_DATE = /* @__PURE__ */ new AnyCase(
  () =>
    /^(?:first |last )?(?:posted|published|updated|modified|reviewed|edited)\b(?: on)?|^veröffentlicht|^aktualisiert|^stand:|^publié|^mis à jour|^publicado|^actualizado|^pubblicato|^aggiornato|^опубликовано|^(?:发布|發布|公開|更新)(?:时间|時間|日|于|於)?/u,
);

/** Names of elements that hold the date of a comment, a teaser or an event. */
export const DATE_OF_ANOTHER_NAMES = /comment|teaser|card|related|current|event/i;

/** Elements that hold a time. All but `time` are custom elements of forums and GitHub. */
export const TIME_TAGS: ReadonlySet<string> = new Set(['time', 'relative-time', 'local-time', 'time-ago']);

/** Names of the time in a post. */
export const TIME_NAMES =
  /(?:^|[\s_-])(?:date|time|ago|age|timestamp|stamp|posted)(?:$|[\s_-])|post-?date|date-?time|relative-?(?:time|date)|time-?ago/i;

/** In a text that holds the time of a post. */
export const DATE_TEXT = /* @__PURE__ */ new AnyCase(
  () =>
    /\p{L}{3}.*\b(?:19|20)\d\d\b|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d\s*[a-z]+\.? ago\b|\b(?:yesterday|today|just now)\b|\d\d?:\d\d|年|^(?:vor|il y a|hace|há) \d|\d\s?(?:前|назад)/u,
);

/** A date in ISO 8601 at the beginning of a text, with or without a time. */
export const ISO_DATE = /^(?:19|20)\d\d-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?: ?Z|[+-]\d\d:?\d\d)?)?/;

/** A line that consists of a date with the time of day. */
export const DATE_LINE =
  /^(?:\w+,? )?(?:\d{1,2}(?:st|nd|rd|th)?[ ./-]\w{2,9}\.?[ ./,-]+(?:19|20)\d\d|\w{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? (?:19|20)\d\d|(?:19|20)\d\d-\d\d?-\d\d?|(?:19|20)\d\d年\d\d?月\d\d?日|\d\d?[./-]\d\d?[./-](?:19|20)\d\d|yesterday|today)[ ,@·-]*(?:at )?\b\d\d?[:.]\d\d(?::\d\d)?(?: ?[ap]m)?$|^\d+ (?:second|minute|hour|day|week|month|year)s? ago$/i;

/** Words before the date on which a member joined. That is not the time of a post. */
export const JOINED = /join|since|regist|member|beigetreten|inscri/i;
