/** Class names and addresses of formulas. */

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
