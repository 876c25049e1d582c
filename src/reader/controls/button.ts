import { whenTrusted } from './trusted.ts';

interface ButtonOptions {
  readonly text: string;
  readonly className?: string;
  onPress(): void;
}

/** Creates a button for parts of the reader that are not rendered by Preact. */
export function createButton(document: Document, { text, className, onPress }: ButtonOptions): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  if (className) button.className = className;
  button.textContent = text;
  button.addEventListener('click', whenTrusted(onPress));
  return button;
}
