/** Class names, addresses and phrases of images and of the widgets that show them. */

/** Elements whose background is a picture and no decoration. */
export const PICTURE_NAME = /\b(?:image|img|photo|picture|figure|thumb|hero|cover|poster|slide|media)/i;

/** Copies of slides that a carousel adds to run in a circle, and its controls. */
export const CAROUSEL_PART_NAME =
  /\b(?:swiper-slide-duplicate|slick-cloned|bx-clone|splide__slide--clone|glide__slide--clone|cloned)\b|\b(?:slick|swiper|splide|glide|flickity|carousel|slider|slideshow|gallery|lightbox)[\w-]*?[_-](?:arrows?|prev\w*|next\w*|nav\w*|dots?|pagination|controls?|buttons?|btn|counter|status|thumbs|announcer|notification|progress\w*|toolbar)\b/i;

/** Labels of carousel controls. */
export const CAROUSEL_CONTROL_TEXT =
  /^(?:(?:slide|image|photo|picture|bild|foto|imagen|immagine)?\s*\d{1,3}\s*(?:\/|of|von|de|di|sur|van|из)\s*\d{1,3}|previous|next|prev|swipe|close|share|expand|full ?screen|enlarge|zurück|weiter|vorheriges|nächstes|(?:(?:previous|next|open|view|show|hide|close|start|pause|play|tap|click|swipe|vorige|nächste)\b.{0,30}\b(?:gallery|lightbox|image|images|photo|photos|picture|pictures|slide|slides|slideshow|caption|captions|enlarge|bild))|[←→‹›«»❮❯×]+)$/i;

/** Images that count readers. */
export const TRACKER_ADDRESS =
  /\/\/(?:[\w-]+\.)*(?:doubleclick\.net|scorecardresearch\.com|quantserve\.com|google-analytics\.com|pixel\.wp\.com|stats\.wordpress\.com|feedsportal\.com)\/|facebook\.com\/tr\b|\/(?:pixel|beacon|tracker)\.(?:gif|png|php)\b/i;

export const AVATAR_NAME =
  /\b(?:gr)?avatar|\b(?:profile|author|user|contributor)[-_]{0,2}(?:pic|photo|image|img|thumb)|headshot|userpic/i;
export const AVATAR_ADDRESS = /gravatar\.com\/avatar/i;
export const ICON_NAME = /\b(?:icon|sprite|emoji|logo)\b/i;
export const EMOJI_NAME = /\b(?:wp-smiley|emoji(?:one)?|twemoji|smil(?:ey|ie))\b/i;
export const BADGE_ADDRESS = /\b(?:badge|shield)/i;

/** The picture above an article. */
export const LEAD_IMAGE_NAME =
  /\b(?:hero|lead|featured|cover|main|post|article|top|header|intro|opener|key)[-_]{0,2}(?:image|img|photo|picture|media|visual|figure|thumbnail)/i;

/** The line in which a program signs its drawing. */
export const DRAWING_SIGNATURE = /^(?:created|generated|made) (?:with|by|using)\b/i;
