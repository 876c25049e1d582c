/** The rules of GeneralNewsExtractor (gne/defaults.py and gne/utils.py at 0a00867). */
export const RULES = {
  /** Elements that are left out first. The published list has a few more, which the page does not contain. */
  uselessTags: new Set(['video', 'iframe', 'picture', 'header', 'blockquote', 'footer']) as ReadonlySet<string>,
  /** Elements with exactly this class are left out, too. */
  uselessClasses: new Set([
    'share',
    'contribution',
    'copyright',
    'copy-right',
    'disclaimer',
    'recommend',
    'related',
    'footer',
    'comment',
    'social',
    'submeta',
    'report-infor',
  ]) as ReadonlySet<string>,
  /** Text in an element with such a class counts twice. */
  telling: /content|article|news_txt|post_text/i,
  tellingWeight: 2,
  /** Elements that are merged into the paragraph around them. */
  meltingTags: new Set(['span', 'strong']) as ReadonlySet<string>,
  /** Elements that do not count if they are empty. */
  countedIfFilled: new Set(['section', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'span']) as ReadonlySet<string>,
  /** Elements that count as paragraphs if they hold no other element. */
  paragraphsIfLeaves: new Set(['div', 'span']) as ReadonlySet<string>,
  punctuation: '！，。？、；：“”‘’《》%（）,.?:;\'"!()',
  /** Added to the number of paragraphs, so that its logarithm is never 0. */
  paragraphOffset: 2,
} as const;
