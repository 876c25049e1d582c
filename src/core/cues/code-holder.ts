/** Elements that hold code without a `<pre>`, as classes begin. Narrower than a frame: what is called so is kept beside kept text. */
export const CODE_HOLDER =
  /(?:^|\s)(?:code-?(?:block|box|sample|snippet|example|listing|area)|codehilite|highlight(?:table)?(?=\s|$)|hljs|shiki|prism-|syntaxhighlighter|enlighter|crayon-|CodeMirror|cm-(?:editor|content)|ace_editor|monaco-editor|dp-highlighter|blob-wrapper|(?:member|type)-signature|memproto)/i;
