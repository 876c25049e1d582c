import { html, parse, type Token, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5';
import { InertDocument } from './document.ts';
import { InertElement } from './element.ts';
import { type InertNode, NodeKind } from './nodes.ts';
import { InertFragment } from './parent-node.ts';
import { InertComment, InertDoctype, InertText } from './texts.ts';

type Nodes = TreeAdapterTypeMap<
  InertNode,
  InertNode,
  InertNode,
  InertDocument,
  InertFragment,
  InertElement,
  InertComment,
  InertText,
  InertElement,
  InertDoctype
>;

/**
 * Elements that may be open at once. The parts of an element deeper than this are beside it, not in it, so that trees do not become deeper.
 * Source: Chromium, `kMaximumHTMLParserDOMTreeDepth`.
 */
const MAX_DEPTH = 512;

/**
 * A document parsed from HTML as browsers do without scripts, with the tokenizer and tree construction of `parse5`. In it, nothing loads,
 * runs or is observed. Never throws. Iterative.
 */
export function parseDocument(markup: string): InertDocument {
  const document = new InertDocument();
  parse<Nodes>(markup, { scriptingEnabled: false, treeAdapter: adapterFor(document) });
  return document;
}

/** Builds the tree of one document. */
function adapterFor(document: InertDocument): TreeAdapter<Nodes> {
  let mode: html.DOCUMENT_MODE = html.DOCUMENT_MODE.NO_QUIRKS;
  let depth = 0;
  return {
    ...READING,
    ...INSERTING,
    onItemPush: () => void depth++,
    onItemPop: () => void depth--,
    appendChild: (parent, node) => {
      const isTooDeep = depth > MAX_DEPTH && node.kind === NodeKind.element;
      (isTooDeep ? (parent.parent ?? parent) : parent).appendChild(node);
    },
    createDocument: () => document,
    createDocumentFragment: () => new InertFragment(document),
    createElement: (name, namespace, attributes) => {
      const element = new InertElement(document, name, namespace);
      addAttributes(element, attributes);
      return element;
    },
    createCommentNode: (data) => new InertComment(document, data),
    createTextNode: (data) => new InertText(document, data),
    setDocumentType: (_, name) => document.append(new InertDoctype(document, name)),
    setDocumentMode: (_, set) => {
      mode = set;
      document.isQuirky = set === html.DOCUMENT_MODE.QUIRKS;
    },
    getDocumentMode: () => mode,
  };
}

const INSERTING = {
  insertBefore: (parent, node, before) => void parent.insertBefore(node, before),
  insertText: (parent, text) => addText(parent, text, null),
  insertTextBefore: (parent, text, before) => addText(parent, text, before),
  detachNode: (node) => node.remove(),
  adoptAttributes: (element, attributes) => {
    const missing = attributes.filter(({ name }) => !element.hasAttribute(name));
    addAttributes(element, missing);
  },
  // A template has a fragment of its own from the start.
  setTemplateContent: () => undefined,
  setNodeSourceCodeLocation: () => undefined,
  updateNodeSourceCodeLocation: () => undefined,
} satisfies Partial<TreeAdapter<Nodes>>;

const READING = {
  getTemplateContent: (template) => template.content as InertFragment,
  getFirstChild: (node) => node.first,
  getChildNodes: (node) => node.childNodes,
  getParentNode: (node) => node.parent,
  getAttrList: (element) => element.attributes.map(({ name, value }) => ({ name, value })),
  getTagName: (element) => element.localName,
  getNamespaceURI: (element) => element.namespaceURI as html.NS,
  getTextNodeContent: (text) => text.data,
  getCommentNodeContent: (comment) => comment.data,
  getDocumentTypeNodeName: (doctype) => doctype.type,
  getDocumentTypeNodePublicId: () => '',
  getDocumentTypeNodeSystemId: () => '',
  getNodeSourceCodeLocation: () => null,
  isTextNode: (node): node is InertText => node.kind === NodeKind.text,
  isCommentNode: (node): node is InertComment => node.kind === NodeKind.comment,
  isDocumentTypeNode: (node): node is InertDoctype => node.kind === NodeKind.doctype,
  isElementNode: (node): node is InertElement => node.kind === NodeKind.element,
} satisfies Partial<TreeAdapter<Nodes>>;

function addAttributes(element: InertElement, attributes: readonly Token.Attribute[]): void {
  for (const { name, prefix, value } of attributes) element.addAttribute(prefix ? `${prefix}:${name}` : name, value);
}

function addText(parent: InertNode, text: string, before: InertNode | null): void {
  const previous = before === null ? parent.last : before.previous;
  if (previous?.kind === NodeKind.text) (previous as InertText).data += text;
  else parent.insertBefore(new InertText(parent.home, text), before);
}
