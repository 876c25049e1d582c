/** Stands in for the extension API in pages that have none. */
export default {};
