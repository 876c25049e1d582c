/** What the extension may ask for. Anything else fails the build. */
export const PERMISSIONS = ['activeTab', 'scripting', 'storage'] as const;

const FORBIDDEN = [
  'host_permissions',
  'optional_host_permissions',
  'optional_permissions',
  'content_scripts',
  'web_accessible_resources',
  'externally_connectable',
] as const;

/** Says, a line each, what a built manifest asks for beyond {@link PERMISSIONS}. Empty if all is well. */
export function manifestFaults(manifest: Readonly<Record<string, unknown>>): string[] {
  const faults: string[] = FORBIDDEN.filter((key) => key in manifest).map((key) => `The manifest has ${key}.`);
  const asked = JSON.stringify([...((manifest.permissions as readonly string[] | undefined) ?? [])].sort());
  if (asked !== JSON.stringify(PERMISSIONS)) faults.push(`The manifest asks for the permissions ${asked}.`);
  return faults;
}
