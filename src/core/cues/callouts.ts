/**
 * Class names of boxes that stand beside the text of documentation. Source: the markup of Sphinx, MkDocs, Docusaurus, VitePress, VuePress,
 * GitHub, GitLab, AsciiDoctor, Starlight, MDN, Bootstrap, Obsidian, GitBook, Hugo's themes, Nextra, Ghost, mdBook and Confluence.
 */
export const CALLOUT_NAME =
  /(?:^|\s)(?:(?:theme|markdown|b.|gl|ghd|gdoc|book|kg|notion|[hn]extra)-)?(?:(?:admonition|sidebar|example)block|admonition|callout(?:-block|-card)?|blockquote-tag|alert|hint(?:-container)?|notices?|custom-block|note(?:card|-box)|starlight-aside|confluence\S+macro)(?:\s|$)/i;

/** Other boxes that are kept between kept text: quotes with who said it, pictures and lists with their titles, and parts that are opened. Source: AsciiDoctor, Ghost and Confluence. */
export const KEPT_BOX_NAME =
  /(?:^|\s)(?:(?:quote|verse|image|listing)block|[uod]list|kg-toggle-card|expand-container|panel)(?:\s|$)/;

/** Titles that stand in a box. Source: docutils and Confluence. */
export const BOX_TITLE_NAME = /^(?:(?:topic|sidebar)-title|panelHeader|attribution)$/;

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

/** Boxes of notes that say of themselves that they are folded. */
export const FOLDED_CALLOUT = /(?:callout|admonition).*(?:collapsed|folded|closed)/i;
