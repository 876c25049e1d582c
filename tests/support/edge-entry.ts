/** What a worker at the edge of a network imports: the engine alone, whose bundler leaves the rest out. */
export { extractHtml, toMarkdown } from '../../src/library/node/pith.ts';
