/** Names and addresses of images, captions and videos. Source: our reading of the development pages. */

/**
 * Class names of captions outside `<figcaption>`: WordPress, MediaWiki, Blogger, Drupal, newspapers. Elements around an
 * image and its caption have such names, too.
 */
export const CAPTION_NAME = /caption|cutline|bildunterschrift|bildtext|\blegende?\b|photo-?credit|image-?credit/i;

/** A caption has at most this many words. A guess. */
export const MAX_CAPTION_WORDS = 60;

/** Addresses of embedded videos. Source: Mozilla Readability 0.6.0. */
export const VIDEO_ADDRESS =
  /\/\/(?:www\.)?(?:(?:dailymotion|youtube|youtube-nocookie|player\.vimeo|v\.qq)\.com|(?:archive|upload\.wikimedia)\.org|player\.twitch\.tv)/i;

/** File names of images that belong to the site rather than to the article. */
export const NOT_LEAD_IMAGE = /logo|sprite|avatar|icon|placeholder|default|blank|1x1/i;
