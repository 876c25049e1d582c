/** The permissions that the extension may ask for. Any other fails the build. */
export const PERMISSIONS = ['activeTab', 'contextMenus', 'scripting', 'storage', 'unlimitedStorage'] as const;

/** The hosts that it may ask for one by one, when the user wants something there. */
const OPTIONAL_HOSTS = ['http://*/*', 'https://*/*'] as const;

const FORBIDDEN = [
  'host_permissions',
  'optional_permissions',
  'content_scripts',
  'web_accessible_resources',
  'externally_connectable',
] as const;

/** One message for everything that a built manifest asks for beyond {@link PERMISSIONS}. Empty if the manifest is right. */
export function manifestFaults(manifest: Readonly<Record<string, unknown>>): string[] {
  const faults: string[] = FORBIDDEN.filter((key) => key in manifest).map((key) => `The manifest has ${key}.`);
  const asked = JSON.stringify([...((manifest.permissions as readonly string[] | undefined) ?? [])].sort());
  const hosts = JSON.stringify(manifest.optional_host_permissions);
  if (hosts !== JSON.stringify(OPTIONAL_HOSTS)) faults.push(`The manifest may ask for the hosts ${hosts}.`);
  if (asked !== JSON.stringify(PERMISSIONS)) faults.push(`The manifest asks for the permissions ${asked}.`);
  return faults;
}
