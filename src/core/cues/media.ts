/**
 * Classes of captions where no `figcaption` says so: of WordPress, MediaWiki, Blogger, Drupal and newspapers seen. Containers of
 * pictures with their captions carry such names as well.
 */
export const CAPTION_NAME = /caption|cutline|bildunterschrift|bildtext|\blegende?\b|photo-?credit|image-?credit/i;

/** A caption has no more words. A guess. */
export const MAX_CAPTION_WORDS = 60;

/** Addresses of videos. Source: Mozilla Readability 0.6.0. */
export const VIDEO_ADDRESS =
  /\/\/(?:www\.)?(?:(?:dailymotion|youtube|youtube-nocookie|player\.vimeo|v\.qq)\.com|(?:archive|upload\.wikimedia)\.org|player\.twitch\.tv)/i;

export const NOT_LEAD_IMAGE = /logo|sprite|avatar|icon|placeholder|default|blank|1x1/i;
