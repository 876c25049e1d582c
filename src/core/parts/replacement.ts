/** Makes the node that replaces an element and its content in the copy, or `null` for none. Nodes belong to `inert`. */
export type Replacement = (inert: Document) => Node | null;
