import { expect, test } from 'vitest';
import german from '../../../../public/_locales/de/messages.json' with { type: 'json' };
import english from '../../../../public/_locales/en/messages.json' with { type: 'json' };
import { CORRECTION_RULINGS } from '../../../../src/core/decide/corrector.ts';
import { CONSENT_NOTICES } from '../../../../src/core/decide/rules/consent.ts';
import { RULES } from '../../../../src/core/decide/rules.ts';
import * as rulings from '../../../../src/core/rulings.ts';
import { reasonText } from '../../../../src/platform/texts/reason-texts.ts';
import type { Strings } from '../../../../src/platform/texts/strings.ts';

const REASONS = new Set(
  [...Object.values(rulings), ...Object.values(CORRECTION_RULINGS), ...RULES, CONSENT_NOTICES].map(
    ({ reason }) => reason,
  ),
);

function textsOf(messages: Readonly<Record<string, { message: string }>>): Strings {
  return Object.fromEntries(Object.entries(messages).map(([key, { message }]) => [key, message])) as Strings;
}

test.each([...REASONS])('“%s” has a text in each language', (reason) => {
  expect(reasonText(textsOf(english), reason)).toBe(reason);
  expect(reasonText(textsOf(german), reason)).not.toBe(reason);
});

test('a correction names its site', () => {
  const reason = `${CORRECTION_RULINGS.root.reason} on ferry.example`;
  expect(reasonText(textsOf(english), reason)).toBe(reason);
  expect(reasonText(textsOf(german), reason)).toBe('diesen Teil haben Sie gewählt (auf ferry.example)');
});

test('reasons of other scorers stay in English', () => {
  expect(reasonText(textsOf(german), 'boilerplate')).toBe('boilerplate');
});
