import { type PurifierWindow, purifierIn } from '../../sanitizer/sanitize.ts';
import { emptyDocument } from './dom/document.ts';
import { InertElement, NamedNodeMap } from './dom/element.ts';
import { InertNode } from './dom/nodes.ts';
import { InertFragment } from './dom/parent-node.ts';

/** Source: DOM Standard, `NodeFilter`. */
const NODE_FILTER = {
  SHOW_ELEMENT: 1,
  SHOW_TEXT: 4,
  SHOW_CDATA_SECTION: 8,
  SHOW_PROCESSING_INSTRUCTION: 64,
  SHOW_COMMENT: 128,
};

/** The window for DOMPurify. Its elements have no properties that markup could shadow. */
export const INERT_WINDOW = {
  document: emptyDocument(),
  DocumentFragment: InertFragment,
  HTMLTemplateElement: InertElement,
  Node: InertNode,
  Element: InertElement,
  NodeFilter: NODE_FILTER,
  NamedNodeMap,
  HTMLFormElement: InertElement,
} as unknown as PurifierWindow;

/** DOMPurify for inert documents. */
export const PURIFIER = purifierIn(INERT_WINDOW);
