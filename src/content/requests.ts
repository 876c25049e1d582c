/** What the content script asks the background script for. */
import { browser } from '../platform/browser.ts';
import { isConnected } from '../platform/lifetime.ts';
import type { ContentToBackground, Preparation } from '../platform/messages.ts';
import type { Strings } from '../platform/strings.ts';
import type { ShareParts, TexParts } from '../reader/reader-context.ts';
import { OTHER_SCORERS_SLOT, type OtherScorers } from './other-scorers.ts';
import { PAGE_MARKS_SLOT, type PageMarks } from './page-marks.ts';
import { READER_SLOT, type ReaderParts } from './reader-parts.ts';
import { SHARE_SLOT } from './share-parts.ts';
import { TEX_SLOT } from './tex-parts.ts';

/**
 * Fetches a bundled font file: nothing of the extension is accessible to web pages, so the page cannot load it. `null` if it
 * cannot be had.
 */
export async function requestFont(file: string): Promise<ArrayBuffer | null> {
  const base64 = await ask<string | null>({ type: 'content-background/font', file });
  return base64 === null ? null : bytesOf(base64);
}

/** Fetches all texts. `null` if they cannot be had. */
export function requestStrings(): Promise<Strings | null> {
  return ask<Strings>({ type: 'content-background/strings' });
}

/** Has the script that shows articles injected. `null` if that is not possible: the extension was updated or removed. */
export async function requestReader(): Promise<ReaderParts | null> {
  const injected = await ask<Preparation>({ type: 'content-background/reader' });
  return injected?.ok ? READER_SLOT.get() : null;
}

/** Has the script that draws on the page injected. `null` if that is not possible. */
export async function requestPageMarks(): Promise<PageMarks | null> {
  const injected = await ask<Preparation>({ type: 'content-background/page-marks' });
  return injected?.ok ? PAGE_MARKS_SLOT.get() : null;
}

/** Has the script with the other scorers injected. `null` if that is not possible. */
export async function requestOtherScorers(): Promise<OtherScorers | null> {
  const injected = await ask<Preparation>({ type: 'content-background/scorers' });
  return injected?.ok ? OTHER_SCORERS_SLOT.get() : null;
}

/** Has the script injected that takes articles along. `null` if that is not possible. */
export async function requestSharing(): Promise<ShareParts | null> {
  const injected = await ask<Preparation>({ type: 'content-background/share' });
  return injected?.ok ? SHARE_SLOT.get() : null;
}

/** Has the script injected that sets formulas. `null` if that is not possible. */
export async function requestTex(): Promise<TexParts | null> {
  const injected = await ask<Preparation>({ type: 'content-background/tex' });
  return injected?.ok ? TEX_SLOT.get() : null;
}

async function ask<Answer>(message: ContentToBackground): Promise<Answer | null> {
  if (!isConnected()) return null;
  try {
    return ((await browser.runtime.sendMessage(message)) as Answer | undefined) ?? null;
  } catch {
    return null;
  }
}

/** In Firefox, and in Chromium from version 140 on. */
const { fromBase64 } = Uint8Array as { fromBase64?(base64: string): Uint8Array<ArrayBuffer> };

/** A loop over a font takes several ms the first time. */
function bytesOf(base64: string): ArrayBuffer {
  if (fromBase64) return fromBase64(base64).buffer;
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes.buffer;
}
