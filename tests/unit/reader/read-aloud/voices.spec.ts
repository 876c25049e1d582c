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
  test('puts the region of the text first, and what leaves the machine last', () => {
    expect(voicesFor('pt-BR', VOICES).map(({ voiceURI }) => voiceURI)).toEqual(['rio', 'lisbon', 'far']);
  });
});

describe('voiceFor', () => {
  test('is the one that was chosen for the language, whatever its region', () => {
    expect(voiceFor('pt-BR', VOICES, { pt: 'lisbon' })?.voiceURI).toBe('lisbon');
  });

  test('never sends text away unless that voice was chosen', () => {
    expect(voiceFor('cy', VOICES, {})).toBeNull();
    expect(voiceFor('cy', VOICES, { cy: 'online' })?.voiceURI).toBe('online');
  });

  test('forgets a chosen voice that is no longer there', () => {
    expect(voiceFor('en', VOICES, { en: 'gone' })?.voiceURI).toBe('york');
  });
});
