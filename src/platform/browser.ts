/** The only file that imports the extension API. Loading it outside an extension throws. */
import browser, { type Menus, type Runtime, type Tabs } from 'webextension-polyfill';

export { browser, type Menus, type Runtime, type Tabs };
