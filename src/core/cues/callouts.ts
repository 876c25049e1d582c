/**
 * Class names of callouts: notes, tips and warnings beside the text.
 *
 * Source: the markup of Sphinx, MkDocs, Docusaurus, VitePress, VuePress, GitHub, GitLab, AsciiDoctor, Starlight, MDN,
 * Bootstrap, Obsidian, GitBook, Hugo's themes, Nextra, Ghost, mdBook and Confluence.
 */

/** Class names of callouts. */
export const CALLOUT_NAME =
  /(?:^|\s)(?:(?:theme|markdown|b.|gl|ghd|gdoc|book|kg|notion|[hn]extra)-)?(?:(?:admonition|sidebar|example)block|admonition|callout(?:-block|-card)?|blockquote-tag|alert|hint(?:-container)?|notices?|custom-block|note(?:card|-box)|starlight-aside|confluence\S+macro)(?:\s|$)/i;

/**
 * Class names of other boxes that stay between kept text: quotes with attribution, titled images and lists, toggles.
 * Source: AsciiDoctor, Ghost and Confluence.
 */
export const KEPT_BOX_NAME =
  /(?:^|\s)(?:(?:quote|verse|image|listing)block|[uod]list|kg-toggle-card|expand-container|panel)(?:\s|$)/;

/** Class names of titles inside a box. Source: docutils and Confluence. */
export const BOX_TITLE_NAME = /^(?:(?:topic|sidebar)-title|panelHeader|attribution)$/;

/** Class names that make a callout of a single block. */
export const LONE_CALLOUT_NAME = /(?:^|\s)(?:note|tip|warning|caution|important|danger|hint)(?:\s|$)/i;

/** The kind of callout that a word in its class name stands for. */
export const CALLOUT_KINDS: Readonly<Record<string, string>> = {
  ...kinds('note', 'note info information abstract summary seealso todo secondary primary neutral quote example'),
  ...kinds('tip', 'tip hint success check done'),
  ...kinds('important', 'important attention question help faq'),
  ...kinds('warning', 'warning warn'),
  ...kinds('caution', 'caution danger error failure fail bug critical'),
};

/** In the class name of the part that holds the title of a callout. */
export const CALLOUT_TITLE = /title|heading|header|caption|label/i;

function kinds(kind: string, words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word) => [word, kind]));
}

/** Class names of callouts that start folded. */
export const FOLDED_CALLOUT = /(?:callout|admonition).*(?:collapsed|folded|closed)/i;
