/** The rules of the algorithm as commonly shown for jsoup: names and weights as described. */
export const RULES = {
  containerTags: new Set(['div', 'article', 'section']) as ReadonlySet<string>,
  /** Parts of class and id that speak for an element … */
  good: ['content', 'main'] as readonly string[],
  goodWeight: 25,
  /** … and against it. `ad` is part of `header`, `read` and `loaded` as well: the rule's own defect. */
  bad: ['ad', 'nav'] as readonly string[],
  badWeight: -20,
  /** More paragraphs than this count, each by … */
  fewParagraphs: 2,
  paragraphWeight: 5,
  /** More links than this many a paragraph … */
  linksPerParagraph: 2,
  /** … count as much in all. */
  linksWeight: -10,
  /** Elements that are removed beforehand, by id and by class. */
  removedIds: new Set(['ad', 'comment-section']) as ReadonlySet<string>,
  removedClasses: new Set(['sidebar', 'footer', 'nav']) as ReadonlySet<string>,
  removedTags: new Set(['iframe', 'embed']) as ReadonlySet<string>,
} as const;
