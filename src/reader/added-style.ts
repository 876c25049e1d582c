/** Parsed once per page and style, however often the reader opens. */
const sheets = new Map<string, CSSStyleSheet>();

/** Adds the style of a script that is loaded later, after the reader's own. Does nothing where the root has it. */
export function addStyle(root: ShadowRoot, css: string): void {
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) sheet.replaceSync(css);
  sheets.set(css, sheet);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
