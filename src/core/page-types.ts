/** The page as arrays. Import these types from `types.ts`. */

/**
 * Elements of the page as parallel arrays, in flattened document order (shadow roots in slot order, same-origin frames in
 * place). Index 0 is the root element. A subtree is the index range `[i, end[i])`.
 */
export interface PageElements {
  readonly count: number;
  /** The live elements. Only stages that measure or copy may read them. */
  readonly node: readonly Element[];
  /** Lower-case local names. */
  readonly tag: readonly string[];
  /** The `class` attribute, `''` when absent. */
  readonly className: readonly string[];
  /** The `id` attribute, `''` when absent. */
  readonly id: readonly string[];
  /** The `role` attribute, `''` when absent. */
  readonly role: readonly string[];
  /** Index of the parent, -1 for the root. */
  readonly parent: Int32Array;
  /** One past the last descendant. */
  readonly end: Int32Array;
  /** Texts inside the subtree: `[firstText, textEnd)`. */
  readonly firstText: Int32Array;
  readonly textEnd: Int32Array;
  /** 1 for elements that are hidden by their own attributes (`hidden`, `aria-hidden`, inline style), without regard to layout. */
  readonly hidden: Uint8Array;
  /** 1 for elements that embed a video of a known site. */
  readonly video: Uint8Array;
  /** 1 for elements that end a block before and after themselves. */
  readonly blockLevel: Uint8Array;
  /** The drawings between the elements, in document order. */
  readonly drawings: readonly DrawingPlace[];
}

/** An `svg`, `canvas` or `object`. It is not an element of the page, because its content is not read. */
export interface DrawingPlace {
  readonly node: Element;
  /** Index of the element around it. */
  readonly parent: number;
  /** Elements and texts of the page that begin before it. */
  readonly element: number;
  readonly text: number;
}

/** Text nodes as parallel arrays, in document order. Characters are counted after whitespace collapse within a block. */
export interface PageTexts {
  readonly count: number;
  readonly node: readonly Text[];
  /** The characters of each text. Cached here, because reading them from the nodes takes longer. */
  readonly data: readonly string[];
  /** Element index of the parent. */
  readonly parent: Int32Array;
  /** Block index, -1 for whitespace outside every block. */
  readonly block: Int32Array;
  readonly chars: Int32Array;
  /** Commas: U+002C only. */
  readonly commas: Int32Array;
  /** Commas in every script. */
  readonly allCommas: Int32Array;
  /** Commas, full stops, question marks, colons and semicolons of full width, closing double quotation marks (U+201D). */
  readonly pauses: Int32Array;
  /** Commas, semicolons and similar marks in every script. */
  readonly clauses: Int32Array;
  /** Ends of sentences in every script. */
  readonly sentences: Int32Array;
  /** Capital letters. */
  readonly upper: Int32Array;
  readonly digits: Int32Array;
  /** Marks between the entries of menus, paths and data lines. */
  readonly separators: Int32Array;
  /** UTF-16 code of the first and last character other than white space; 0 without one. */
  readonly firstCode: Int32Array;
  readonly lastCode: Int32Array;
  /** A hash of the text without its white space. */
  readonly hash: Int32Array;
  /** Words of scripts with spaces. */
  readonly words: Int32Array;
  /** Characters of scripts that write without spaces. */
  readonly wideChars: Int32Array;
  /** 1 for texts with a full stop before white space or at the end. */
  readonly endsSentence: Uint8Array;
  /** 1 inside a link. */
  readonly linked: Uint8Array;
  /** 1 inside a link to a place on the same page. */
  readonly inPage: Uint8Array;
}

/** Blocks: runs of texts with the same nearest block-level ancestor, in document order. */
export interface PageBlocks {
  readonly count: number;
  /** Element index of that ancestor. */
  readonly owner: Int32Array;
  /** Texts of the block: `[firstText, textEnd)`, white space included. */
  readonly firstText: Int32Array;
  readonly textEnd: Int32Array;
}

/** Parses HTML into a document in which nothing loads, runs or is observed. Throws if the page forbids that. */
export type MarkupParser = (markup: string) => Document;

/** A page as one read-only walk found it. All later stages work on these arrays. */
export interface Page {
  /** The base of relative URLs. */
  readonly baseUrl: string;
  /** The address of the page, `''` if unknown. */
  readonly url: string;
  readonly document: Document;
  /** Parses markup that the page holds as data. Default: the browser's parser. */
  readonly parser?: MarkupParser | undefined;
  /** The titles in the head that are not empty: `<title>`, then `og:title`. */
  readonly titles: readonly string[];
  /** The descriptions in the head, each text once, except those of a few words. */
  readonly descriptions: readonly string[];
  /** The types that the head declares, such as `og:article` and `ld:product`, each once. */
  readonly declared: readonly string[];
  /** Whether layout can be read, because the document is shown in a window. */
  readonly isLive: boolean;
  /** Whether parts are left out because the page blurs them. Default: `false`. */
  readonly isObscured?: boolean;
  readonly elements: PageElements;
  readonly texts: PageTexts;
  readonly blocks: PageBlocks;
}
