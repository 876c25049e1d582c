/**
 * What forums and comment sections call their parts, in classes, ids and addresses. Source: our reading of pages made by phpBB,
 * vBulletin, XenForo, Discourse, Invision, SMF, MyBB, Flarum, NodeBB, Stack Exchange, Zhihu, Reddit, Hacker News, Lobsters, Lemmy, Disqus, GitHub,
 * GitLab and WordPress.
 */

/** Elements that hold one post. */
export const POST_NAMES =
  /(?:^|[\s_-])(?:post|comment|message|answer|question|reply|thing|comtr|c?post(?:bit\w*|container)|topic-body)(?:[_-]?item|[_-](?:node|body|wrapper|container|card|main|inner|cell))?(?:$|\s)|timeline-?(?:comment|entry)|comments_subtree|issueBody(?:$|\s|--)/i;
/** … by their ids. */
export const POST_IDS =
  /^(?:(?:post|comment|cmt|msg|message|answer|question|reply|issuecomment|thing|elcomment|pid)[\w-]*\d|(?:js|div|li|td|tr|tl|t\d)[_-](?:post|comment|msg|message|answer|reply)[\w-]*\d|(?:edit|p|c)-?\d+$)/i;
export const POST_TAGS: ReadonlySet<string> = new Set(['shreddit-comment', 'shreddit-post', 'ytd-comment-view-model']);

/** What makes posts the comments under something. */
export const COMMENT_NAMES = /comment|repl(?:y|ies)|respon|disqus|discussion|cmt|kommentar/i;

/** What replies and their lists are called, and the ids of what they reply to. */
export const REPLY_NAMES = /comment|comtr|repl(?:y|ies)|timeline-entry/i;
export const OPENER_IDS = /^(?:issue|pull|discussion|question)[a-z]*-?\d/i;

/** Addresses of threads: what follows the first post there is no comment on a story. A guess. */
export const THREAD_ADDRESS = /\/(?:discussions?|threads?|topics?|forums?)[/.?_-]|viewtopic|showthread/i;
/** Addresses of one thread, as the engines of forums, trackers and networks make them. */
export const ONE_THREAD_ADDRESS =
  /viewtopic|showthread|\/(?:questions?|discussions?|topics?|t\/[\w-]+)\/\d|\/threads?\/[^/?#]*\d|\/d\/\d|\/r\/\w+\/comments\/|\/item\?id=|\/(?:issues|pull|merge_requests|@[\w.@-]+)\/\d+(?:[?#]|$)/i;

/** What pages of threads declare to be. Source: schema.org. */
export const THREAD_TYPES: ReadonlySet<string> = new Set(['ld:discussionforumposting', 'ld:qapage']);

/** What holds comments, or what is said about them, under an article; in the languages of the sites that name their parts so. */
export const COMMENT_SECTION_NAMES =
  /comment(?!ary)|koment|kommentar|comentari|disqus|opini[ae]|reacties|yorum|pinglun/i;

export const AUTHOR_NAMES =
  /user-?name|(?:^|[\s_-])(?:author|creator|commenter|poster|fn|nick(?:name)?)(?:$|[\s_-])|post-?author|author-?(?:login)?-?link|hnuser|comment-user|person-listing|(?:display|screen)-?name/i;
/** Panels beside a post, which begin with the author's name. */
export const AUTHOR_PANELS =
  /(?:^|[\s_-])(?:user(?!-mention)|poster|member|profile)(?:$|[\s_-])|author-?(?:pane|info)|user-?(?:info|panel|details)|post-?(?:profile|left)/i;
export const USER_ADDRESS =
  /(?:^|[/.])(?:u|users?|members?|profiles?|people)(?:[/=?.-]|$)|\/[@~]|action=profile|mode=viewprofile|member\.php|user\?id=/i;

export const TIME_TAGS: ReadonlySet<string> = new Set(['time', 'relative-time', 'local-time', 'time-ago']);
export const TIME_NAMES =
  /(?:^|[\s_-])(?:date|time|age|timestamp|stamp|posted)(?:$|[\s_-])|post-?date|date-?time|relative-?(?:time|date)|time-?ago/i;
export const DATE_TEXT =
  /\p{L}{3}.*\b(?:19|20)\d\d\b|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d\s*[a-z]+\.? ago\b|\b(?:yesterday|today|just now)\b|\d\d?:\d\d|年|^(?:vor|il y a|hace|há) \d|\d\s?(?:前|назад)/iu;
export const ISO_DATE = /^(?:19|20)\d\d-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?: ?Z|[+-]\d\d:?\d\d)?)?/;

export const QUOTE_NAMES = /(?:^|\s)(?:bb_?code_?quote|quote(?:box|_container|-container)?|bb_quote)(?:$|\s)/i;
/** What opens and closes a long quote. */
export const EXPANDER = /(?:expand|shrink)-?link/i;
/** Quotes that are none: the text of a post in old themes. */
export const POST_BODY = /post|message|content/i;
/** What stands in a post and is none of it: signatures, panels, buttons. */
export const POST_FURNITURE =
  /signature|(?:^|[\s_-])sig(?:$|[\s_-])|^sig\d|expand-?link|(?:^|[\s_-])(?:post|message|comment)-?(?:controls|actions|buttons|tools|toolbar|menu|edit(?:ed)?|foot(?:er)?|reactions?)|reaction|vote|(?:^|[\s_-])(?:user|poster|author|avatar|likes?)(?:$|[\s_-])|author-?(?:pane|info)|user-?(?:info|panel|details)|post-?profile|badge/i;

export const MARK_NAMES = /accept|solution|solved|best|badge/i;
export const MARK_TEXT =
  /accepted|solution|solved|best answer|akzeptiert|lösung|acceptée|solución|aceita|решение|采纳|採納|ベストアンサー|채택/i;

/** Marks that are there and not shown, as on all answers but one. */
export const UNSEEN_NAMES = /(?:^|\s)(?:d-none|hidden|is-hidden|u-hidden|hide)(?:$|\s)/;
export const EDITED = /^(?:\(|last )?(?:edit|modif|updat|geänder|bearbeit)/i;
/** A line that is a date with the time of day. */
export const DATE_LINE =
  /^(?:\w+,? )?(?:\d{1,2}(?:st|nd|rd|th)?[ ./-]\w{2,9}\.?[ ./,-]+(?:19|20)\d\d|\w{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? (?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d|yesterday|today)[ ,@·-]+(?:at )?\d\d?[:.]\d\d(?::\d\d)?(?: ?[ap]m)?$|^\d+ (?:second|minute|hour|day|week|month|year)s? ago$/i;
/** What follows the name of who comments. */
export const SAYS = /\s(?:says|said|wrote|writes|sagt|schrieb|dit|a dit|dice|disse|diz)\b[\s:.…]*$/i;
/** When a member joined is not when a post was written. */
export const JOINED = /join|since|regist|member|beigetreten|inscri/i;
/** What only blogs and magazines call an article, or the list of comments under it. */
export const BLOG_NAMES = /\bhentry\b|comments-area|comment-?list\b/i;
/** What WordPress calls an article, and no thread. */
export const BLOG_POST = /\btype-post\b/;
