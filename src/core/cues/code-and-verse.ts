/** What pages call the parts of highlighted code. Source: Pygments, Rouge, Chroma, Hexo, highlight.js, Prism, GitHub, and pages seen. */

/** Elements around code, with its toolbars. */
export const CODE_FRAME =
  /code|highlight|snippet|prism|shiki|syntax|listing|hljs|prettyprint|rouge|crayon|enlighter|ace_|monaco|terminal|example/i;

/** Elements that hold lines as elements, where there is no `<pre>`. */
export const LINES_HOLDER =
  /(?:^|\s)(?:(?:member|type)-signature|memname|CodeMirror-code|cm-content|ace_text-layer|view-lines|enlighter|syntaxhighlighter|dp-highlighter|react-code-lines)(?:\s|$)/;

/** What Doxygen calls code, and others what appears step by step: it holds lines that are named so. */
export const FRAGMENT = /^fragment$/;

/** One line. */
export const LINE = /(?:^|[\s_-])(?:line|token-line|code-line|view-line|cm-line)(?:\s|$)/;

/** Line numbers. */
export const GUTTER =
  /(?:^|[\s_-])(?:gutters?|linenos?|linenodiv|lineno\w*|line-?num(?:ber)?s?(?:-rows)?|lnt?|lnum|nums?|blob-num|numbers)(?:\s|$)/i;

/** What else belongs to the frame and not to the code. */
export const TOOL =
  /(?:^|[\s_-])(?:(?:copy\w*|copied|clipboard|tool-?bar|buttons?|btns?|tooltip|sr-only|visually-hidden|toolbar-item)(?:[\s_-]|$)|lang(?:uage)?(?:[-_]?(?:label|name|tag|badge))?(?![\w-]))/i;

/** A tool says no more characters. A guess. */
export const MAX_TOOL_CHARS = 40;

/** What tools say, without case, spaces and marks. */
export const TOOL_WORDS =
  /^(?:copy(?:code|link|toclipboard|snippet|raw|page|(?:item)?path)?|copied|viewraw|raw|viewsource|viewplain|print|wrap|expand|collapse|run|edit|tryit|kopieren|copier|copiar|copia|コピー|复制|复制代码|複製|복사|копировать)$/;

/** What stands for lines that are folded. */
export const FOLD_WORDS = /^\P{L}*(?:\p{L}+ ){0,2}lines?\P{L}*$/iu;

/** A line that a change adds or takes away, of which only the style tells. Source: Shiki and Expressive Code. */
export const CHANGED_LINE = /(?:^|\s)(?:diff|highlight) (?:.* )?(add|ins|remove|del)(?:\s|$)/;

/** Numbers in code that are explained under it, drawn from an attribute. Source: Asciidoctor. */
export const DRAWN_NUMBER = /^conum$/;

/** Elements that hold code without a `<pre>`, as classes begin. Narrower than a frame: what is called so is kept beside kept text. */
export const CODE_HOLDER =
  /(?:^|\s)(?:code-?(?:block|box|sample|snippet|example|listing|area)|codehilite|highlight(?:table)?(?=\s|$)|hljs|shiki|prism-|syntaxhighlighter|enlighter|crayon-|CodeMirror|cm-(?:editor|content)|ace_editor|monaco-editor|dp-highlighter|blob-wrapper|(?:member|type)-signature|memproto)/i;

/** Class names of poems and songs, whose line breaks matter. Source: AsciiDoctor, WordPress, and our own reading of pages. */
export const VERSE_NAME = /(?:^|\s)(?:poem|poetry|verse|verseblock|lyrics?|stanza)(?:$|\s)/i;

/** What is around a formula as it is drawn. Source: KaTeX 0.16, MathJax 2. */
export const DRAWN_FORMULA = /(?:^|\s)(?:katex|MathJax(?:_CHTML)?)(?:\s|$)/;
