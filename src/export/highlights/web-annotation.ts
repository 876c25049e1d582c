import type { Highlight, HighlightColour, Quote } from '../../core/index.ts';

/** A highlight from a file, and the page that it is of; `null` if the file does not say. */
export interface ReadHighlight {
  readonly highlight: Highlight;
  readonly source: string | null;
}

/** The content of a file of annotations. */
export interface ReadAnnotations {
  readonly highlights: readonly ReadHighlight[];
  /** Annotations that mark no words, and data that is not an annotation. */
  readonly skipped: number;
}

const CONTEXT = 'http://www.w3.org/ns/anno.jsonld';
const COLOURS: readonly HighlightColour[] = ['yellow', 'green', 'blue', 'pink'];
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const OWN_ID = /^urn:(?:uuid|pith):([\w-]{8,64})$/i;

/** A highlight as far as annotations tell of it. */
export type AnnotationSource = Pick<Highlight, 'id' | 'quote' | 'colour' | 'note'> &
  Partial<Pick<Highlight, 'created' | 'modified'>>;

/** Returns the highlights of a page as annotations of the Web Annotation Data Model, in JSON-LD. `url` is the page's address. */
export function toWebAnnotations(highlights: readonly AnnotationSource[], url: string): string {
  return toAnnotationList(highlights.map((highlight) => ({ highlight, source: url })));
}

/** The same for highlights of several pages. */
export function toAnnotationList(
  highlights: readonly { readonly highlight: AnnotationSource; readonly source: string }[],
): string {
  const annotations = highlights.map(({ highlight, source }) => annotationOf(highlight, source));
  return `${JSON.stringify({ '@context': CONTEXT, '@graph': annotations }, null, 2)}\n`;
}

/** Returns annotations that can be included in JSON-LD of another vocabulary. */
export function includedAnnotations(highlights: readonly AnnotationSource[], url: string): readonly object[] {
  return highlights.map((highlight) => ({ '@context': CONTEXT, ...annotationOf(highlight, url) }));
}

function annotationOf({ id, quote, colour, note, created, modified }: AnnotationSource, source: string): object {
  const { exact, prefix, suffix, start, end } = quote;
  return {
    id: UUID.test(id) ? `urn:uuid:${id}` : `urn:pith:${id}`,
    type: 'Annotation',
    motivation: note ? 'commenting' : 'highlighting',
    ...(created !== undefined && { created: new Date(created).toISOString() }),
    ...(modified !== undefined && { modified: new Date(modified).toISOString() }),
    ...(note && { body: { type: 'TextualBody', value: note, format: 'text/plain', purpose: 'commenting' } }),
    target: {
      source,
      styleClass: colour,
      selector: [
        { type: 'TextQuoteSelector', exact, prefix, suffix },
        { type: 'TextPositionSelector', start, end },
      ],
    },
  };
}

/**
 * Reads annotations of this and other programs: one, a list, a page or a collection of them. The id of a highlight depends on its annotation
 * alone, so that a file that is read twice gives the same highlights.
 *
 * @throws {SyntaxError} for a text that is not JSON.
 */
export function readWebAnnotations(json: string): ReadAnnotations {
  const annotations = annotationsIn(JSON.parse(json));
  const highlights = annotations.flatMap((annotation) => readOne(annotation) ?? []);
  return { highlights, skipped: annotations.length - highlights.length };
}

/** The highlights of both lists. Of those with the same id, the one that was changed last counts, and one that was there before. */
export function mergeHighlights(kept: readonly Highlight[], read: readonly Highlight[]): Highlight[] {
  const byId = new Map(kept.map((highlight) => [highlight.id, highlight]));
  for (const highlight of read) {
    const known = byId.get(highlight.id);
    if (known === undefined || known.modified < highlight.modified) byId.set(highlight.id, highlight);
  }
  return [...byId.values()];
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value]);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A list, the graph of a document, what an article includes, and the items of a page or of a collection's first page. */
function annotationsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (!isFields(value)) return [value];
  if (isFields(value.first)) return listOf(value.first.items);
  return listOf(value['@graph'] ?? value['@included'] ?? value.items ?? value);
}

function readOne(annotation: unknown): ReadHighlight | null {
  if (!isFields(annotation)) return null;
  const target = listOf(annotation.target).find(isFields);
  const quote = quoteOf(listOf(target?.selector).filter(isFields));
  if (target === undefined || quote === null) return null;
  const source = textOf(isFields(target.source) ? target.source.id : target.source) || null;
  const note = noteOf(annotation);
  const created = timeOf(annotation.created) ?? timeOf(annotation.modified) ?? 0;
  const highlight = {
    id: idOf(annotation, { source, quote }),
    quote,
    colour: COLOURS.find((colour) => colour === target.styleClass) ?? 'yellow',
    ...(note !== '' && { note }),
    created,
    modified: timeOf(annotation.modified) ?? created,
  };
  return { highlight, source };
}

function quoteOf(selectors: readonly Fields[]): Quote | null {
  const words = selectors.find(({ type }) => type === 'TextQuoteSelector');
  const position = selectors.find(({ type }) => type === 'TextPositionSelector');
  const exact = textOf(words?.exact);
  if (exact.trim() === '') return null;
  const [start, end] = [position?.start, position?.end].map((offset) =>
    Number.isSafeInteger(offset) && Number(offset) >= 0 ? Number(offset) : 0,
  );
  return { exact, prefix: textOf(words?.prefix), suffix: textOf(words?.suffix), start: start ?? 0, end: end ?? 0 };
}

/** The texts of an annotation's bodies, but not its tags. */
function noteOf({ body, bodyValue }: Fields): string {
  const texts = listOf(body).map((each) => (isFields(each) && each.purpose !== 'tagging' ? textOf(each.value) : ''));
  return [textOf(bodyValue), ...texts].filter((text) => text.trim() !== '').join('\n');
}

function timeOf(value: unknown): number | null {
  const time = Date.parse(textOf(value));
  return Number.isNaN(time) ? null : time;
}

/** The id of one of our own; else one that is made from the annotation's address, or from its words if it has none. */
function idOf({ id }: Fields, { source, quote }: { source: string | null; quote: Quote }): string {
  const own = OWN_ID.exec(textOf(id))?.[1];
  return own ?? `read-${hashOf(textOf(id) || JSON.stringify([source, quote]))}`;
}

/** Two 32-bit FNV-1a hashes, with different seeds, in hexadecimal. */
function hashOf(text: string): string {
  return [2166136261, 84696351]
    .map((seed) => {
      let hash = seed;
      for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
      return (hash >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
}
