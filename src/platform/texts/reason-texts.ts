import { CORRECTION_TEXTS } from './correction-texts.ts';
import { fill, phrase, type StringKey, type Strings } from './strings.ts';

/** The texts of the reasons that the default scorer and the later stages give. Those of the other scorers are in English. */
const REASON_TEXTS: ReadonlyMap<string, StringKey> = new Map([
  ...Object.values(CORRECTION_TEXTS).flatMap(({ reasons }) => Object.entries(reasons)),
  ['not the article in view', 'reasonOutOfView'],
  ['blurred by the page', 'reasonObscured'],
  ['in the chosen part', 'reasonChosen'],
  ['not in the chosen part', 'reasonOutside'],
  ['likely to be content', 'reasonLikely'],
  ['unlikely to be content', 'reasonUnlikely'],
  ['asked for', 'reasonAsked'],
  ['a caption', 'reasonCaption'],
  ['a caption without its picture', 'reasonLostPicture'],
  ['not shown on the page', 'reasonHidden'],
  ['a link that each item repeats', 'reasonRepeatedAction'],
  ['the price or a fact of the product', 'reasonProductFact'],
  ['not about the product', 'reasonOtherProduct'],
  ['the time above an entry', 'reasonEntryTime'],
  ['a thread of the board', 'reasonBoardRow'],
  ['the text of a post', 'reasonPostText'],
  ['beside the text of a post', 'reasonPostChrome'],
  ['a comment under the article', 'reasonComment'],
  ['a button of the comments', 'reasonCommentButton'],
  ['a link to the heading itself', 'reasonPermalink'],
  ['a number or sign of the layout', 'reasonBookMark'],
  ['a control', 'reasonControl'],
  ['decoration, or a control of pictures', 'reasonDecoration'],
  ['a tool of the code', 'reasonCodeTool'],
  ['repeats a sentence of the text', 'reasonRepeatedQuote'],
  ['repeats who wrote the text, or when', 'reasonRepeatedByline'],
  ['repeats the line beside it', 'reasonRepeatedLine'],
  ['shown as the title', 'reasonShownTitle'],
  ['stays with other text', 'reasonStaysWith'],
  ['the page in other languages', 'reasonLanguages'],
  ['comments by name', 'reasonNamedComments'],
  ['teasers of other articles', 'reasonTeasers'],
  ['a heading without text', 'reasonLoneHeading'],
  ['rules for comments', 'reasonHouseRules'],
  ['a promotion in the article', 'reasonPromotion'],
  ['a label of an advertisement', 'reasonAdLabel'],
  ['a message of the page itself', 'reasonPageMessage'],
  ['as the other cards of its row', 'reasonSameCards'],
  ['about buying, not about the product', 'reasonBuying'],
  ['a label of a form', 'reasonFormLabel'],
  ['a caption without its picture', 'reasonLoneCaption'],
  ['a notice of cookies', 'reasonCookies'],
  ['outside the surest part', 'reasonSurestPart'],
  ['stands elsewhere on the page', 'reasonElsewhere'],
]);

/** The reason that names how many other pages of the site hold a text. */
const ALSO_ON_SITE = /^also on (\d+) other pages? of this site$/;

/** Between the reason of a correction and the site that the user made it on. */
const ON = ' on ';

/** A reason from the record of decisions in the language of the interface. A reason without a text is returned as it is. */
export function reasonText(strings: Strings, reason: string): string {
  const known = REASON_TEXTS.get(reason);
  if (known !== undefined) return strings[known];
  const count = ALSO_ON_SITE.exec(reason)?.[1];
  if (count !== undefined) return phrase(strings, 'reasonAlsoOnSite', { count: Number(count) });
  const at = reason.lastIndexOf(ON);
  const onSite = REASON_TEXTS.get(reason.slice(0, at));
  if (onSite === undefined) return reason;
  return fill(strings.reasonOnSite, { reason: strings[onSite], site: reason.slice(at + ON.length) });
}
