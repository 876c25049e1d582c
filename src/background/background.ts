import contentScript from '../content/content.ts?iife';
import { browser } from '../platform/browser.ts';
console.log(contentScript, browser);
