import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-preact';
import { type JSX, render } from 'preact';
import { phrase, type Strings } from '../../platform/texts/strings.ts';
import { addStyle } from '../added-style.ts';
import { ICON } from '../controls/icon.ts';
import { Tool } from '../controls/tool.tsx';
import { whenTrusted } from '../controls/trusted.ts';
import css from './lightbox.css?inline';

/** The open lightbox. */
export interface OpenLightbox {
  readonly pictures: readonly HTMLImageElement[];
  readonly index: number;
  /** The version from the article until the largest version has loaded. */
  readonly url: string;
  readonly isZoomed: boolean;
  /** Gets the focus back on closing. */
  readonly trigger: HTMLElement;
}

/** The actions of its controls. */
export interface LightboxActions {
  readonly strings: Strings;
  go(from: OpenLightbox, index: number): void;
  show(next: OpenLightbox): void;
  close(): void;
}

interface LightboxProps {
  readonly strings: Strings;
  readonly picture: { readonly url: string; readonly alt: string; readonly caption: string };
  readonly count: number;
  readonly index: number;
  readonly isZoomed: boolean;
  onGo(index: number): void;
  onZoom(): void;
  onClose(): void;
}

/** CSS px by which an arrow key scrolls a zoomed picture. */
const STEP_PX = 80;

/** Draws a picture over everything; `null` removes it. */
export function drawLightbox(place: HTMLElement, current: OpenLightbox | null, actions: LightboxActions): void {
  if (current) addStyle(place.getRootNode() as ShadowRoot, css);
  render(current && <Lightbox {...propsOf(current, actions)} />, place);
}

function propsOf(current: OpenLightbox, { strings, go, show, close }: LightboxActions): LightboxProps {
  const { pictures, index, url, isZoomed } = current;
  const image = pictures[index];
  return {
    strings,
    picture: { url, alt: image?.alt ?? '', caption: image ? captionOf(image) : '' },
    count: pictures.length,
    index,
    isZoomed,
    onGo: (to) => go(current, to),
    onZoom: () => show({ ...current, isZoomed: !isZoomed }),
    onClose: close,
  };
}

/** The caption of a picture, else its alternative text. */
function captionOf(image: HTMLImageElement): string {
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
  return caption.replace(/\s+/g, ' ').trim() || image.alt;
}

/** One picture, with its caption and buttons for the others. */
function Lightbox(props: LightboxProps): JSX.Element {
  const { strings, picture, count, index, isZoomed } = props;
  return (
    <div
      class="lightbox"
      role="dialog"
      aria-modal="true"
      aria-label={strings.readerPictures}
      tabIndex={-1}
      data-zoomed={isZoomed ? '' : undefined}
      onKeyDown={(event) => onKey(event, props)}
      onClick={whenTrusted((event: MouseEvent) => onPress(event, props))}
    >
      <div class="stage">
        <img
          key={index}
          src={picture.url}
          alt={picture.alt}
          referrerpolicy="no-referrer"
          onLoad={(event) => markLarge(event.currentTarget)}
        />
      </div>
      {picture.caption && (
        <p class="caption" dir="auto">
          {picture.caption}
        </p>
      )}
      <p class="count" aria-live="polite">
        {count > 1 && phrase(strings, 'readerPictureOf', { number: index + 1, total: count })}
      </p>
      <Buttons {...props} />
    </div>
  );
}

function Buttons({ strings, count, index, isZoomed, onGo, onZoom, onClose }: LightboxProps): JSX.Element {
  const Zoom = isZoomed ? ZoomOut : ZoomIn;
  return (
    <>
      {count > 1 && (
        <>
          <Tool
            label={strings.readerPictureBefore}
            onPress={() => onGo(index - 1)}
            data-to="start"
            disabled={index === 0}
          >
            <ChevronLeft {...ICON} />
          </Tool>
          <Tool
            label={strings.readerPictureAfter}
            onPress={() => onGo(index + 1)}
            data-to="end"
            disabled={index === count - 1}
          >
            <ChevronRight {...ICON} />
          </Tool>
        </>
      )}
      <div class="tools">
        <Tool label={strings.readerZoom} onPress={onZoom} aria-pressed={isZoomed} data-zoom>
          <Zoom {...ICON} />
        </Tool>
        <Tool label={strings.readerClosePicture} onPress={onClose}>
          <X {...ICON} />
        </Tool>
      </div>
    </>
  );
}

function onKey(event: JSX.TargetedKeyboardEvent<HTMLElement>, props: LightboxProps): void {
  const { strings, index, count, isZoomed, onGo } = props;
  if (event.key === 'Tab') keepFocus(event);
  else if (isZoomed) scrollByKey(event);
  if (event.defaultPrevented || isZoomed) return;
  const forwards = strings.readerDirection === 'rtl' ? -1 : 1;
  const step = { ArrowLeft: -forwards, ArrowRight: forwards, PageUp: -1, PageDown: 1 }[event.key];
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : index + (step ?? 0);
  if (next === index || next < 0 || next >= count) return;
  event.preventDefault();
  onGo(next);
}

function scrollByKey(event: JSX.TargetedKeyboardEvent<HTMLElement>): void {
  const left = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[event.key] ?? 0;
  const top = { ArrowUp: -STEP_PX, ArrowDown: STEP_PX }[event.key] ?? 0;
  if (left === 0 && top === 0) return;
  event.preventDefault();
  event.currentTarget.querySelector('.stage')?.scrollBy({ left, top });
}

/** Focus trap: what is behind the lightbox cannot be reached. */
function keepFocus(event: JSX.TargetedKeyboardEvent<HTMLElement>): void {
  const box = event.currentTarget;
  const stops = Array.from(box.querySelectorAll<HTMLButtonElement>('button:enabled')).filter((stop) =>
    stop.checkVisibility(),
  );
  const at = stops.indexOf((box.getRootNode() as ShadowRoot).activeElement as HTMLButtonElement);
  const next = event.shiftKey ? (at <= 0 ? stops.length : at) - 1 : (at + 1) % stops.length;
  event.preventDefault();
  event.stopPropagation();
  stops[next]?.focus();
}

/** Only pictures larger than the available room can be zoomed. */
function markLarge(image: HTMLImageElement): void {
  const isLarge = image.naturalWidth > image.clientWidth * 1.05;
  image.closest('.lightbox')?.toggleAttribute('data-large', isLarge);
}

/** A click on the picture zooms and centres the clicked point; a click beside it closes the lightbox. */
function onPress({ target, clientX, clientY }: MouseEvent, { onZoom, onClose }: LightboxProps): void {
  if (!(target instanceof HTMLElement)) return;
  if (target.className === 'stage') onClose();
  const stage = target.localName === 'img' ? target.parentElement : null;
  if (!stage?.closest('[data-large],[data-zoomed]')) return;
  const before = target.getBoundingClientRect();
  const [x, y] = [(clientX - before.x) / before.width, (clientY - before.y) / before.height];
  onZoom();
  stage.scrollTo(x * target.clientWidth - stage.clientWidth / 2, y * target.clientHeight - stage.clientHeight / 2);
}
