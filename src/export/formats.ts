/** A format in which an article leaves Pith. */
export interface Format {
  /** Of its files, without the dot. */
  readonly ending: string;
  /** The media type of its files. */
  readonly type: string;
}

/** The formats of articles, in the reader, in the library and in the command line. */
export const FORMATS = {
  text: { ending: 'txt', type: 'text/plain;charset=utf-8' },
  markdown: { ending: 'md', type: 'text/markdown;charset=utf-8' },
  html: { ending: 'html', type: 'text/html;charset=utf-8' },
  epub: { ending: 'epub', type: 'application/epub+zip' },
  jsonld: { ending: 'jsonld', type: 'application/ld+json' },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof FORMATS;
