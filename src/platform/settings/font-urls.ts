import opendyslexicLatin400Italic from '@fontsource/opendyslexic/files/opendyslexic-latin-400-italic.woff2?url';
import opendyslexicLatin400Normal from '@fontsource/opendyslexic/files/opendyslexic-latin-400-normal.woff2?url';
import opendyslexicLatin700Italic from '@fontsource/opendyslexic/files/opendyslexic-latin-700-italic.woff2?url';
import opendyslexicLatin700Normal from '@fontsource/opendyslexic/files/opendyslexic-latin-700-normal.woff2?url';
import atkinsonLatinExtItalic from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-italic.woff2?url';
import atkinsonLatinExtNormal from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2?url';
import atkinsonLatinItalic from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-italic.woff2?url';
import atkinsonLatinNormal from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import interCyrillicExtItalic from '@fontsource-variable/inter/files/inter-cyrillic-ext-wght-italic.woff2?url';
import interCyrillicExtNormal from '@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2?url';
import interCyrillicItalic from '@fontsource-variable/inter/files/inter-cyrillic-wght-italic.woff2?url';
import interCyrillicNormal from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url';
import interGreekExtItalic from '@fontsource-variable/inter/files/inter-greek-ext-wght-italic.woff2?url';
import interGreekExtNormal from '@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2?url';
import interGreekItalic from '@fontsource-variable/inter/files/inter-greek-wght-italic.woff2?url';
import interGreekNormal from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?url';
import interLatinExtItalic from '@fontsource-variable/inter/files/inter-latin-ext-wght-italic.woff2?url';
import interLatinExtNormal from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import interLatinItalic from '@fontsource-variable/inter/files/inter-latin-wght-italic.woff2?url';
import interLatinNormal from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import interVietnameseItalic from '@fontsource-variable/inter/files/inter-vietnamese-wght-italic.woff2?url';
import interVietnameseNormal from '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?url';
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

/** The addresses of the bundled fonts, by the file names of the reader's font table. */
export const FONT_URLS: Readonly<Record<string, string>> = {
  'atkinson-hyperlegible-next-latin-ext-wght-italic.woff2': atkinsonLatinExtItalic,
  'atkinson-hyperlegible-next-latin-ext-wght-normal.woff2': atkinsonLatinExtNormal,
  'atkinson-hyperlegible-next-latin-wght-italic.woff2': atkinsonLatinItalic,
  'atkinson-hyperlegible-next-latin-wght-normal.woff2': atkinsonLatinNormal,
  'inter-cyrillic-ext-wght-italic.woff2': interCyrillicExtItalic,
  'inter-cyrillic-ext-wght-normal.woff2': interCyrillicExtNormal,
  'inter-cyrillic-wght-italic.woff2': interCyrillicItalic,
  'inter-cyrillic-wght-normal.woff2': interCyrillicNormal,
  'inter-greek-ext-wght-italic.woff2': interGreekExtItalic,
  'inter-greek-ext-wght-normal.woff2': interGreekExtNormal,
  'inter-greek-wght-italic.woff2': interGreekItalic,
  'inter-greek-wght-normal.woff2': interGreekNormal,
  'inter-latin-ext-wght-italic.woff2': interLatinExtItalic,
  'inter-latin-ext-wght-normal.woff2': interLatinExtNormal,
  'inter-latin-wght-italic.woff2': interLatinItalic,
  'inter-latin-wght-normal.woff2': interLatinNormal,
  'inter-vietnamese-wght-italic.woff2': interVietnameseItalic,
  'inter-vietnamese-wght-normal.woff2': interVietnameseNormal,
  'literata-cyrillic-ext-opsz-italic.woff2': literataCyrillicExtItalic,
  'literata-cyrillic-ext-opsz-normal.woff2': literataCyrillicExtNormal,
  'literata-cyrillic-opsz-italic.woff2': literataCyrillicItalic,
  'literata-cyrillic-opsz-normal.woff2': literataCyrillicNormal,
  'literata-greek-ext-opsz-italic.woff2': literataGreekExtItalic,
  'literata-greek-ext-opsz-normal.woff2': literataGreekExtNormal,
  'literata-greek-opsz-italic.woff2': literataGreekItalic,
  'literata-greek-opsz-normal.woff2': literataGreekNormal,
  'literata-latin-ext-opsz-italic.woff2': literataLatinExtItalic,
  'literata-latin-ext-opsz-normal.woff2': literataLatinExtNormal,
  'literata-latin-opsz-italic.woff2': literataLatinItalic,
  'literata-latin-opsz-normal.woff2': literataLatinNormal,
  'literata-vietnamese-opsz-italic.woff2': literataVietnameseItalic,
  'literata-vietnamese-opsz-normal.woff2': literataVietnameseNormal,
  'opendyslexic-latin-400-italic.woff2': opendyslexicLatin400Italic,
  'opendyslexic-latin-400-normal.woff2': opendyslexicLatin400Normal,
  'opendyslexic-latin-700-italic.woff2': opendyslexicLatin700Italic,
  'opendyslexic-latin-700-normal.woff2': opendyslexicLatin700Normal,
};
