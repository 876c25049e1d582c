type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'name' | 'voiceURI' | 'localService' | 'default'>;

/** The language of a tag without script and region: `pt` for `pt-BR` and `pt_BR`. */
export function baseLanguage(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] ?? '';
}

/**
 * The voices for a language, best first. Local voices come before online ones, then the same region, then the browser's default.
 */
export function voicesFor<V extends Voice>(language: string, voices: readonly V[]): readonly V[] {
  const base = baseLanguage(language);
  const tag = language.toLowerCase().replace('_', '-');
  const rank = (voice: V) =>
    (voice.localService ? 0 : 4) +
    (voice.lang.toLowerCase().replace('_', '-') === tag ? 0 : 2) +
    (voice.default ? 0 : 1);
  return voices
    .filter(({ lang }) => baseLanguage(lang) === base)
    .map((voice, index) => ({ voice, index }))
    .sort((a, b) => rank(a.voice) - rank(b.voice) || a.index - b.index)
    .map(({ voice }) => voice);
}

/**
 * The voice for a language: the chosen one, else the best local one. Online voices, which send the text away, are used only if chosen;
 * `null` if there is no other.
 */
export function voiceFor<V extends Voice>(
  language: string,
  voices: readonly V[],
  chosen: Readonly<Record<string, string>>,
): V | null {
  const fitting = voicesFor(language, voices);
  const uri = chosen[baseLanguage(language)];
  return fitting.find(({ voiceURI }) => voiceURI === uri) ?? fitting.find(({ localService }) => localService) ?? null;
}
