import { createRequire } from 'node:module';
import type * as Jsdom from 'jsdom';
import { parseHtml } from '../../library/node/parse-html.ts';
import type { Extraction } from '../../library/pith.ts';
import { FORCED_ATTRIBUTES } from '../../sanitizer/policy.ts';
import { type PurifierWindow, purifierIn } from '../../sanitizer/sanitize.ts';
import { findJsdom } from './find-jsdom.ts';

// In a variable, because bundlers replace the expression otherwise.
const HERE = import.meta.url;

let purify: ((html: string) => string) | undefined;

/** The extraction with its content purified once more: parsed by jsdom, the DOM that DOMPurify's authors test on, and purified there. */
export function withJsdomPass(extraction: Extraction): Extraction {
  const { article } = extraction;
  if (article === null) return extraction;
  purify ??= jsdomPurifier();
  return { ...extraction, article: { ...article, content: purify(article.content) } };
}

function jsdomPurifier(): (html: string) => string {
  const { JSDOM } = createRequire(HERE)(findJsdom()) as typeof Jsdom;
  const { window } = new JSDOM('');
  const purifier = purifierIn(window as unknown as PurifierWindow);
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    if (isForced(element.nodeName.toLowerCase(), attribute)) attribute.forceKeepAttr = true;
  });
  const parser = new window.DOMParser();
  return (html) => {
    const purified = purifier.sanitize(parser.parseFromString(html, 'text/html').body) as unknown as HTMLElement;
    // jsdom leaves "<" in attributes as it is; our DOM escapes it, as browsers do now.
    return parseHtml(purified.innerHTML).body.innerHTML;
  };
}

/** Whether it is an attribute that our sanitizer sets on elements. A page may not have it, so that it is not on the list of what passes. */
function isForced(
  tag: string,
  { attrName, attrValue }: { readonly attrName: string; readonly attrValue: string },
): boolean {
  return (FORCED_ATTRIBUTES[tag] ?? []).some(([name, value]) => name === attrName && value === attrValue);
}
