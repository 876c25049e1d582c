/** Names, addresses and phrases of images, captions, videos and frames. Source: our reading of the development pages. */

import { AnyCase } from './any-case.ts';

/** A caption has at most this many words. A guess. */
export const MAX_CAPTION_WORDS = 60;

/** The mark of slanted captions in a copy, until their pictures are looked for. */
export const SLANTED_KIND = 'caption';

/** Addresses of embedded videos. Source: Mozilla Readability 0.6.0. */
export const VIDEO_ADDRESS =
  /\/\/(?:www\.)?(?:(?:dailymotion|youtube|youtube-nocookie|player\.vimeo|v\.qq)\.com|(?:archive|upload\.wikimedia)\.org|player\.twitch\.tv)/i;

/** File names of images that belong to the site rather than to the article. */
export const NOT_LEAD_IMAGE = /logo|sprite|avatar|icon|placeholder|default|blank|1x1/i;

/** Elements whose background is a picture and no decoration. */
export const PICTURE_NAME = /\b(?:image|img|photo|picture|figure|thumb|hero|cover|poster|slide|media)/i;

/** Copies of slides that a carousel adds to run in a circle, and its controls. */
export const CAROUSEL_PART_NAME =
  /\b(?:swiper-slide-duplicate|slick-cloned|bx-clone|splide__slide--clone|glide__slide--clone|cloned)\b|\b(?:slick|swiper|splide|glide|flickity|carousel|slider|slideshow|gallery|lightbox)[\w-]*?[_-](?:arrows?|prev\w*|next\w*|nav\w*|dots?|pagination|controls?|buttons?|btn|counter|status|thumbs|announcer|notification|progress\w*|toolbar)\b/i;

/** Labels of carousel controls. */
export const CAROUSEL_CONTROL_TEXT =
  /^(?:(?:slide|image|photo|picture|bild|foto|imagen|immagine)?\s*\d{1,3}\s*(?:\/|of|von|de|di|sur|van|из)\s*\d{1,3}|previous|next|prev|swipe|close|share|expand|full ?screen|enlarge|zurück|weiter|vorheriges|nächstes|(?:(?:previous|next|open|view|show|hide|close|start|pause|play|tap|click|swipe|vorige|nächste)\b.{0,30}\b(?:gallery|lightbox|image|images|photo|photos|picture|pictures|slide|slides|slideshow|caption|captions|enlarge|bild))|[←→‹›«»❮❯×]+)$/i;

export const AVATAR_NAME =
  /\b(?:gr)?avatar|\b(?:profile|author|user|contributor|byline|writer|columnist)[-_]{0,2}(?:pic|photo|image|img|thumb)|headshot|userpic/i;
/** Boxes about an author, which hold a portrait. */
export const AUTHOR_BOX_NAME = /(?:^|[\s_-])(?:author|byline)(?:[_-]{1,2}(?:bio|box|info))?(?:$|\s)/i;
/** Addresses of the pictures that players show before a video plays. */
export const VIDEO_THUMBNAIL = /\/\/[\w.-]*(?:ytimg|youtube|vimeocdn|vidyard|wistia)\.\w+\//i;
/** Words for pictures, in small letters. */
export const PICTURE_WORDS =
  '(?:photo|foto|picture|image|illustrat|artwork|graphic|bild)\\p{Ll}{0,8}|写真|图片|摄影|插画|사진';
/** Beginning of a line about who made a picture. */
export const PICTURE_CREDIT = /* @__PURE__ */ new AnyCase(
  () =>
    new RegExp(
      `^\\P{L}{0,3}(?:(?:hero |cover |lead )?(?:${PICTURE_WORDS})(?:\\s*[:：/|]|\\s(?:by|via|from|von|credits?|courtesy|provided)(?!\\p{L}))|credit:)|^©`,
      'u',
    ),
  /photo|foto|picture|image|illustrat|artwork|graphic|bild|写真|图片|摄影|插画|사진|credit:|©/,
);
/** The picture above an article. */
export const LEAD_IMAGE_NAME =
  /\b(?:hero|lead|featured|cover|main|post|article|top|header|intro|opener|key)[-_]{0,2}(?:image|img|photo|picture|media|visual|figure|thumbnail)/i;
