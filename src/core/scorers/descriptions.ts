import type { ScorerName } from '../types.ts';

/** What people are told of a scorer. */
export interface ScorerDescription {
  readonly name: string;
  /** One line. */
  readonly description: string;
  /** Where the algorithm comes from. */
  readonly source: string;
}

/** Apart from the scorers themselves, because pages that are read need none of it. */
export const SCORER_DESCRIPTIONS: Readonly<Record<ScorerName, ScorerDescription>> = {
  pith: {
    name: 'Pith',
    description:
      'Learned from pages with known answers: judges every block by what it says, where it stands and what repeats it.',
    source:
      'our own; after Lou, Caruana, Gehrke & Hooker, "Accurate Intelligible Models with Pairwise Interactions", KDD 2013',
  },
  readability: {
    name: 'Readability (arc90)',
    description: 'Paragraphs with commas vote for their containers; links and telling names count against them.',
    source: 'arc90 Readability as kept by buriy/python-readability, b220919',
  },
  'mozilla-readability': {
    name: 'Readability (Mozilla)',
    description:
      'Paragraphs vote for five ancestors; the best container takes in its siblings and is cleaned of what reads like no article.',
    source: 'mozilla/readability 0.6.0',
  },
  'paragraph-score': {
    name: 'Paragraph score',
    description:
      'Every paragraph scores by its punctuation and length, and shares its score with three containers around it.',
    source: 'Simplified Readability as described in articles on reader modes: no project of its own',
  },
  'text-density': {
    name: 'Text density',
    description: 'From the longest paragraph up to the first element that holds 40 % of the words on the page.',
    source: 'ZachSaucier/Just-Read, d164bdf, getArticleContainer',
  },
  'block-features': {
    name: 'Block features',
    description:
      'Length and sentences speak for a container; links, markup, repeated patterns and equal lengths against it.',
    source: 'Signals of a multi-factor block scoring described on habr.com; the weights are ours',
  },
  'jsoup-rules': {
    name: 'jsoup rules',
    description:
      'Containers score by words in their names, by how many paragraphs they hold, and by links a paragraph.',
    source: 'Article extraction with jsoup as shown in tutorials: no project of its own',
  },
  'line-blocks': {
    name: 'Line blocks',
    description:
      'Keeps the stretches of the page in which three lines in a row hold much text; the threshold is fixed.',
    source: 'Chen Xin, "General Web Page Text Extraction Based on the Line Block Distribution Function", cx-extractor',
  },
  'line-blocks-adaptive': {
    name: 'Line blocks, adaptive',
    description: 'Like line blocks, with a threshold that follows the page; rows of links do not count as text.',
    source:
      'Chen Xin, "General Web Page Text Extraction Based on the Line Block Distribution Function", cx-extractor, TextExtract of 2010-08-09',
  },
  'shallow-text-features': {
    name: 'Shallow text features',
    description: 'A decision tree on words and links of each block and its neighbours; the largest passage is kept.',
    source:
      'Kohlschütter, Fankhauser & Nejdl, "Boilerplate Detection using Shallow Text Features", WSDM 2010, and boilerpipe’s ' +
      'article filters as chromium/dom-distiller keeps them, 2a18039',
  },
  'chinese-density': {
    name: 'Text and punctuation density',
    description: 'Much text to few tags, times paragraphs, times letters a punctuation mark; made for Chinese news.',
    source: 'GeneralNewsExtractor, gne/extractor/ContentExtractor.py at 0a00867',
  },
};
