/** Makes what stands in the copy for an element and all that it holds; `null` for nothing. Nodes belong to `inert`. */
export type StandIn = (inert: Document) => Node | null;
