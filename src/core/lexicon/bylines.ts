/** Words before an author's name. Collected by us from pages in these languages: en, de, fr, es, pt, it, nl, pl, ru, zh, ja, ko, ar. */
export const BY_WORDS =
  /^(?:by|written by|posted by|author|von|autor(?:in)?|text von|par|écrit par|auteur|por|escrito por|autor(?:a)?|di|scritto da|da|door|geschreven door|autor|автор|текст|作者|记者|編輯|编辑|文|著者|執筆|筆者|글|기자|بقلم|كتب)\s*[:：|／/]?\s+|^(?:作者|记者|编辑|文|著者|執筆|글|автор|بقلم)\s*[:：/／]\s*/iu;

/** What a byline carries besides names: roles, updates, dates. */
export const BYLINE_TAIL =
  /\s*(?:[|·•]|\s[-–—]\s|,\s*(?:staff|senior|editor|correspondent|reporter|contributor)|\bupdated\b|\bpublished\b|\bon\s+\w+\s+\d).*$/iu;

/** Names that systems put where an author belongs. */
export const NON_AUTHORS =
  /^(?:admin(?:istrator)?|author|editor(?:ial)?|editors|staff|redaktion|redacci[oó]n|webmaster|root|user|guest|wordpress|www|posts?|home)$/iu;
