/** The keys of a shortcut; renders nothing if none is assigned. */
export function Keys({ keys }: { keys: readonly string[] }) {
  if (keys.length === 0) return null;
  return <kbd>{keys.join(' ')}</kbd>;
}
