import { DATA_IMAGE } from './data-image.ts';
import type { DrawingCleaner } from './drawings.ts';
import { type AttributeKind, ID_PREFIX, LINK_PROTOCOLS, LOAD_PROTOCOLS, MAX_ATTRIBUTE_CHARS } from './policy.ts';

/** Checks an attribute's value. */
interface Check {
  readonly kind: AttributeKind;
  /** Default: no address of a drawing is safe. */
  readonly cleanDrawing: DrawingCleaner | undefined;
}

/** Returns a safe form of an attribute's value, or `null` if the attribute must be dropped. */
export function safeValue(value: string, { kind, cleanDrawing }: Check): string | null {
  return CHECKS[kind](value, cleanDrawing);
}

const CHECKS: Readonly<
  Record<AttributeKind, (value: string, cleanDrawing: DrawingCleaner | undefined) => string | null>
> = {
  text: (value) => value.slice(0, MAX_ATTRIBUTE_CHARS),
  id: (value) => (/\s/.test(value.trim()) || value.trim() === '' ? null : ID_PREFIX + value.trim()),
  language: (value) => matching(value, /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i),
  direction: (value) => matching(value.toLowerCase(), /^(?:ltr|rtl|auto)$/),
  number: (value) => matching(value, /^-?\d{1,6}$/),
  token: (value) => matching(value, /^[a-z0-9-]{1,20}$/i),
  flag: () => '',
  link: (value) => fragment(value) ?? url(value, LINK_PROTOCOLS),
  image: image,
  'image-set': imageSet,
  media: (value) => url(value, LOAD_PROTOCOLS),
};

/** A base that only tells whether a relative URL is valid. */
const ANYWHERE = 'https://relative.invalid/';

function matching(value: string, pattern: RegExp): string | null {
  const trimmed = value.trim();
  return pattern.test(trimmed) ? trimmed : null;
}

/** Internal links get the same prefix as the ids. */
function fragment(value: string): string | null {
  const trimmed = value.trim();
  if (!/^#\S+$/.test(trimmed)) return null;
  return `#${ID_PREFIX}${decoded(trimmed.slice(1))}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A URL without anything like a protocol in front of its path. */
const RELATIVE = /^(?![^/?#]*:)[^\s#\ufffd]\S*$/;

/** The core leaves URLs relative only on pages that say nowhere where they are from. */
function url(value: string, protocols: ReadonlySet<string>): string | null {
  const trimmed = value.trim();
  if (!URL.canParse(trimmed)) return RELATIVE.test(trimmed) && URL.canParse(trimmed, ANYWHERE) ? trimmed : null;
  const { protocol, href } = new URL(trimmed);
  return protocols.has(protocol) ? href : null;
}

function image(value: string, cleanDrawing: DrawingCleaner | undefined): string | null {
  const trimmed = value.trim();
  if (DATA_IMAGE.test(trimmed)) return trimmed;
  return cleanDrawing?.(trimmed) ?? url(trimmed, LOAD_PROTOCOLS);
}

/** Checks each image candidate separately and drops the unsafe ones. Commas inside of URLs are not followed by white space. */
function imageSet(value: string): string | null {
  const kept: string[] = [];
  for (const candidate of value.split(/,\s/)) {
    const [source = '', descriptor = '', ...rest] = candidate.trim().split(/\s+/);
    const safe = rest.length === 0 && /^(?:[\d.]+[wxh])?$/.test(descriptor) ? url(source, LOAD_PROTOCOLS) : null;
    if (safe !== null) kept.push(descriptor === '' ? safe : `${safe} ${descriptor}`);
  }
  return kept.length > 0 ? kept.join(', ') : null;
}
