/** Props of the icons in the toolbar, menus and panels. Icons are hidden from screen readers by default. */
export const ICON = { size: 18, strokeWidth: 1.75 } as const;

/** The same for icons beside text and in small controls. */
export const SMALL_ICON = { size: 16, strokeWidth: 1.75 } as const;
