import { neutralNumber, neutralText } from './neutral-words.ts';

/** The host of the page in the test. */
const SITE = 'site.example';

/** Example addresses in place of those of a page: the same for the same one, with as many parts. */
export class NeutralAddresses {
  readonly #hosts = new Map<string, string>();

  /** `page` is the address of the page, `null` if it is not known. */
  constructor(page: string | null) {
    if (page !== null && URL.canParse(page)) this.#hosts.set(hostOf(new URL(page)), SITE);
  }

  /** The example for an address, absolute or relative. Fragments stay, because ids do. */
  of(address: string): string {
    const trimmed = address.trim();
    if (trimmed === '' || trimmed.startsWith('#')) return trimmed;
    if (/^data:/i.test(trimmed)) return '';
    if (/^mailto:/i.test(trimmed)) return `mailto:name@${SITE}`;
    if (/^tel:/i.test(trimmed)) return 'tel:+123456789';
    const isRelative = !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(trimmed);
    const base = `https://${SITE}/`;
    if (!URL.canParse(trimmed, base)) return '#';
    const url = new URL(trimmed, base);
    if (!/^https?:$/.test(url.protocol)) return '#';
    if (isRelative) return relativeOf(trimmed);
    return `https://${this.#hostFor(url)}${relativeOf(url.pathname + url.search + url.hash)}`;
  }

  #hostFor(url: URL): string {
    const host = hostOf(url);
    const known = this.#hosts.get(host) ?? (this.#hosts.size === 0 ? SITE : `other-${this.#hosts.size}.example`);
    this.#hosts.set(host, known);
    return known;
  }
}

/** A relative address with neutral words in its path, and in the values of its query. */
function relativeOf(address: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const segments = path.split('/').map((segment) => {
    const [, name = segment, ending = ''] = /^(.*?)(\.[a-z\d]{2,5})?$/is.exec(segment) ?? [];
    return neutralText(decoded(name)) + ending;
  });
  // A short number in a query may be that of a page.
  const values = query.replace(/=([^&]*)/g, (_, value: string) =>
    /^\d{1,3}$/.test(value) ? `=${value}` : `=${neutralText(decoded(value))}`,
  );
  return encodeURI(segments.join('/')) + encodeURI(decoded(values)) + fragment;
}

/** The moment of the test in the form of a date, with as many parts; words as they are. */
export function neutralTime(time: string): string {
  return time.replace(/\d+/g, neutralNumber).replace(/^2026-12-12/, '2026-02-12');
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^www\./, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
