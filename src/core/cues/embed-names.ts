/** Addresses, class names and titles of frames. */

/** Addresses of advertisements, analytics, consent, sign-up and share buttons. */
export const UNWANTED_EMBED_ADDRESS =
  /doubleclick|googlesyndication|googletagmanager|adserv|amazon-adsystem|criteo|taboola|outbrain|adnxs|teads|pubmatic|captcha|disqus|addthis|sharethis|list-manage|mailchimp|substack\.com\/embed|newsletter|consent|cookie(?:bot|law|pro|info)|\/plugins\/(?:like|follow|page|share|comments)|widgets\/(?:follow|tweet)_button|(?:^|[./_-])(?:i?ads?|advert\w*|banners?|tracking|tracker|pixel)[./_-]/i;
export const UNWANTED_EMBED_NAME =
  /(?:^|[\s_-])(?:ads?|advert\w*|banner|sponsor\w*|dfp|gpt|newsletter|signup)(?:[\s_-]|\d|$)/i;

/** Addresses of players, maps, charts and forms. */
export const CONTENT_EMBED_ADDRESS = /embed|play|video|map|chart|graph|interact|form/i;

/** Paths of frames around an article. */
export const BOILERPLATE_EMBED_PATH = /comment|regist|relat|popular/i;

/** Titles that name the kind of frame and not its content. */
export const GENERIC_EMBED_TITLE =
  /^(?:(?:embedded|external|third[- ]party)\b.*|(?:youtube|vimeo|dailymotion|spotify|video|audio|podcast|soundcloud)?[ -]?(?:video|embed|player|media|content|iframe|frame|post)(?: (?:video )?player)?|(?:x|twitter) (?:post|tweet|embed)|iframe.*|untitled)$/i;
