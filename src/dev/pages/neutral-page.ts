import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { hidingDeclarations, hidingRules } from './hiding-styles.ts';
import { NeutralAddresses, neutralTime } from './neutral-addresses.ts';
import { neutralText } from './neutral-words.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements that go: what runs, and what loads. */
const DROPPED: ReadonlySet<string> = new Set(['script', 'base', 'object', 'applet']);

/** Links to other documents that say something about the page. */
const KEPT_LINKS = /\b(?:canonical|next|prev|amphtml|author)\b/i;

/** Attributes that stay as they are: structure, and words of the web that tell what an element is. */
const KEPT =
  /^(?:class|id|role|hidden|dir|lang|xml:lang|itemprop|itemscope|rel|type|name|property|http-equiv|charset|colspan|rowspan|scope|headers|start|reversed|open|for|width|height|loading|kind|aria-(?:hidden|expanded|level|modal|labelledby|describedby|controls|current))$/;
const TEXTS: ReadonlySet<string> = new Set(['alt', 'title', 'aria-label', 'placeholder', 'label', 'summary', 'abbr']);
const ADDRESSES: ReadonlySet<string> = new Set([
  'href',
  'src',
  'poster',
  'cite',
  'action',
  'data-src',
  'data-original',
]);
const SETS: ReadonlySet<string> = new Set(['srcset', 'data-srcset', 'imagesrcset']);
const TIMES: ReadonlySet<string> = new Set(['datetime', 'data-time', 'data-timestamp']);

/** Values of `content` that stay: the kinds of Open Graph and of robots. */
const KEPT_CONTENT = /^(?:og:type|og:locale|robots|viewport|generator)$/i;

/**
 * A page with the same structure, elements, classes, ids and roles, and no text, name, address or picture of its own. The same words become
 * the same words. Scripts and styles go, except rules that hide elements. Formulas stay. `page` is its address, if it is known.
 */
export function neutralPage(html: string, page: string | null = null): string {
  const document = parse(html, { scriptingEnabled: false });
  const addresses = new NeutralAddresses(page ?? statedAddress(document));
  const open: Parent[] = [document];
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    parent.childNodes = parent.childNodes.filter((node) => isKept(node));
    for (const node of parent.childNodes) {
      if (node.nodeName === '#text' && 'value' in node)
        node.value = isStyle(parent) ? node.value : neutralText(node.value);
      if (!('tagName' in node)) continue;
      neutralize(node, addresses);
      if (node.tagName === 'svg') node.childNodes = [];
      if ('content' in node) open.push(node.content);
      if (node.tagName !== 'math') open.push(node);
    }
  }
  return serialize(document);
}

/** The address that a page states for itself; `null` if it states none. */
function statedAddress(document: Parent): string | null {
  const open: Node[] = [...document.childNodes];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!('tagName' in node)) continue;
    if (node.tagName === 'link' && /\bcanonical\b/i.test(attributeOf(node, 'rel'))) return attributeOf(node, 'href');
    if (node.tagName === 'meta' && attributeOf(node, 'property') === 'og:url') return attributeOf(node, 'content');
    open.push(...node.childNodes.toReversed());
  }
  return null;
}

function isKept(node: Node): boolean {
  if (node.nodeName === '#comment') return false;
  if (!('tagName' in node)) return true;
  if (node.tagName === 'link') return KEPT_LINKS.test(attributeOf(node, 'rel'));
  if (node.tagName === 'style') return hidingRules(textOf(node)) !== '';
  return !DROPPED.has(node.tagName);
}

function neutralize(element: Element, addresses: NeutralAddresses): void {
  if (element.tagName === 'style') {
    const [first] = element.childNodes;
    if (first !== undefined && 'value' in first) first.value = hidingRules(textOf(element));
    element.childNodes = element.childNodes.slice(0, 1);
  }
  const size = { width: attributeOf(element, 'width'), height: attributeOf(element, 'height') };
  element.attrs = element.attrs.flatMap((attribute) => {
    const value = neutralValue(element, attribute, addresses);
    if (value === null) return [];
    const isPicture = element.tagName === 'img' && attribute.name === 'src';
    return [{ ...attribute, value: isPicture ? pictureOf(attribute.value, size) : value }];
  });
}

/** The neutral value of an attribute; `null` if the attribute goes. */
function neutralValue(
  element: Element,
  { name, value }: { readonly name: string; readonly value: string },
  addresses: NeutralAddresses,
): string | null {
  if (name === 'style') return hidingDeclarations(value) || null;
  if (TIMES.has(name)) return neutralTime(value);
  if (TEXTS.has(name) || name === 'value') return element.tagName === 'li' ? value : neutralText(value);
  if (ADDRESSES.has(name)) return addresses.of(value);
  if (SETS.has(name))
    return value.replace(/[^\s,][^\s]*(?=\s|$)/g, (each) =>
      /^\d+(?:\.\d+)?[wx],?$/.test(each) ? each : addresses.of(each),
    );
  if (name === 'itemtype') return /^https?:\/\/schema\.org\//.test(value) ? value : null;
  if (name === 'content') return neutralContent(element, value, addresses);
  if (KEPT.test(name)) return value;
  return /^data-/.test(name) && /^[a-z-]{0,30}$/i.test(value) ? value : null;
}

function neutralContent(element: Element, value: string, addresses: NeutralAddresses): string {
  if (KEPT_CONTENT.test(attributeOf(element, 'property') || attributeOf(element, 'name'))) return value;
  if (/^(?:https?:)?\/\//i.test(value.trim())) return addresses.of(value);
  return /^\d{4}-\d\d/.test(value) ? neutralTime(value) : neutralText(value);
}

/** A grey drawing of the picture's size. A picture that scripts replace stays without one. */
function pictureOf(address: string, { width, height }: { readonly width: string; readonly height: string }): string {
  if (/^data:/i.test(address)) return 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  const [w, h] = [Number.parseInt(width, 10) || 640, Number.parseInt(height, 10) || 360];
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${w}' height='${h}'%3E%3Crect width='100%25' height='100%25' fill='%23999'/%3E%3C/svg%3E`;
}

function isStyle(parent: Parent): boolean {
  return parent.nodeName === 'style';
}

function attributeOf(element: Element, name: string): string {
  return element.attrs.find((each) => each.name === name)?.value ?? '';
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}
