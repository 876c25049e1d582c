import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BASE } from './locales.ts';

/**
 * A copy of a built extension that speaks one language in any browser: Debian's browsers only have English. The
 * caller removes the folder.
 */
export function localizedBuild(built: string, locale: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pith-localized-'));
  cpSync(built, folder, { recursive: true });
  const texts = join(folder, '_locales');
  rmSync(texts, { recursive: true });
  cpSync(join(built, '_locales', locale), join(texts, BASE), { recursive: true });
  return folder;
}
