/**
 * Class names of boxes that stand beside the text of documentation. Source: the markup of Sphinx, MkDocs, Docusaurus, VitePress, VuePress,
 * GitHub, GitLab, AsciiDoctor, Starlight, MDN, Bootstrap, Obsidian, GitBook, Hugo's themes, Nextra, Ghost, mdBook and Confluence.
 */
export const CALLOUT_NAME =
  /(?:^|\s)(?:(?:theme|markdown|b.|gl|ghd|book|kg|[hn]extra)-)?(?:admonition(?:block)?|callout(?:-block|-card)?|blockquote-tag|alert|hint(?:-container)?|notices?|custom-block|note(?:card|-box)|starlight-aside|confluence\S+macro)(?:\s|$)/i;
