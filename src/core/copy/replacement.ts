/** Makes what stands in the copy for an element and all that it holds; `null` for nothing. Nodes belong to `inert`. */
export type StandIn = (inert: Document) => Node | null;

/** Stands for what belongs to the frame of something else, such as the buttons over code, and is left out. */
export const LEFT_OUT: StandIn = () => null;
