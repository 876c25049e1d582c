import { describe, expect, test } from 'vitest';
import { voiceFor, voicesFor } from '../../../../src/reader/read-aloud/voices.ts';

const voice = (voiceURI: string, lang: string, { localService = true, isDefault = false } = {}) => ({
  voiceURI,
  lang,
  name: voiceURI,
  localService,
  default: isDefault,
});

const VOICES = [
  voice('far', 'pt-BR', { localService: false }),
  voice('lisbon', 'pt-PT'),
  voice('rio', 'pt_BR'),
  voice('york', 'en-GB', { isDefault: true }),
  voice('online', 'cy-GB', { localService: false }),
];

describe('voicesFor', () => {
  test('puts the text’s region first and online voices last', () => {
    expect(voicesFor('pt-BR', VOICES).map(({ voiceURI }) => voiceURI)).toEqual(['rio', 'lisbon', 'far']);
  });
});

describe('voiceFor', () => {
  test('is the voice chosen for the language, whatever its region', () => {
    expect(voiceFor('pt-BR', VOICES, { pt: 'lisbon' })?.voiceURI).toBe('lisbon');
  });

  test('is an online voice only if it was chosen', () => {
    expect(voiceFor('cy', VOICES, {})).toBeNull();
    expect(voiceFor('cy', VOICES, { cy: 'online' })?.voiceURI).toBe('online');
  });

  test('ignores a chosen voice that no longer exists', () => {
    expect(voiceFor('en', VOICES, { en: 'gone' })?.voiceURI).toBe('york');
  });
});
