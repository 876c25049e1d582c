/** The rules of the algorithm as commonly shown for jsoup: names and weights as described. */
export const RULES = {
  containerTags: new Set(['div', 'article', 'section']) as ReadonlySet<string>,
  /** In the class or id of content … */
  good: ['content', 'main'] as readonly string[],
  goodWeight: 25,
  /** … and of other parts. `ad` is also in `header`, `read` and `loaded`: a defect of the published rule. */
  bad: ['ad', 'nav'] as readonly string[],
  badWeight: -20,
  /** If there are more paragraphs than this, each counts … */
  fewParagraphs: 2,
  paragraphWeight: 5,
  /** If there are more links for each paragraph than this … */
  linksPerParagraph: 2,
  /** … all of them together count this much. */
  linksWeight: -10,
  /** Elements that are removed first, by id and by class. */
  removedIds: new Set(['ad', 'comment-section']) as ReadonlySet<string>,
  removedClasses: new Set(['sidebar', 'footer', 'nav']) as ReadonlySet<string>,
  removedTags: new Set(['iframe', 'embed']) as ReadonlySet<string>,
} as const;
