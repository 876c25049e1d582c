import interCyrillicExt from '@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2?url';
import interCyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url';
import interGreekExt from '@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2?url';
import interGreek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?url';
import interLatinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import interVietnamese from '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?url';
import literataCyrillicExtItalic from '@fontsource-variable/literata/files/literata-cyrillic-ext-opsz-italic.woff2?url';
import literataCyrillicExtNormal from '@fontsource-variable/literata/files/literata-cyrillic-ext-opsz-normal.woff2?url';
import literataCyrillicItalic from '@fontsource-variable/literata/files/literata-cyrillic-opsz-italic.woff2?url';
import literataCyrillicNormal from '@fontsource-variable/literata/files/literata-cyrillic-opsz-normal.woff2?url';
import literataGreekExtItalic from '@fontsource-variable/literata/files/literata-greek-ext-opsz-italic.woff2?url';
import literataGreekExtNormal from '@fontsource-variable/literata/files/literata-greek-ext-opsz-normal.woff2?url';
import literataGreekItalic from '@fontsource-variable/literata/files/literata-greek-opsz-italic.woff2?url';
import literataGreekNormal from '@fontsource-variable/literata/files/literata-greek-opsz-normal.woff2?url';
import literataLatinExtItalic from '@fontsource-variable/literata/files/literata-latin-ext-opsz-italic.woff2?url';
import literataLatinExtNormal from '@fontsource-variable/literata/files/literata-latin-ext-opsz-normal.woff2?url';
import literataLatinItalic from '@fontsource-variable/literata/files/literata-latin-opsz-italic.woff2?url';
import literataLatinNormal from '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2?url';
import literataVietnameseItalic from '@fontsource-variable/literata/files/literata-vietnamese-opsz-italic.woff2?url';
import literataVietnameseNormal from '@fontsource-variable/literata/files/literata-vietnamese-opsz-normal.woff2?url';

const URLS: Readonly<Record<string, string>> = {
  'literata-latin-opsz-italic.woff2': literataLatinItalic,
  'literata-latin-ext-opsz-italic.woff2': literataLatinExtItalic,
  'literata-cyrillic-opsz-italic.woff2': literataCyrillicItalic,
  'literata-cyrillic-ext-opsz-italic.woff2': literataCyrillicExtItalic,
  'literata-greek-opsz-italic.woff2': literataGreekItalic,
  'literata-greek-ext-opsz-italic.woff2': literataGreekExtItalic,
  'literata-vietnamese-opsz-italic.woff2': literataVietnameseItalic,
  'literata-latin-opsz-normal.woff2': literataLatinNormal,
  'literata-latin-ext-opsz-normal.woff2': literataLatinExtNormal,
  'literata-cyrillic-opsz-normal.woff2': literataCyrillicNormal,
  'literata-cyrillic-ext-opsz-normal.woff2': literataCyrillicExtNormal,
  'literata-greek-opsz-normal.woff2': literataGreekNormal,
  'literata-greek-ext-opsz-normal.woff2': literataGreekExtNormal,
  'literata-vietnamese-opsz-normal.woff2': literataVietnameseNormal,
  'inter-latin-wght-normal.woff2': interLatin,
  'inter-latin-ext-wght-normal.woff2': interLatinExt,
  'inter-cyrillic-wght-normal.woff2': interCyrillic,
  'inter-cyrillic-ext-wght-normal.woff2': interCyrillicExt,
  'inter-greek-wght-normal.woff2': interGreek,
  'inter-greek-ext-wght-normal.woff2': interGreekExt,
  'inter-vietnamese-wght-normal.woff2': interVietnamese,
};

/** Characters that one call may take as arguments in every browser. */
const CHUNK_BYTES = 0x8000;

/** The names of the bundled font files. */
export const FONT_FILES: readonly string[] = Object.keys(URLS);

/** The bytes of a bundled font file as base64, or `null` for a name that is not bundled or a file that cannot be read. */
export async function fontAsBase64(file: string): Promise<string | null> {
  const url = Object.hasOwn(URLS, file) ? URLS[file] : undefined;
  if (url === undefined) return null;
  try {
    const response = await fetch(url);
    return response.ok ? base64(new Uint8Array(await response.arrayBuffer())) : null;
  } catch {
    return null;
  }
}

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES));
  }
  return btoa(binary);
}
