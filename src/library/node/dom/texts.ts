import { type Home, InertNode, NodeKind } from './nodes.ts';

/** A text or a comment. */
abstract class CharacterData extends InertNode {
  declare data: string;

  constructor(kind: NodeKind, home: Home, data: string) {
    super(kind, home);
    this.data = data;
  }

  get length(): number {
    return this.data.length;
  }
  override get nodeValue(): string {
    return this.data;
  }
  override set nodeValue(data: string) {
    this.data = data;
  }
  protected override text(): string {
    return this.data;
  }
  protected override setText(text: string): void {
    this.data = text;
  }
}

export class InertText extends CharacterData {
  constructor(home: Home, data: string) {
    super(NodeKind.text, home, data);
  }

  protected name(): string {
    return '#text';
  }

  /** Cuts the text at a place, in UTF-16 units. Returns the second half, which follows the first. */
  splitText(at: number): InertText {
    const rest = new InertText(this.home, this.data.slice(at));
    this.data = this.data.slice(0, at);
    this.after(rest);
    return rest;
  }

  copyIn(home: Home): InertText {
    return new InertText(home, this.data);
  }
}

export class InertComment extends CharacterData {
  constructor(home: Home, data: string) {
    super(NodeKind.comment, home, data);
  }

  protected name(): string {
    return '#comment';
  }
  copyIn(home: Home): InertComment {
    return new InertComment(home, this.data);
  }
}

export class InertDoctype extends InertNode {
  declare readonly type: string;

  constructor(home: Home, type: string) {
    super(NodeKind.doctype, home);
    this.type = type;
  }

  protected name(): string {
    return this.type;
  }
  protected override text(): null {
    return null;
  }
  copyIn(home: Home): InertDoctype {
    return new InertDoctype(home, this.type);
  }
}
