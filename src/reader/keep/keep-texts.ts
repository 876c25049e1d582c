import type { KeepAnswer, KeepFault } from '../../platform/page-scripts/keeping.ts';
import { fill, type StringKey, type Strings } from '../../platform/texts/strings.ts';

const FAULTS: Readonly<Record<KeepFault, StringKey>> = {
  private: 'readerKeepPrivate',
  'too-large': 'readerKeepTooLarge',
  full: 'readerKeepFull',
  failed: 'readerKeepFailed',
};

/** Why an article was not kept. Without an answer, the extension was updated. */
export function faultText(strings: Strings, answer: Extract<KeepAnswer, { ok: false }> | null): string {
  return strings[answer ? FAULTS[answer.reason] : 'readerToolUpdated'];
}

/** Adds how many pictures are saved; nothing for articles without pictures. */
export function withPictureCount(
  strings: Strings,
  text: string,
  { saved, all }: { readonly saved: number | null; readonly all: number },
): string {
  if (all === 0 || saved === null) return text;
  const counts = {
    saved: saved.toLocaleString(strings.readerLanguage),
    all: all.toLocaleString(strings.readerLanguage),
  };
  return `${text} · ${fill(strings.readerKeptPictures, counts)}`;
}
