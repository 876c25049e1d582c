/** The memory of a site. Types only; import them from `types.ts`. */

/** The memory of one page: a number for its address, then one for each of its short texts. The texts cannot be recovered from them. */
export type SitePage = readonly number[];

/**
 * What pages of one site held, as {@link ExtractOptions.siteMemory}: plain data to store as it is and not to look into. Made by
 * `rememberPage`, and at most 64 kB as JSON.
 */
export interface SiteMemory {
  /** A memory of another version is as good as none. */
  readonly version: number;
  /** The newest last. */
  readonly pages: readonly SitePage[];
}
