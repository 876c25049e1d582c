/** CSS px of a picture's longer side; guesses. */
const SMALL_PX = {
  /** Icons and thumbnails that are beside the text they begin. */
  beside: 160,
  /** Signs in a line of text. */
  line: 32,
} as const;

/** Boxes of at most this many characters are cards, whose picture belongs to all of their text. A guess. */
const CARD_CHARS = 800;

const AROUND_PICTURE = 'a,picture,figure,p,div,span';

/** Places the small pictures whose size is known before they load: in their line, or beside the text that they begin. */
export function placeSmallPictures(content: ParentNode): void {
  for (const image of content.querySelectorAll<HTMLImageElement>('img[width][height]')) {
    const [width, height] = ['width', 'height'].map((name) => Number(image.getAttribute(name)));
    placeSmallPicture(image, { width: width ?? 0, height: height ?? 0 });
  }
}

/** Does the same for one picture, by its size on the screen in CSS px. Larger ones stay where they are. */
export function placeSmallPicture(image: HTMLImageElement, { width, height }: { width: number; height: number }): void {
  const isThumbnail = image.closest('[data-kind="item"]') !== null;
  if (!isThumbnail && (width === 0 || Math.max(width, height) > SMALL_PX.beside)) return;
  const unit = unitOf(image);
  const box = unit.parentElement;
  if (box === null || unit.localName === 'figure') return;
  const next = nextTo(unit, 'nextSibling');
  const isSign = height <= SMALL_PX.line || image.dataset.kind === 'tex';
  if (nextTo(unit, 'previousSibling') !== null || (isPhrase(next) && isSign)) {
    if (!isThumbnail) image.dataset.small = '';
  } else if (next !== null && holdsText(box)) {
    if (isThumbnail && !isPhrase(next)) return;
    box.dataset.beside = '';
    if (!isThumbnail) box.style.setProperty('--beside', `${width}px`);
    if (next instanceof HTMLElement && next.localName === 'br') next.hidden = true;
  } else if (!isThumbnail) unit.dataset.small = 'alone';
}

/** The outermost element that holds a picture and nothing else. */
function unitOf(image: HTMLElement): HTMLElement {
  let unit = image;
  for (let around = unit.parentElement; around?.matches(AROUND_PICTURE); around = unit.parentElement) {
    if (around.className !== '' || nextTo(unit, 'previousSibling') || nextTo(unit, 'nextSibling')) break;
    unit = around;
  }
  return unit;
}

/** The nearest sibling that is not blank. The buttons of linked pictures do not count. */
function nextTo(unit: Node, direction: 'previousSibling' | 'nextSibling'): ChildNode | null {
  let node = unit[direction];
  while (node && (node instanceof Element ? node.localName === 'button' : !node.textContent?.trim()))
    node = node[direction];
  return node;
}

/** Whether a node is in a line of text. */
function isPhrase(node: Node | null): boolean {
  return (
    node instanceof Text ||
    (node instanceof Element && node.matches('a,abbr,b,br,code,em,i,img,small,span,strong,time'))
  );
}

/** Whether a box is a paragraph, an item or a card with text and this one picture. Numbers of ordered lists need the place. */
function holdsText(box: Element): boolean {
  const chars = box.textContent?.trim().length ?? 0;
  if (chars === 0 || box.querySelectorAll('img').length > 1) return false;
  return box.matches('p,dd,ul > li') || (box.matches('div,section') && box.className === '' && chars <= CARD_CHARS);
}
