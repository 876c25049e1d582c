type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'name' | 'voiceURI' | 'localService' | 'default'>;

/** The language of a tag without script and region: `pt` of `pt-BR` and of `pt_BR`. */
export function baseLanguage(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] ?? '';
}

/**
 * The voices that speak a language, the best first: those of the same region, then the browser's own choice; voices of this machine before
 * those that send the text somewhere.
 */
export function voicesFor<V extends Voice>(language: string, voices: readonly V[]): readonly V[] {
  const base = baseLanguage(language);
  const wanted = language.toLowerCase().replace('_', '-');
  const rank = (voice: V) =>
    (voice.localService ? 0 : 4) +
    (voice.lang.toLowerCase().replace('_', '-') === wanted ? 0 : 2) +
    (voice.default ? 0 : 1);
  return voices
    .filter(({ lang }) => baseLanguage(lang) === base)
    .map((voice, index) => ({ voice, index }))
    .sort((a, b) => rank(a.voice) - rank(b.voice) || a.index - b.index)
    .map(({ voice }) => voice);
}

/**
 * The voice for a language: the one that was chosen, else the best of this machine. `null` if only voices that send the text away speak it,
 * or none: those are used when chosen alone.
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
