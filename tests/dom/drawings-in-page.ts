/** Drawings through the core and the sanitizer, for use inside a test page. */
import { extract } from '../../src/library/pith.ts';
import { cleanDrawing, drawingNodes } from '../../src/sanitizer/drawings.ts';

export { cleanDrawing };

/** The pictures of the article of the page that is shown. */
export function pictures(): { src: string; alt: string; width: string | null }[] {
  const html = extract(document).article?.content ?? '';
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  return [...body.querySelectorAll('img')].map((image) => ({
    src: image.src,
    alt: image.alt,
    width: image.getAttribute('width'),
  }));
}

/** The markup of a drawing's address. */
export function markupOf(address: string): string {
  return decodeURIComponent(address.replace(/^data:image\/svg\+xml,/, ''));
}

/** Everything in the clean form of a drawing, and in its nodes, that may run, load, move, link or hold other markup. */
export function activeParts(markup: string): string[] {
  const clean = cleanDrawing(`data:image/svg+xml,${encodeURIComponent(markup)}`);
  if (clean === null) return [];
  const parsed = new DOMParser().parseFromString(markupOf(clean), 'image/svg+xml').documentElement;
  const nodes = drawingNodes(clean, document);
  return [parsed, nodes].flatMap((root) =>
    root === null ? ['no nodes'] : [root, ...root.querySelectorAll('*')].flatMap(activeIn),
  );
}

function activeIn(element: Element): string[] {
  const isDrawn = /^(?:svg|g|defs|use|path|rect|circle|text|tspan|image|linearGradient|stop|mask|pattern)$/.test(
    element.localName,
  );
  const found = isDrawn && element.namespaceURI === 'http://www.w3.org/2000/svg' ? [] : [`<${element.localName}>`];
  for (const { name, value } of element.attributes) {
    const isOwn = name === 'xmlns' || /^#/.test(value) || /^data:image\/png;base64,/.test(value);
    if (/^on|^style$|^class$|:/.test(name) || (!isOwn && /url\((?!#)|\/\/|javascript:|@import|src\(/i.test(value)))
      found.push(`${name}=${value}`);
    if (/href$/.test(name) && !isOwn) found.push(`${name}=${value}`);
  }
  return found;
}

/** Colours of a picture at places given as shares of its width and height, as `r,g,b,a`. */
export async function colorsAt(address: string, places: readonly (readonly [number, number])[]): Promise<string[]> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.drawImage(image, 0, 0);
  return places.map(([x, y]) => context.getImageData(x * canvas.width, y * canvas.height, 1, 1).data.join());
}
