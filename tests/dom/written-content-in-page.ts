/** Runs inside a page: what the browser makes of markup that Pith has written. */

/** Attributes whose value a browser may load or open. */
const ADDRESSES = ['href', 'src', 'poster', 'action', 'formaction', 'data', 'cite', 'xlink:href'];

/** The markup of the tree that the browser builds of some markup, and what in it could run. */
export function readAgain(markup: string): { readonly markup: string; readonly active: readonly string[] } {
  const { body } = new DOMParser().parseFromString(`<!doctype html><body>${markup}`, 'text/html');
  const active = [...body.querySelectorAll('*')].flatMap((element) => activeIn(element));
  return { markup: body.innerHTML, active };
}

function activeIn(element: Element): string[] {
  const isScript = /^(?:script|iframe|object|embed|base|meta|link|style|template|form|foreignobject)$/i.test(
    element.localName,
  );
  const found = isScript ? [element.localName] : [];
  for (const { name, value } of element.attributes) {
    if (/^on/i.test(name) || name === 'style' || name === 'srcdoc') found.push(`${element.localName}[${name}]`);
    const isAddress = ADDRESSES.includes(name.toLowerCase());
    // As browsers read addresses: without control characters and spaces.
    const scheme = /^[a-z][\w+.-]*(?=:)/i.exec(value.replace(/[\0-\x20]/g, ''))?.[0].toLowerCase();
    if (
      isAddress &&
      scheme !== undefined &&
      /^(?:javascript|vbscript|data)$/.test(scheme) &&
      !value.startsWith('data:image/')
    ) {
      found.push(`${element.localName}[${name}=${value.slice(0, 40)}]`);
    }
  }
  return found;
}
