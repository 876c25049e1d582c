import { HOST_ATTRIBUTE } from './host-attribute.ts';

const READER = `[${HOST_ATTRIBUTE}="reader"]`;

/**
 * The rules for a page under an open reader: no scroll bar of its own, and nothing of it on paper. The display, content-visibility and
 * filter rules undo pages that hide their root element until they are ready.
 *
 * Firefox takes style sheets of an extension out of pages when the extension ends, so the page works again although no script can
 * clean up there.
 */
export const READER_PAGE_CSS = `
@media screen{
:root:has(>${READER}){overflow:hidden!important;scrollbar-width:none!important;display:block!important;content-visibility:visible!important;filter:none!important}
}
@media print{
:root:has(>${READER}){all:initial!important;display:block!important;background:#fff!important}
:root:has(>${READER})::before,:root:has(>${READER})::after{content:none!important}
:root:has(>${READER})>:not(${READER}){display:none!important}
}`;
