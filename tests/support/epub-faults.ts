import { EpubCheck } from '@likecoin/epubcheck-ts';

/** The faults that EPUBCheck's rules find in an EPUB given in base64, a line each. */
export async function epubFaults(base64: string): Promise<string[]> {
  const { messages } = await EpubCheck.validate(Buffer.from(base64, 'base64'));
  return messages
    .filter(({ severity }) => severity === 'fatal' || severity === 'error' || severity === 'warning')
    .map(({ id, message, location }) => `${id} ${location?.path}:${location?.line ?? ''} ${message}`);
}
