/** Names and lines by which live blogs, threads and players are told from other text. Source: our reading of the development pages. */

/** Class names and ids of live blogs and their entries. */
export const LIVE_BLOG_NAMES = /live-?(?:blog|updates?|feed|ticker|text|entr|post)|liveblog|ticker/i;
/** The type that a live blog declares. Source: schema.org. */
export const LIVE_BLOG_TYPE = /liveblogposting/i;

/** Attributes of a post, or of its layout, with the depth of a reply. Source: Hacker News, Reddit. */
export const DEPTH_ATTRIBUTES: readonly string[] = ['indent', 'depth', 'data-depth'];
/** Class names with the depth of a reply. Source: WordPress. */
export const DEPTH_NAME = /(?:^|[\s_-])(?:depth|indent)[_-]?(\d+)(?=\s|$)/i;
/** A line that is the number of a post. */
export const POST_NUMBER = /^#?\s*\d+$/;
/** The line with which old boards part signatures from texts. */
export const SIGNATURE_LINE = /^\s*_{6,}/;
/** Properties with the time of a post. Source: schema.org. */
export const TIME_PROPERTY = /^date(?:Published|Created)$/;

/** Tags of elements that show a still of what they would play. */
export const PLAYER_TAG = /^(?:lite|amp)-(?:youtube|vimeo|dailymotion)$/;
