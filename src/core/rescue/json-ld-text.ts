import { elementText } from '../dom/element-text.ts';
import { folded } from '../dom/text-forms.ts';
import { type JsonLdNode, listOf, nodeOf, samePage, stringOf, typesOf, urlOf } from '../metadata/json-ld.ts';
import { findSiteName } from '../metadata/site-name.ts';
import type { Sources } from '../metadata/sources.ts';
import { findTitle } from '../metadata/title.ts';
import type { Page } from '../types.ts';
import { InertArticle } from './inert-article.ts';

/**
 * Longer texts are not parsed: they are the data of large applications, with little about the page. In UTF-16 units. Source: our own
 * measurements, about 50 ms for a text of this size.
 */
export const MAX_JSON_CHARS = 8_000_000;

/** The value of a JSON text; `undefined` if it is invalid or too long. Evaluates nothing. */
export function parseJson(text: string): unknown {
  if (text.length > MAX_JSON_CHARS) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An own property of an object; `undefined` if there is none, or the value is not an object. */
export function entry(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** A text, trimmed; `null` if it is blank or not a string. */
export function textIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Types with a description that is the content rather than a summary. */
const DESCRIBED =
  /^(?:Product|ProductGroup|JobPosting|Event|\w+Event|Course|CreativeWorkSeries|Book|Movie|SoftwareApplication|MobileApplication|Service|TouristAttraction|Dataset|VideoObject|PodcastEpisode)$/;
/** Most answers and comments of one node. */
const MAX_REPLIES = 500;
/** Steps may be nested in sections of sections. */
const MAX_DEPTH = 5;

/**
 * The text in JSON-LD: article, recipe, questions with answers, posts with replies, or the description of a product.
 * The node about this page comes first, then others that do not name another page.
 */
export function jsonLdText(sources: Sources): Element | null {
  const { article, jsonLd, page } = sources;
  const others = jsonLd.filter((node) => node !== article && (urlOf(node) === null || samePage(urlOf(node), page.url)));
  for (const node of article === null ? others : [article, ...others]) {
    const found = new InertArticle(page);
    write(node, found, page);
    if (found.root === null) continue;
    found.title(findTitle(sources, findSiteName(sources)));
    return found.root;
  }
  return null;
}

function write(node: JsonLdNode, into: InertArticle, shown: Page): void {
  const text = longestOf(node);
  if (text !== null) {
    const standfirst = stringOf(node.description);
    if (standfirst !== null && isStandfirst(standfirst, { text, shown })) into.content(standfirst);
    into.content(text);
  }
  into.list(listOf(node.recipeIngredient).flatMap((each) => textIn(each) ?? []));
  writeSteps(node.recipeInstructions ?? node.step, into, 0);
  for (const question of listOf(node.mainEntity).slice(0, MAX_REPLIES)) writeQuestion(question, into);
  writeReplies(node, into);
}

/** Whether a description is a standfirst rather than a summary: shown on the page, and not a part of the text. */
function isStandfirst(description: string, { text, shown }: { text: string; shown: Page }): boolean {
  const letters = folded(description);
  return !folded(text).includes(letters) && folded(elementText(shown, 0)).includes(letters);
}

function longestOf(node: JsonLdNode): string | null {
  const isDescribed = typesOf(node).some((type) => DESCRIBED.test(type));
  const texts = [node.articleBody, node.text, node.reviewBody, isDescribed ? node.description : null].map(stringOf);
  return texts.reduce((best, text) => ((text?.length ?? 0) > (best?.length ?? 0) ? text : best), null);
}

function writeSteps(value: unknown, into: InertArticle, depth: number): void {
  for (const step of listOf(value)) {
    const text = stringOf(typeof step === 'string' ? step : nodeOf(step)?.text);
    if (text !== null) into.content(text);
    const parts = nodeOf(step)?.itemListElement ?? nodeOf(step)?.steps;
    if (parts === undefined || depth >= MAX_DEPTH) continue;
    into.heading(2, stringOf(nodeOf(step)?.name));
    writeSteps(parts, into, depth + 1);
  }
}

function writeQuestion(value: unknown, into: InertArticle): void {
  const question = nodeOf(value);
  if (question === null || !typesOf(question).includes('Question')) return;
  into.heading(2, stringOf(question.name));
  const text = stringOf(question.text);
  if (text !== null) into.content(text);
  writeReplies(question, into);
}

function writeReplies(node: JsonLdNode, into: InertArticle): void {
  const replies = [...listOf(node.acceptedAnswer), ...listOf(node.suggestedAnswer), ...listOf(node.comment)];
  for (const reply of replies.slice(0, MAX_REPLIES).map(nodeOf)) {
    const text = stringOf(reply?.text);
    if (text === null) continue;
    into.signature(authorOf(reply), stringOf(reply?.dateCreated) ?? stringOf(reply?.datePublished));
    into.content(text);
  }
}

function authorOf(node: JsonLdNode | null): string | null {
  const author = listOf(node?.author)[0];
  return stringOf(nodeOf(author)?.name ?? author);
}
