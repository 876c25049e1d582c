import { browser } from '../platform/browser.ts';
import type { RestrictionReason } from '../platform/page-scripts/messages.ts';
import { restrictionTexts } from '../platform/page-scripts/restrictions.ts';
import { fill, loadStrings } from '../platform/texts/strings.ts';

/** How long a refusal stays on the toolbar button, ms. A guess: long enough to notice it and to hover. */
const SHOWN_MS = 8000;

/** `--minus` of the light theme. White text on it has a contrast of 7:1. */
const COLOUR = '#9a3b12';

/** Shows on the toolbar button, for {@link SHOWN_MS}, why Pith cannot work in this tab. The page itself cannot show anything. */
export async function showRefusal(tabId: number, reason: RestrictionReason): Promise<void> {
  const strings = loadStrings();
  const title = fill(strings.actionRefused, { reason: restrictionTexts(strings, reason).title });
  await paint(tabId, { text: '!', title });
  setTimeout(() => void paint(tabId, { text: '', title: strings.actionTitle }), SHOWN_MS);
}

async function paint(tabId: number, { text, title }: { text: string; title: string }): Promise<void> {
  try {
    // First, so that there is no mark without its reason.
    await browser.action.setTitle({ tabId, title });
    await browser.action.setBadgeBackgroundColor({ tabId, color: COLOUR });
    await browser.action.setBadgeText({ tabId, text });
  } catch {
    // The tab was closed meanwhile.
  }
}
