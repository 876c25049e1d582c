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
