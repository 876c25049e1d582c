/** Names, addresses and phrases of images, captions, videos and frames. Source: our reading of the development pages. */

/**
 * Class names of captions outside `<figcaption>`: WordPress, MediaWiki, Blogger, Drupal, newspapers. Elements around an
 * image and its caption have such names, too.
 */
export const CAPTION_NAME = /caption|cutline|bildunterschrift|bildtext|\blegende?\b|photo-?credit|image-?credit/i;

/** A caption has at most this many words. A guess. */
export const MAX_CAPTION_WORDS = 60;

/** Words that name a picture or its credit for screen readers, at the start of a line or alone in it. */
export const PICTURE_LABEL = /^\s*image(?:\s*$|\s+(?:credits?|sources?|captions?)(?:\s*[:,]\s*|\s*$))/i;

/** The end of a caption, and the beginning of a credit that is another element right after it. */
export const CAPTION_END = /[\p{L}\p{N}.!?…)\]”"»]$/u;
export const CREDIT_START =
  /^(?:©|Photos?\b|Photograph|Images?\b|Pictures?\b|Credits?\b|Courtesy\b|Source\b|Fotos?\b|Bild\b|Crédit|Quelle\b|\p{Lu}\p{Ll}+ \p{Lu})/u;
/** The label of a credit without the credit. */
export const LONE_CREDIT = /(?:^|\s+)(?:(?:photo|image|picture) )?credits?\s*:\s*$/i;

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

/** Images that count readers. */
export const TRACKER_ADDRESS =
  /\/\/(?:[\w-]+\.)*(?:doubleclick\.net|scorecardresearch\.com|quantserve\.com|google-analytics\.com|pixel\.wp\.com|stats\.wordpress\.com|feedsportal\.com)\/|facebook\.com\/tr\b|\/(?:pixel|beacon|tracker)\.(?:gif|png|php)\b/i;

export const AVATAR_NAME =
  /\b(?:gr)?avatar|\b(?:profile|author|user|contributor|byline|writer|columnist)[-_]{0,2}(?:pic|photo|image|img|thumb)|headshot|userpic/i;
/** Boxes about an author, which hold a portrait. */
export const AUTHOR_BOX_NAME = /(?:^|[\s_-])(?:author|byline)(?:[_-]{1,2}(?:bio|box|info))?(?:$|\s)/i;
export const AVATAR_ADDRESS = /gravatar\.com\/avatar/i;
/** Pictures in links that show a maker's sign or advertise, by their addresses and those of the links. */
export const LOGO_NAME = /\blogos?\b/i;
export const PROMOTION_ADDRESS = /(?:\b|_)(?:promo(?:tion)?s?|advert\w*)(?:\b|_)/i;
export const ICON_NAME = /\b(?:icons?|sprite|emoji|logo)\b/i;
export const EMOJI_NAME = /\b(?:wp-smiley|emoji(?:one)?|twemoji|smil(?:ey|ie))\b/i;
export const BADGE_ADDRESS = /\b(?:badge|shield)/i;

/** The picture above an article. */
export const LEAD_IMAGE_NAME =
  /\b(?:hero|lead|featured|cover|main|post|article|top|header|intro|opener|key)[-_]{0,2}(?:image|img|photo|picture|media|visual|figure|thumbnail)/i;

/** Elements with a drawing that is content. Source: Mermaid, Graphviz, PlantUML, Vega, Highcharts, Plotly, Chart.js, ECharts. */
export const DRAWING_NAME =
  /\b(?:mermaid|graphviz|plantuml|vega|highcharts|plotly|recharts|apexcharts|echarts|chartjs|(?:bar|line|pie)?-?charts?|diagrams?|flowchart|plot)\b/i;

/** The line in which a program signs its drawing. */
export const DRAWING_SIGNATURE = /^(?:created|generated|made) (?:with|by|using)\b/i;

/** Addresses of advertisements, analytics, consent, sign-up and share buttons. */
export const UNWANTED_EMBED_ADDRESS =
  /doubleclick|googlesyndication|googletagmanager|adserv|amazon-adsystem|criteo|taboola|outbrain|adnxs|teads|pubmatic|captcha|disqus|addthis|sharethis|list-manage|mailchimp|substack\.com\/embed|newsletter|consent|cookie(?:bot|law|pro|info)|\/plugins\/(?:like|follow|page|share|comments)|widgets\/(?:follow|tweet)_button|(?:^|[./_-])(?:i?ads?|advert\w*|banners?|tracking|tracker|pixel)[./_-]/i;
export const UNWANTED_EMBED_NAME =
  /(?:^|[\s_-])(?:ads?|advert\w*|banner|sponsor\w*|dfp|gpt|newsletter|signup)(?:[\s_-]|\d|$)/i;

/** Addresses that say what they show: players, maps, charts. */
export const CONTENT_EMBED_ADDRESS = /\bplay|video|podcast|\bmaps?\b|chart|graph|interact/i;

/** A path that ends with a name of letters, not with a code. The length is a guess. */
export const NAME_IN_PATH = /\/[a-z-]{8,}\/?$/i;

/** Blocks that a script of a service replaces by a post. Source: the embed codes of the services, and WordPress. */
export const EMBED_BLOCK_NAME =
  /\b(?:mastodon-embed|instagram-media|reddit-(?:embed-bq|card)|twitter-(?:tweet|video)|bluesky-embed|tiktok-embed|fb-(?:post|video)|imgur-embed-pub|text-post-media|wp-block-embed)(?:\s|$)/;

/** Titles that name the kind of frame and not its content. */
export const GENERIC_EMBED_TITLE =
  /^(?:(?:embedded|external|third[- ]party)\b.*|(?:youtube|vimeo|dailymotion|spotify|video|audio|podcast|soundcloud)?[ -]?(?:video|embed|player|media|content|iframe|frame|post)(?: (?:video )?player)?|(?:x|twitter) (?:post|tweet|embed)|view (?:\w+ ){0,2}on \w+|iframe.*|untitled)$/i;

/** Tags of elements that show a still of what they would play. */
export const PLAYER_TAG = /^(?:lite|amp)-(?:youtube|vimeo|dailymotion)$/;
