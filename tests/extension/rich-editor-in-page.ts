/** Runs in a test page: an editor that parses what is pasted by a schema of its own, as note programs and mail do. */
import { type Node, Schema } from 'prosemirror-model';
import { schema as basic } from 'prosemirror-schema-basic';
import { addListNodes } from 'prosemirror-schema-list';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';

let view: EditorView | undefined;

/** Shows an empty editor in an element. */
export function showEditor(place: Element): void {
  const nodes = addListNodes(basic.spec.nodes, 'paragraph block*', 'block');
  const schema = new Schema({ nodes, marks: basic.spec.marks });
  view = new EditorView(place, { state: EditorState.create({ schema }) });
  view.focus();
}

/** A line for each block of text in the editor: the names of the nodes around it, its text, and marked words in brackets. */
export function editedLines(): string[] {
  const lines: string[] = [];
  const describe = (node: Node, path: string) => {
    const name = node.type.name === 'heading' ? `heading ${node.attrs.level}` : node.type.name;
    const own = node.type.name === 'doc' ? '' : `${path}${name}`;
    if (node.isTextblock) lines.push(`${own}: ${marked(node)}`);
    else for (const child of node.children) describe(child, own && `${own} > `);
  };
  if (view) describe(view.state.doc, '');
  return lines;
}

function marked(block: Node): string {
  return block.children
    .map((inline) => {
      const names = inline.marks.map(({ type, attrs }) => `${type.name}${attrs.href ? ` ${attrs.href}` : ''}`);
      const text = inline.text ?? inline.type.name;
      return names.length > 0 ? `[${names.join(', ')}: ${text}]` : text;
    })
    .join('');
}
