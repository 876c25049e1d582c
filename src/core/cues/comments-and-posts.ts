/**
 * Names, addresses and phrases of forums, live blogs and comment sections.
 *
 * Source: our reading of the development pages and of sites made by phpBB, vBulletin, XenForo, Discourse, Invision,
 * SMF, MyBB, Flarum, NodeBB, Discuz, Tieba, V2EX, Stack Exchange, Zhihu, Reddit, Hacker News, Lobsters, Lemmy, Disqus,
 * GitHub, GitLab and WordPress. Phrases: English, German, French, Spanish, Portuguese, Italian, Polish, Russian, Chinese, Japanese,
 * Korean, Arabic.
 */

import { AnyCase } from './any-case.ts';

/** Class names of elements that hold one post. */
export const POST_NAMES =
  /(?:^|[\s_-])(?:post|comment|message|answer|question|reply|thing|comtr|c?post(?:bit\w*|container)|topic-body)(?:[_-]?item|[_-](?:node|body|wrapper|container|card|main|inner|cell))?(?:$|\s)|timeline-?(?:comment|entry)|comments_subtree|issueBody(?:$|\s|--)/i;
/** Ids of elements that hold one post. */
export const POST_IDS =
  /^(?:(?:post|comment|cmt|msg|message|answer|question|reply|issuecomment|thing|elcomment|pid)[\w-]*\d|(?:js|div|li|td|tr|tl|t\d)[_-](?:post|comment|msg|message|answer|reply)[\w-]*\d|(?:edit|p|c)-?\d+$)/i;
/** Custom elements that hold one post. */
export const POST_TAGS: ReadonlySet<string> = new Set(['shreddit-comment', 'shreddit-post', 'ytd-comment-view-model']);

/** Names of posts that comment on something else. */
export const COMMENT_NAMES = /comment|repl(?:y|ies)|respon|disqus|discussion|cmt|kommentar/i;

/** Names of replies and of lists of replies. */
export const REPLY_NAMES = /comment|comtr|repl(?:y|ies)|timeline-entry/i;
/** Ids of the post that replies answer. */
export const FIRST_POST_IDS = /^(?:issue|pull|discussion|question)[a-z]*-?\d/i;

/** Addresses of threads. On such a page, the posts after the first are not comments on a story. A guess. */
export const THREAD_ADDRESS = /\/(?:discussions?|threads?|topics?|forums?)[/.?_-]|viewtopic|showthread/i;
/** Addresses of a single thread, as forums, issue trackers and social networks write them. */
export const ONE_THREAD_ADDRESS =
  /viewtopic|showthread|[?&](?:tid|(?:show)?topic)=\d|\/\/tieba\.|\/(?:questions?|discussions?|topics?|t(?:\/[\w-]+)?)\/\d|\/forums?\/topic\/|thread-\d|\/threads?\/[^/?#]*\d|\/d\/\d|\/r\/\w+\/comments\/|\/item\?id=|\/profile\/[^/]+\/post\/|\/(?:issues|pull|merge_requests|status|@[\w.@-]+)\/\d+(?:[?#]|$)/i;

/** Addresses of boards, which list threads, as phpBB, vBulletin, Discuz, SMF and XenForo write them. */
export const BOARD_ADDRESS =
  /viewforum|forumdisplay|\/forum-\d+(?:-\d+)?\.html|index\.php\?board=|\/forums\/[\w%-]+\.\d+\/?(?:[?#]|$)/i;

/** Declarations of a thread, in the words of `Page.declared`. Source: schema.org. */
export const THREAD_TYPES: ReadonlySet<string> = new Set(['ld:discussionforumposting', 'ld:qapage']);

/** Names of comment sections under an article. */
export const COMMENT_SECTION_NAMES =
  /comment(?!ary)|koment|kommentar|comentari|disqus|opini[ae]|reacties|yorum|pinglun/i;

/** Names of the author's name in a post. */
export const AUTHOR_NAMES =
  /user-?name|(?:^|[\s_-])(?:author(?!-(?:content|likes|location|mood|picture|registered|title|totalposts))|creator|commenter|poster|fn|nick(?:name)?)(?:$|[\s_-])|post-?author|author-?(?:login)?-?link|hnuser|comment-user|person-listing|(?:display|screen)-?name/i;
/** Names of panels beside a post. They begin with the author's name. */
export const AUTHOR_PANELS =
  /(?:^|[\s_-])(?:user(?!-mention)|poster|member|profile)(?:$|[\s_-])|author-?(?:pane|info)|user-?(?:info|panel|details)|post-?(?:profile|left)/i;
/** Addresses of user profiles. */
export const USER_ADDRESS =
  /(?:^|[/.])(?:u|users?|members?|profiles?|people)(?:[/=?.-]|$)|\/[@~]|action=profile|mode=viewprofile|member\.php|user\?id=|[?&]mod=space&|space-uid-\d/i;

/** Names of quotes in a post. */
export const QUOTE_NAMES = /(?:^|\s)(?:bb_?code_?quote|quote(?:box|_container|-container)?|bb_quote)(?:$|\s)/i;
/** Names of controls that open and close a long quote. */
export const EXPANDER = /(?:expand|shrink)-?link/i;
/** Names of `<blockquote>` elements that hold the text of a post, as in old themes. */
export const POST_BODY = /post|message|content/i;
/** Names of the text of a post, where it is too short to tell by itself. */
export const POST_TEXT_NAMES =
  /(?:^|[\s_-])(?:post-?)?(?:message|msg|content|text|body|cooked|t_f|markup)(?:$|[\s_-])/i;
/** Names of the signature under a post. */
export const SIGNATURE_NAMES = /signature/i;
/** Names of post chrome: signatures, user panels, buttons, reactions. Invision calls the texts of members `…--user`. */
export const POST_CHROME_NAMES =
  /signature|(?:^|[\s_-])sign?(?:$|[\s_-])|^sig\d|sig_text|expand-?link|(?:^|[\s_-])(?:post|message|comment)-?(?:controls|actions|buttons|tools|toolbar|menu|edit(?:ed)?|foot(?:er)?|reactions?)|reaction|vote|(?:^|[\s_]|(?<!-)-)(?:user|poster|author|avatar|likes?)(?:$|[\s_-])|author-?(?:pane|info)|user-?(?:info|panel|details)|post-?profile|badge/i;

/** Names of boxes with the pictures that a post shares. */
export const MEDIA_NAMES = /(?:^|[\s_-])(?:media|attachment|photo)s?(?:$|[\s_-])/i;

/** Names of the mark on an accepted answer. */
export const MARK_NAMES = /accept|solution|solved|best|badge/i;
/** Text of the mark on an accepted answer. */
export const MARK_TEXT =
  /accepted|solution|solved|best answer|akzeptiert|lösung|acceptée|solución|aceita|решение|采纳|採納|ベストアンサー|채택/i;

/** Names that hide such a mark. Some forums put one on every answer and show one of them. */
export const UNSEEN_NAMES = /(?:^|\s)(?:d-none|hidden|is-hidden|u-hidden|hide)(?:$|\s)/;
/** Beginning of a line that says when a post was edited. */
export const EDITED = /^(?:\(|last )?(?:edit|modif|updat|geänder|bearbeit)/i;
/** Words before the name of somebody who was the last to write in a thread. */
export const LAST_TO_WRITE =
  /\b(?:last|latest) (?:updated|modified|active|activity|post|reply)\b|\bletzter? (?:beitrag|antwort)/i;
/** Words before the time of a post. */
export const POSTED = /^\s*(?:发表于|發表於|(?:posted|commented)(?: on)?:?)\s*/i;
/** Words after the commenter's name. */
export const SAYS = /\s(?:says|said|wrote|writes|sagt|schrieb|dit|a dit|dice|disse|diz)\b[\s:.…]*$/i;
/** Names of articles and comment lists that only blogs and magazines use. */
export const BLOG_NAMES = /\bhentry\b|comments-area|comment-?list\b/i;
/** The class that WordPress gives to articles, never to threads. */
export const BLOG_POST = /\btype-post\b/;

// Invitations to comment and headings of comments, which are below an article. Source: the English phrases up to "reader comments"
// and the Swedish one are boilerpipe's, as DOM Distiller keeps them. The others are their translations.
const PUBLISHED_STARTS = 'comments|© reuters|please rate this|post a comment|\\d+\\s+(?:comments|users responded in)';
const PUBLISHED_ANYWHERE =
  'what you think\\.\\.\\.|add your comment|add comment|reader views|have your say|reader comments|rätta artikeln';

const STARTS = [
  'leave a (?:comment|reply)|join the (?:conversation|discussion)',
  '(?:\\d+ )?kommentare|kommentar (?:schreiben|verfassen|hinterlassen)|schreiben? sie einen kommentar|diskutieren sie mit',
  '(?:\\d+ )?commentaires|laisser un commentaire|ajouter un commentaire|réagir à cet article',
  '(?:\\d+ )?comentarios|deja (?:un comentario|una respuesta)|escribe un comentario',
  '(?:\\d+ )?comentários|deixe (?:um comentário|uma resposta|seu comentário)|adicionar comentário',
  '(?:\\d+ )?комментари(?:и|й|я|ев)(?:\\P{L}|$)|(?:оставить|добавить|написать) комментарий|обсуждение статьи',
  '(?:\\d+ )?تعليق(?:ات)?(?:\\P{L}|$)|التعليقات|(?:أضف|اترك|اكتب) (?:تعليق|ردا)',
].join('|');

/** A short text that begins or contains such a phrase. */
export const TERMINATING_PHRASE = /* @__PURE__ */ new AnyCase(
  () => new RegExp(`^(?:${PUBLISHED_STARTS}|${STARTS})|${PUBLISHED_ANYWHERE}`, 'u'),
);

/** The same in scripts with short words, for texts of any length. */
export const SHORT_TERMINATING_PHRASE =
  /^(?:(?:网友|網友|用户|全部|最新|热门|我要)?(?:评论|評論)|发表评论|發表評論|(?:我来)?说两句|跟贴|コメント(?:一覧|を(?:書く|残す|投稿する))?|댓글(?: ?(?:쓰기|달기|남기기|목록))?)\s*[（(]?\d*\s*(?:条|條|件|개)?[)）]?$|^\d+\s*(?:条评论|條評論|件のコメント|개의 댓글)/u;

/** Link text that ends an article. Source: DOM Distiller. */
export const TERMINATING_LINK = 'Comment';
/** Label that ends an article. Source: DOM Distiller. */
export const TERMINATING_LABEL = 'Shares';

/** Notices to commenters. */
export const HOUSE_RULES = {
  /** Lines on what comments may say, who answers for them, and how they are moderated. */
  rule: /* @__PURE__ */ new AnyCase(
    () =>
      /(?:\bcomments?\b|kommentare|commentaires|comentarios|comentários|commenti\b|komentarz|коммент|评论|跟贴|التعليقات|الآراء الواردة)[^.。]{0,80}(?:moder|offens|\bendorse|responsab|\bcivil\b|lösch|supprim|elimin|usuwa|удал|запрещ|审核|表明|تعبر)|(?:delete|flag|screen|оставить|право)[^.]{0,60}(?:comments\b|коммент)|(?:only post|submit a) comment/u,
  ),
  /** Stands in place of comments where there are none. */
  invitation:
    /be the first|no comments|keine kommentare|aucun commentaire|no hay comentarios|nenhum comentário|nessun commento|brak komentarzy|нет комментариев|暂无评论/i,
} as const;

/** The mark before the title of a reply: "Re:", also in other languages. */
export const REPLY_MARK = /^\s*(?:re|aw|sv|odp|antw|rif|回复|回覆)\s*[:：]\s*/i;

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
