import { parseHtml } from '../../library/node/parse-html.ts';

/** Attributes whose values are addresses. */
const ADDRESSES = /^(?:.*:)?(?:href|src|srcset|action|formaction|data|poster|background|cite|longdesc|usemap|ping)$/;

/** White space and controls, which browsers leave out of the start of addresses. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for.
const PASSED_OVER = /[\u0000- \u007f-\u00a0\u1680\u180e\u2000-\u200f\u2028\u2029\u205f\u3000]/g;

/** Attributes that name elements. */
const NAMES = new Set(['id', 'name']);

/** The kinds of elements, attributes but names, and schemes in markup, as texts that can be compared: `a`, `a href`, `a href javascript:`. */
export function thingsIn(markup: string): Set<string> {
  const things = new Set<string>();
  const open: ParentNode[] = [parseHtml(`<body>${markup}`).body];
  for (let around = open.pop(); around !== undefined; around = open.pop()) {
    for (const element of around.querySelectorAll('*')) {
      addThings(element, things);
      if (element.localName === 'template') open.push((element as HTMLTemplateElement).content);
    }
  }
  return things;
}

function addThings(element: Element, things: Set<string>): void {
  const tag = element.localName;
  things.add(tag);
  for (const { name, value } of element.attributes) {
    if (NAMES.has(name)) continue;
    things.add(`${tag} ${name}`);
    const scheme = ADDRESSES.test(name) ? /^[a-z][\w+.-]*:/i.exec(value.replace(PASSED_OVER, ''))?.[0] : undefined;
    if (scheme !== undefined) things.add(`${tag} ${name} ${scheme.toLowerCase()}`);
  }
}
