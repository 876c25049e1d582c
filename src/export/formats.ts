/** A format in which an article leaves Pith. */
export interface Format {
  /** File extension, without the dot. */
  readonly ending: string;
  /** The media type of its files. */
  readonly type: string;
  /** Whether formulas are TeX in it, because it has no place for MathML. */
  readonly hasTex: boolean;
  /** Whether a file holds the pictures: `asked` if the user asks for it. */
  readonly pictures: 'none' | 'asked' | 'always';
  /** Whether it has a place for highlights. */
  readonly hasHighlights: boolean;
}

/** The formats of articles, in the reader, in the library and in the command line. What writes each is in write-format.ts. */
export const FORMATS = {
  text: { ending: 'txt', type: 'text/plain;charset=utf-8', hasTex: true, pictures: 'none', hasHighlights: false },
  markdown: { ending: 'md', type: 'text/markdown;charset=utf-8', hasTex: true, pictures: 'none', hasHighlights: true },
  html: { ending: 'html', type: 'text/html;charset=utf-8', hasTex: false, pictures: 'asked', hasHighlights: true },
  jsonld: { ending: 'jsonld', type: 'application/ld+json', hasTex: true, pictures: 'none', hasHighlights: true },
  epub: { ending: 'epub', type: 'application/epub+zip', hasTex: false, pictures: 'always', hasHighlights: true },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof FORMATS;
