import { AUTHOR_LABEL } from '../../cues/bylines.ts';
import { queryAll } from '../../dom/dom-reader.ts';
import { type JsonLdNode, listOf, stringOf, typesOf } from '../json-ld.ts';
import type { HeadSources } from '../near-title.ts';
import { nodesAbout, type Sources } from '../sources.ts';
import { joinedNames } from './names.ts';

// Authors that data name.

/** Kinds of pages on which each post names its author. The first author is that of the page. */
const THREAD = /DiscussionForumPosting|Question|QAPage/;

/** The names of each node about the page, joined. */
export function namesInJsonLd(sources: HeadSources): (string | null)[] {
  return nodesAbout(sources).map((node) => joinedNames(firstOfPosts(sources, node)));
}

/** The authors of a citation. */
export function namesCited({ meta }: HeadSources): string[] {
  return meta.all('citation_author').map(givenNameFirst);
}

export function isOrganization(author: JsonLdNode): boolean {
  const types = typesOf(author);
  return types.length > 0 && !types.includes('Person');
}

/** The names of the authors of a node; only the first of a thread, which may list everybody in it. */
function firstOfPosts(sources: HeadSources, node: JsonLdNode): string[] {
  const isThread = sources.type === 'forum' || THREAD.test(`${node['@type']}`);
  return authorsOf(sources, node).slice(0, isThread ? 1 : undefined);
}

/** The names of the authors of a node. With `isWanted`, only of authors with a node of their own that passes. */
export function authorsOf({ jsonLd }: Sources, node: JsonLdNode, isWanted?: (author: JsonLdNode) => boolean): string[] {
  const given = node.author ?? node.creator;
  return listOf(given).flatMap((author) => {
    if (typeof author === 'string') return isWanted ? [] : [author];
    if (typeof author !== 'object' || author === null) return [];
    const { '@id': id, name } = author as JsonLdNode;
    const named =
      name === undefined
        ? jsonLd.find((each) => each['@id'] === id && each.name !== undefined)
        : (author as JsonLdNode);
    if (named === undefined || isWanted?.(named) === false) return [];
    return listOf(named.name).flatMap((each) => stringOf(each) ?? []);
  });
}

/** Turns "Byron, Ada" of citations into "Ada Byron". */
function givenNameFirst(name: string): string {
  return name.replace(/^([^,]+),\s*([^,]+)$/, '$2 $1');
}

/** Pairs of label and value that WordPress and others share: "Written by". */
export function labelledInMeta({ meta }: Sources): string[] {
  return ['1', '2'].flatMap((number) =>
    AUTHOR_LABEL.test(meta.first(`twitter:label${number}`) ?? '') ? [meta.first(`twitter:data${number}`) ?? ''] : [],
  );
}

/** Whether a page holds posts, whose authors are many. */
export function isPosts({ article, page }: Sources): boolean {
  if (THREAD.test(`${article?.['@type']}`)) return true;
  const typed = queryAll(page.document, '[itemtype]:not(form)');
  return typed.some((each) => THREAD.test(each.getAttribute('itemtype') ?? ''));
}
