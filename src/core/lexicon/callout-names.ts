/**
 * Class names of boxes that stand beside the text of documentation. Source: the markup of Sphinx, MkDocs, Docusaurus, VitePress, GitHub,
 * GitLab, AsciiDoctor, Starlight, MDN, Bootstrap, Obsidian and GitBook.
 */
export const CALLOUT_NAMES: ReadonlySet<string> = new Set(
  (
    'admonition admonitionblock theme-admonition callout callout-block bs-callout custom-block markdown-alert gl-alert alert notecard hint ' +
    'starlight-aside note-box'
  ).split(' '),
);
