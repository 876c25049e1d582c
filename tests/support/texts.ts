import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import type { Strings } from '../../src/platform/texts/strings.ts';

/** The texts that the browsers of the tests show. */
export const ENGLISH = Object.fromEntries(
  Object.entries(messages).map(([key, { message }]) => [key, message]),
) as unknown as Strings;
