/** The scenes of the pictures in the documentation and in the stores. */
import type { Page } from 'playwright';
import { openPopup, type PopupTarget } from '../browser/popup-target.ts';
import {
  type Colours,
  dataUrl,
  picture,
  pictureOf,
  type Screen,
  type Studio,
  saveSettings,
  setScreen,
  settle,
  withPage,
} from './studio.ts';

/** CSS px from the edges of the window to the popup, as a browser places it. */
const POPUP_INSET = 12;

export interface ReaderScene {
  /** A folder in `tests/pages/`. */
  readonly name: string;
  readonly screen: Screen;
  readonly colours?: Colours;
  readonly theme?: string;
  /** CSS px from the top. */
  readonly scrollTo?: number;
  /** The key of a panel to open. */
  readonly key?: string;
}

export async function readerScene({ browser, page }: Studio, scene: ReaderScene): Promise<Buffer> {
  const { name, screen, colours = 'light', theme = 'auto', scrollTo = 0, key } = scene;
  return withPage(page, name, async () => {
    await page.emulateMedia({ colorScheme: colours, reducedMotion: 'reduce' });
    await saveSettings(page, { theme });
    await setScreen(page, screen);
    await browser.openReader();
    if (scrollTo > 0) await page.mouse.wheel(0, scrollTo);
    if (key !== undefined) {
      await settle();
      await page.keyboard.press(key);
    }
    return picture(page);
  });
}

/** The popup over the page, put together from two pictures: they are different windows. */
export async function popupScene(
  { page }: Studio,
  { screen, colours }: { readonly screen: Screen; readonly colours: Colours },
): Promise<Buffer> {
  return withPage(page, 'welcome', async () => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await setScreen(page, screen);
    await declineCookies(page);
    const shown = await openPopup(page);
    await shown.filled();
    // The hint for the first minutes.
    await shown.evaluate(`document.querySelector('.first-run .link:last-child')?.click()`);
    await shown.emulateColours(colours);
    await pointAtFirstCandidate(shown);
    const [behind, front] = [await picture(page), await shown.picture(screen.scale)];
    await shown.close();
    const edge = colours === 'light' ? '#0003' : '#fff3';
    return pictureOf(
      page,
      `<style>
    body { margin: 0; overflow: hidden; }
    .behind { display: block; width: 100vw; }
    .front { position: fixed; inset: ${POPUP_INSET}px ${POPUP_INSET}px auto auto; width: 384px; border-radius: 10px;
             box-shadow: 0 0 0 1px ${edge}, 0 8px 28px #0004; }
  </style><img class="behind" src="${dataUrl(behind)}"><img class="front" src="${dataUrl(front)}">`,
    );
  });
}

export async function overlayScene({ page }: Studio, screen: Screen): Promise<Buffer> {
  return withPage(page, 'welcome', async () => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await setScreen(page, screen);
    await declineCookies(page);
    await page.evaluate(() => scrollTo(0, 620));
    await showOverlay(page);
    return picture(page);
  });
}

export async function showOverlay(page: Page): Promise<void> {
  const shown = await openPopup(page);
  await shown.filled();
  await shown.evaluate(`document.querySelector('footer input[role=switch]').click()`);
  await settle();
  await shown.close();
}

/** Closes the page's consent banner. */
async function declineCookies(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Decline' }).click();
}

async function pointAtFirstCandidate(shown: PopupTarget): Promise<void> {
  const box = (await shown.evaluate(
    `document.querySelector('button.open').getBoundingClientRect().toJSON()`,
  )) as DOMRect;
  await shown.moveMouse(box.x + box.width / 2, box.y + box.height / 2);
}
