/** Names of the selectable scorers, as they appear in options, messages and reports. */
export type ScorerName =
  | 'pith'
  | 'readability'
  | 'line-blocks'
  | 'line-blocks-adaptive'
  | 'chinese-density'
  | 'paragraph-score'
  | 'text-density'
  | 'jsoup-rules'
  | 'shallow-text-features'
  | 'block-features'
  | 'mozilla-readability';
