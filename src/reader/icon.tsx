import type { JSX } from 'preact';

/** Lines on a grid of 24 by 24. */
const PATHS = {
  close: 'M6 6l12 12M18 6L6 18',
  scores:
    'M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M8 9h8M8 12h8M8 15h5',
  print: 'M7 9V4h10v5M7 17H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M7 14h10v6H7z',
  appearance: 'M2.5 18L7.5 6l5 12M4.3 14h6.4M21.5 11.5V18M21.5 14.75a3 3.25 0 1 1-6 0 3 3.25 0 0 1 6 0z',
} as const;

/** A drawn sign in the colour of the text around it. What it means is said by the button that holds it. `size` is in CSS px. */
export function Icon({ name, size }: { name: keyof typeof PATHS; size: number }): JSX.Element {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      stroke-width={1.75}
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
