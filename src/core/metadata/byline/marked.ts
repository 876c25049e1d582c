import { BYLINE_NAMES, NO_NAMES, NOT_BYLINE_NAMES } from '../../cues/bylines.ts';
import { elementText } from '../../dom/element-text.ts';
import { isOfReply, nameWithin } from '../../dom/marked-elements.ts';
import { nameIndex } from '../../dom/name-index.ts';
import { classNameOf, textDataIn } from '../../dom/page-tree.ts';
import { folded } from '../../dom/text-forms.ts';
import type { Found } from '../finder.ts';
import type { HeadSources } from '../near-title.ts';
import { outOfBounds } from '../out-of-bounds.ts';
import { MAX_NAME_CHARS, reportersIn } from './beside-title.ts';
import { isPosts } from './declared.ts';
import { cleanedName, isWideButLong, looksLikePerson, readsLikePhrase } from './names.ts';

// Authors in elements that are marked or named as theirs.

/** More different names form a list of authors or posts. */
const MAX_NAMED = 6;

/** The short texts of elements whose attribute is `author`; only the first on a page of posts. */
export function namesMarked(sources: HeadSources, attribute: 'rel' | 'itemprop'): Found[] {
  const { page, marked } = sources;
  const named = new Set(marked.with(attribute, 'author'));
  const out = outOfBounds(page);
  const texts: Found[] = [];
  for (let element = 0; named.size > 0 && element < page.elements.count && texts.length <= MAX_NAMED; element++) {
    const node = page.elements.node[element];
    if (node === undefined || page.elements.hidden[element] === 1 || !named.has(node)) continue;
    if (out[element] === 1 || isOfReply(node)) continue;
    const text = nameWithin(node) ?? elementText(page, element);
    if (text.length > 1 && text.length < MAX_NAME_CHARS && cleanedName(text) !== '')
      texts.push({ value: text, at: element });
  }
  const different = new Set(texts.map(({ value }) => folded(value)));
  const isThread = sources.type === 'forum' || (attribute === 'itemprop' && isPosts(sources));
  return isThread && different.size > 1 ? texts.slice(0, 1) : different.size > MAX_NAMED ? [] : texts;
}

/**
 * The first short text of an element named as a byline, outside comments. Below the text only if it looks like a person, or if all such
 * elements name the same.
 */
export function namedAsByline({ out: below, page, type }: HeadSources): Found[] {
  const { elements } = page;
  const names = nameIndex(page);
  const out = outOfBounds(page);
  const bylines = names.classesLike(BYLINE_NAMES);
  const others = new Map<string, Found>();
  for (let element = 0; bylines !== null && element < elements.count; element++) {
    const isByline = names.isNamed(bylines, element) && !NOT_BYLINE_NAMES.test(classNameOf(page, element));
    const isShown = isByline && out[element] === 0 && elements.hidden[element] === 0;
    const text = isShown ? elementText(page, element) : '';
    if (text.length <= 2 || text.length >= MAX_NAME_CHARS * 1.5) continue;
    const reporters = reportersIn(text);
    if (reporters.length > 0) return reporters.map((value) => ({ value, at: element }));
    // A role may follow the name, without a sign between them.
    const author = cleanedName(isWideButLong(text) ? (textDataIn(page, element)[0] ?? '') : text);
    if (!isNameOfByline(author)) continue;
    const found = { value: author, at: element };
    // Below the text are names of other articles and of readers. A post that shares a link has no text but that of its replies.
    if (type === 'forum' || below[element] === 0 || looksLikePerson(author)) return [found];
    others.set(folded(author), found);
  }
  return others.size === 1 ? [...others.values()] : [];
}

function isNameOfByline(author: string): boolean {
  const isName = author.length > 1 && author.length < MAX_NAME_CHARS && /^\P{N}*\p{L}/u.test(author);
  return isName && !NO_NAMES.test(author) && !readsLikePhrase(author) && !isWideButLong(author);
}
