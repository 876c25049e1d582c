import type { StoredPicture } from '../../../platform/shelf/stored-article.ts';

/** The pictures of an article that is open, by the addresses that they have in its content. */
export class KeptPictures {
  readonly #urls = new Map<string, string>();
  readonly #addresses = new Map<string, string>();

  constructor(pictures: readonly StoredPicture[]) {
    for (const picture of pictures) this.add(picture);
  }

  add({ address, blob }: Pick<StoredPicture, 'address' | 'blob'>): string {
    const url = URL.createObjectURL(blob);
    this.#urls.set(address, url);
    this.#addresses.set(url, address);
    return url;
  }

  /** The address that shows a picture; `null` if it is not stored. */
  urlOf(address: string): string | null {
    return this.#urls.get(address) ?? null;
  }

  /** The address of a picture that is shown from its copy; other addresses stay as they are. */
  addressOf(shown: string): string {
    return this.#addresses.get(shown) ?? shown;
  }

  /**
   * Lets content show stored pictures alone, and makes it load nothing from the network. The content must be in a document in which nothing
   * loads. A picture that is not stored has its address in `data-address` from then on.
   */
  prepare(content: ParentNode): void {
    for (const source of content.querySelectorAll('picture > source')) source.remove();
    for (const image of content.querySelectorAll('img')) {
      image.removeAttribute('srcset');
      image.removeAttribute('sizes');
      const address = image.getAttribute('src') ?? '';
      const url = this.urlOf(address);
      if (url !== null) image.setAttribute('src', url);
      else if (!address.startsWith('data:')) {
        image.removeAttribute('src');
        image.dataset.address = address;
      }
    }
    for (const media of content.querySelectorAll<HTMLMediaElement>('video,audio')) {
      media.preload = 'none';
      media.removeAttribute('poster');
    }
  }

  /** Frees the pictures. They can no longer be shown. */
  end(): void {
    for (const url of this.#addresses.keys()) URL.revokeObjectURL(url);
  }
}
