/** The mark before the title of a reply: "Re:", also in other languages. */
export const REPLY_MARK = /^\s*(?:re|aw|sv|odp|antw|rif|回复|回覆)\s*[:：]\s*/i;
