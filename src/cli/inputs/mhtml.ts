import PostalMime from 'postal-mime';
import { decodeHtml } from '../../library/node/decode.ts';
import { Failure } from '../terminal/failure.ts';
import type { LoadedPage } from './page-input.ts';

/**
 * The page of an MHTML archive: its first HTML part, with the address that the archive gives.
 *
 * @throws {Failure} if it has none.
 */
export async function pageOfMhtml(bytes: Uint8Array): Promise<LoadedPage> {
  const archive = await PostalMime.parse(bytes).catch(() => null);
  const html = archive?.html ?? htmlPart(archive?.attachments ?? []);
  if (archive === null || html === undefined) throw new Failure('It is an MHTML archive without a page.');
  const url = archive.headers.find(({ key }) => key === 'snapshot-content-location')?.value;
  return { html, ...(url !== undefined && URL.canParse(url) ? { url } : {}) };
}

function htmlPart(
  parts: readonly { mimeType: string; content: ArrayBuffer | Uint8Array | string }[],
): string | undefined {
  const part = parts.find(({ mimeType }) => /^(?:text\/html|application\/xhtml\+xml)$/i.test(mimeType));
  if (part === undefined || typeof part.content === 'string') return part?.content as string | undefined;
  return decodeHtml(new Uint8Array(part.content));
}
