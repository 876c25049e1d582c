/**
 * Class names of boxes and folded callouts.
 *
 * Source: the markup of Sphinx, MkDocs, Docusaurus, VitePress, VuePress, GitHub, GitLab, AsciiDoctor, Starlight, MDN,
 * Bootstrap, Obsidian, GitBook, Hugo's themes, Nextra, Ghost, mdBook and Confluence.
 */

/**
 * Class names of other boxes that stay between kept text: quotes with attribution, titled images and lists, toggles.
 * Source: AsciiDoctor, Ghost and Confluence.
 */
export const KEPT_BOX_NAME =
  /(?:^|\s)(?:(?:quote|verse|image|listing)block|[uod]list|kg-toggle-card|expand-container|panel)(?:\s|$)/;

/** Class names of titles inside a box. Source: docutils and Confluence. */
export const BOX_TITLE_NAME = /^(?:(?:topic|sidebar)-title|panelHeader|attribution)$/;

/** Class names of callouts that start folded. */
export const FOLDED_CALLOUT = /(?:callout|admonition).*(?:collapsed|folded|closed)/i;
