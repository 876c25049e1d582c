/**
 * Class names and addresses of code, verse and formulas, and the words on toolbars of code.
 *
 * Source: Pygments, Rouge, Chroma, Hexo, highlight.js, Prism, GitHub, and pages we read. Words: English, German,
 * French, Spanish, Portuguese, Italian, Japanese, Chinese, Korean, Russian.
 */

import { FromLetter } from './any-case.ts';

/** In names of elements around code and its toolbars. */
export const CODE_FRAME =
  /code|highlight|snippet|prism|shiki|syntax|listing|hljs|prettyprint|rouge|crayon|enlighter|ace_|monaco|terminal|example/i;

/** Elements whose children are lines of code, without a `<pre>`. */
export const LINES_HOLDER =
  /(?:^|\s)(?:(?:member|type)-signature|memname|CodeMirror-code|cm-content|ace_text-layer|view-lines|enlighter|syntaxhighlighter|dp-highlighter|react-code-lines)(?:\s|$)/;

/**
 * The name of code in Doxygen. Other pages use it for parts that appear step by step, so its lines must be named, too.
 */
export const FRAGMENT = /^fragment$/m;

/** One line of code. */
export const LINE = /(?:^|[\s_-])(?:line|token-line|code-line|view-line|cm-line)(?:\s|$)/;

/** Line numbers. */
export const GUTTER =
  /(?:^|[\s_-])(?:gutters?|linenos?|linenodiv|lineno\w*|line-?num(?:ber)?s?(?:-rows)?|lnt?|lnum|nums?|blob-num|numbers)(?:\s|$)/i;

/** Toolbars and labels beside the code. */
export const TOOL =
  /(?:^|[\s_-])(?:(?:copy\w*|copied|clipboard|tool-?bar|buttons?|btns?|tooltip|sr-only|visually-hidden|toolbar-item)(?:[\s_-]|$)|lang(?:uage)?(?:[-_]?(?:label|name|tag|badge))?(?![\w-]))/i;

/** A toolbar or label has at most this many characters. A guess. */
export const MAX_TOOL_CHARS = 40;

/** Text of toolbars and labels, in lower case without spaces and punctuation. */
export const TOOL_WORDS =
  /^(?:copy(?:code|link|toclipboard|snippet|raw|page|(?:item)?path)?|copied|viewraw|raw|viewsource|viewplain|print|wrap|expand|collapse|run|edit|tryit|kopieren|copier|copiar|copia|コピー|复制|复制代码|複製|복사|копировать)$/;

/** Text in place of folded lines. */
export const FOLD_WORDS = /* @__PURE__ */ new FromLetter(() => /^(?:\p{L}+ ){0,2}lines?\P{L}*$/u);

/** A line that a diff adds or removes, where only style shows it. Source: Shiki and Expressive Code. */
export const CHANGED_LINE = /(?:^|\s)(?:diff|highlight) (?:.* )?(add|ins|remove|del)(?:\s|$)/;

/** Numbers in code that refer to notes below it and are drawn from an attribute. Source: AsciiDoctor. */
export const DRAWN_NUMBER = /^conum$/;

/** Elements around the drawing of a formula. Source: KaTeX 0.16, MathJax 2. */
export const DRAWN_FORMULA = /(?:^|\s)(?:katex|MathJax(?:_CHTML)?)(?:\s|$)/;

/** Addresses of links on line numbers. Section numbers have others. */
export const LINE_ANCHOR = /^#_*(?:l|line\w*|codelineno)[-_]?[\d-]+$/i;

/** Tokens of syntax highlighters, number tokens among them. */
export const HIGHLIGHT_TOKEN_NAME = /token|hljs|literal|const|\b(?:pl|tok|mtk|cm)[-\d]|(?:^|\s)m[fhiob]?(?:\s|$)/;

/** A shell prompt, or nothing. */
export const PROMPT = /^\s*(?:[$#>%❯»]|>>>|\.\.\.)?\s*$/;

/** Elements around one formula. Source: KaTeX 0.16, MathJax 2 to 4, MediaWiki, Zhihu. */
export const FORMULA_NAME =
  /(?:^|\s)(?:katex(?:-display)?|MathJax(?!_P)\w*|mjx-chtml|MJXc-display|mwe-math-element|ztext-math)(?:\s|$)/;
export const DISPLAY_NAME = /(?:katex-|_|MJXc-)display|element-block/i;
export const PREVIEW_NAME = /(?:^|\s)MathJax_Preview(?:\s|$)/;

/** Elements that KaTeX or MathJax has rendered. */
export const RENDERED_NAME = /(?:^|\s)(?:katex|MathJax(?:_\w+)?)(?:\s|$)/;

/** Elements that hold only the TeX of one formula. Source: Pandoc, remark, PyMdown Extensions, CKEditor, MathJax, Springer. */
export const TEX_NAME = /(?:^|[\s-])math|mathjax|arithmatex|tex2jax/;
export const TEX_KIND_NAME = /(?:^|\s)math[ -](inline|display)(?:\s|$)/;

/** Images of formulas, whose `alt` is their TeX. Source: WordPress, MediaWiki. */
export const FORMULA_IMAGE_NAME =
  /(?:^|\s)(?:latex|tex|math|mwe-math-fallback-image-(?:inline|display)|ql-img-\S+)(?:\s|$)/;
export const FORMULA_IMAGE_ADDRESS = /latex\.php\?|\/media\/math\/render\/|latex\.codecogs\.com\//;

/** Scripts that render formulas. If one has not run, the text still holds the TeX. */
export const FORMULA_LIBRARY = /mathjax|katex/i;
