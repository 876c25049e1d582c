/** The only file that imports the extension API. Loading it outside an extension throws. */
import polyfill, { type Menus, type Runtime, type Scripting, type Tabs } from 'webextension-polyfill';

/** A value of this file, so that the content script can share it with the other page scripts. */
export const browser: typeof polyfill = polyfill;

export type { Menus, Runtime, Scripting, Tabs };
