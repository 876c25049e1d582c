/** Names that make a box of a block by themselves. */
export const LONE_CALLOUT_NAME = /(?:^|\s)(?:note|tip|warning|caution|important|danger|hint)(?:\s|$)/i;

/** What kind a word in the name of a box means. */
export const CALLOUT_KINDS: Readonly<Record<string, string>> = {
  ...kinds('note', 'note info information abstract summary seealso todo secondary primary neutral quote example'),
  ...kinds('tip', 'tip hint success check done'),
  ...kinds('important', 'important attention question help faq'),
  ...kinds('warning', 'warning warn'),
  ...kinds('caution', 'caution danger error failure fail bug critical'),
};

/** The names of the parts of a box that hold its title. */
export const CALLOUT_TITLE = /title|heading|header|caption|label/i;

function kinds(kind: string, words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word) => [word, kind]));
}
