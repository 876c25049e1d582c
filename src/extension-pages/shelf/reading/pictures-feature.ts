import { fill, phrase, type Strings } from '../../../platform/texts/strings.ts';
import { addStyle } from '../../../reader/added-style.ts';
import { createButton } from '../../../reader/controls/button.ts';
import type { Feature, ReaderContext, Shown } from '../../../reader/reader-context.ts';
import type { KeptPictures } from './kept-pictures.ts';
import { MissingPictures } from './missing-pictures.ts';
import css from './pictures-feature.css?inline';

interface Given {
  /** Of the article. */
  readonly id: string;
  readonly pictures: KeptPictures;
  /** The addresses of all its pictures. */
  readonly addresses: readonly string[];
}

/** Says of pictures that they are not saved, and saves them when that is asked for. */
export function picturesFeature({ id, pictures, addresses }: Given): (reader: ReaderContext) => Feature {
  const missing = new MissingPictures(
    id,
    addresses.filter((address) => pictures.urlOf(address) === null),
  );
  return (reader) => {
    addStyle(reader.shell.root, css);
    return {
      beforeShown(shown) {
        const { strings } = reader.environment;
        for (const image of shown.view.querySelectorAll<HTMLImageElement>('img[data-address]'))
          markMissing(image, shown, strings);
        if (missing.addresses.length > 0) addLine(reader, shown, { missing, pictures, count: addresses.length });
      },
    };
  };
}

/** Shows the description of a picture in its place. Files get its address. */
function markMissing(image: HTMLImageElement, { original }: Shown, strings: Strings): void {
  const copy = original.copyOf(image);
  copy?.setAttribute('src', image.dataset.address ?? '');
  copy?.removeAttribute('data-address');
  const alt = image.alt.trim();
  image.dataset.failed = '';
  image.alt = alt === '' ? strings.libraryPictureUnsaved : fill(strings.libraryPictureUnsavedAlt, { alt });
}

interface LineOptions {
  readonly missing: MissingPictures;
  readonly pictures: KeptPictures;
  /** The number of all pictures of the article. */
  readonly count: number;
}

/** Adds how many pictures are saved, and a button that saves the others, below the head of the article. */
function addLine({ environment, signal }: ReaderContext, { view, original }: Shown, options: LineOptions): void {
  const { document, strings } = environment;
  const { missing, pictures, count } = options;
  const line = document.createElement('section');
  line.className = 'kept-pictures';
  line.lang = strings.readerLanguage;
  line.dir = strings.readerDirection;
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const tell = (text: string) => {
    status.textContent = text;
  };
  tell(phrase(strings, 'libraryPictures', { saved: count - missing.addresses.length, count }));
  const hosts = new Intl.ListFormat(strings.readerLanguage).format(missing.hosts);
  const button = createButton(document, {
    text: fill(strings.libraryPicturesLoad, { hosts }),
    onPress: async () => {
      button.hidden = true;
      const all = missing.addresses.length;
      const onProgress = (done: number) => tell(phrase(strings, 'libraryPicturesLoading', { done, all }));
      const result = await missing.save(onProgress, signal);
      button.hidden = result.allowed;
      if (!result.allowed) return tell(strings.libraryPicturesRefused);
      for (const picture of result.pictures) show(picture.address, pictures.add(picture), { view, original });
      const left = all - result.pictures.length;
      tell(left === 0 ? strings.libraryPicturesDone : phrase(strings, 'libraryPicturesMissing', { count: left }));
    },
  });
  line.append(status, button);
  view.querySelector(':scope > header')?.after(line);
}

/** Shows a picture that was saved meanwhile. */
function show(address: string, url: string, { view, original }: Pick<Shown, 'view' | 'original'>): void {
  for (const image of view.querySelectorAll<HTMLImageElement>('img[data-address]')) {
    if (image.dataset.address !== address) continue;
    const copy = original.copyOf(image);
    image.alt = copy?.alt ?? '';
    delete image.dataset.failed;
    delete image.dataset.address;
    copy?.setAttribute('src', url);
    image.src = url;
  }
}
