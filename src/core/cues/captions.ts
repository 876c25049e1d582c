/**
 * Classes of captions where no `figcaption` says so: of WordPress, MediaWiki, Blogger, Drupal and newspapers seen. Containers of
 * pictures with their captions carry such names as well.
 */
export const CAPTION_NAME = /caption|cutline|bildunterschrift|bildtext|\blegende?\b|photo-?credit|image-?credit/i;

/** A caption has no more words. A guess. */
export const MAX_CAPTION_WORDS = 60;
