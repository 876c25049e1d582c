import type { ScorerId } from './other-scorers.ts';

/** A scorer as people read about it. */
export interface ScorerDescription {
  readonly name: string;
  /** One line. */
  readonly description: string;
  /** The origin of the algorithm. */
  readonly source: string;
}

/** Apart from the scorers, so that scripts in pages leave it out. */
export const SCORER_DESCRIPTIONS: Readonly<Record<ScorerId, ScorerDescription>> = {
  pith: {
    name: 'Pith',
    description: 'A model trained on labelled pages judges each block by its text, position and repetition.',
    source:
      'our own; after Lou, Caruana, Gehrke & Hooker, "Accurate Intelligible Models with Pairwise Interactions", KDD 2013',
  },
  readability: {
    name: 'Readability (arc90)',
    description:
      'Paragraphs with commas score for their containers; links and boilerplate class names count against them.',
    source: 'arc90 Readability as maintained in buriy/python-readability, b220919',
  },
  'mozilla-readability': {
    name: 'Readability (Mozilla)',
    description:
      'Paragraphs score for five ancestors; the best container adds its siblings and drops parts that look like boilerplate.',
    source: 'mozilla/readability 0.6.0',
  },
  'paragraph-score': {
    name: 'Paragraph score',
    description: 'Each paragraph scores by punctuation and length and shares its score with three ancestors.',
    source: 'Simplified Readability, as described in articles on reader modes; no reference implementation',
  },
  'text-density': {
    name: 'Text density',
    description: 'Starts at the longest paragraph and climbs to the first element with 40 % of the words on the page.',
    source: 'ZachSaucier/Just-Read, d164bdf, getArticleContainer',
  },
  'block-features': {
    name: 'Block features',
    description:
      'Length and sentences count for a container; links, markup, repeated patterns and equal lengths count against it.',
    source: 'Signals of a multi-factor block scorer described on habr.com; the weights are ours',
  },
  'jsoup-rules': {
    name: 'jsoup rules',
    description: 'Containers score by words in their names, number of paragraphs, and links per paragraph.',
    source: 'Article extraction with jsoup, as shown in tutorials; no reference implementation',
  },
  'line-blocks': {
    name: 'Line blocks',
    description: 'Keeps the parts of the page where three consecutive lines contain much text; the threshold is fixed.',
    source: 'Chen Xin, "General Web Page Text Extraction Based on the Line Block Distribution Function", cx-extractor',
  },
  'line-blocks-adaptive': {
    name: 'Line blocks (adaptive)',
    description: 'Like line blocks, with a threshold that adapts to the page; rows of links do not count as text.',
    source:
      'Chen Xin, "General Web Page Text Extraction Based on the Line Block Distribution Function", cx-extractor, TextExtract of 2010-08-09',
  },
  'shallow-text-features': {
    name: 'Shallow text features',
    description:
      'A decision tree on the words and links of each block and its neighbours; the largest passage is kept.',
    source:
      'Kohlschütter, Fankhauser & Nejdl, "Boilerplate Detection using Shallow Text Features", WSDM 2010, and boilerpipe’s ' +
      'article filters as maintained in chromium/dom-distiller, 2a18039',
  },
  'chinese-density': {
    name: 'Text and punctuation density',
    description: 'Text density times number of paragraphs times punctuation density; designed for Chinese news.',
    source: 'GeneralNewsExtractor, gne/extractor/ContentExtractor.py at 0a00867',
  },
};
