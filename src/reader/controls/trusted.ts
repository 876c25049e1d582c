/** A listener that ignores synthetic events, so that a page cannot operate the controls. */
export function whenTrusted<E extends Event>(action: (event: E) => void): (event: E) => void {
  return (event) => {
    if (event.isTrusted) action(event);
  };
}
