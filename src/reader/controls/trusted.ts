/** A listener that ignores events made by scripts: a page must not be able to work the controls. */
export function whenTrusted<E extends Event>(action: (event: E) => void): (event: E) => void {
  return (event) => {
    if (event.isTrusted) action(event);
  };
}
