/** The browser's own translator and language detector. Source: the W3C's drafts of both; Chrome has them from version 138 on. */

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface CreateOptions {
  readonly signal: AbortSignal;
  /** Gets a target of `downloadprogress` events, whose `loaded` is in [0, 1]. */
  monitor(target: EventTarget): void;
}

interface LanguagePair {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

export interface BrowserTranslator {
  translate(text: string, options: { readonly signal: AbortSignal }): Promise<string>;
  destroy(): void;
}

interface BrowserDetector {
  /** Best first. */
  detect(
    text: string,
    options: { readonly signal: AbortSignal },
  ): Promise<readonly { readonly detectedLanguage: string; readonly confidence: number }[]>;
  destroy(): void;
}

interface LanguageApis {
  readonly Translator?: {
    availability(pair: LanguagePair): Promise<Availability>;
    create(options: LanguagePair & CreateOptions): Promise<BrowserTranslator>;
  };
  readonly LanguageDetector?: {
    availability(): Promise<Availability>;
    create(options: CreateOptions): Promise<BrowserDetector>;
  };
}

/** Below this confidence, the language that the page states is likelier. A guess. */
const MIN_CONFIDENCE = 0.5;

/** Read at each use: scripts of one page share their globals. */
const apis = () => globalThis as LanguageApis;

/** How much of a model has been downloaded, in [0, 1]. */
export type OnDownload = (share: number) => void;

/** The language of a tag for the translator: without the region, in Chinese with the script. */
export function translatedLanguage(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return language === 'zh' && script === 'Hant' ? 'zh-Hant' : language;
}

/** Whether the browser can translate, now or after a download. `from` is a language tag. */
export async function canTranslate(from: string, to: string): Promise<boolean> {
  const pair = { sourceLanguage: from, targetLanguage: to };
  const availability = await apis()
    .Translator?.availability(pair)
    .catch(() => null);
  return from !== to && availability !== 'unavailable' && availability !== null && availability !== undefined;
}

/** A translator, after its model was downloaded. Rejects if the browser cannot translate, or when the signal aborts. */
export async function createTranslator(
  from: string,
  { to, onDownload, signal }: { to: string; onDownload: OnDownload; signal: AbortSignal },
): Promise<BrowserTranslator> {
  const { Translator } = apis();
  if (!Translator || !(await canTranslate(from, to)))
    throw new DOMException('No such translation', 'NotSupportedError');
  return Translator.create({ sourceLanguage: from, targetLanguage: to, ...creation(onDownload, signal) });
}

/** The language that the browser finds in a text; `null` if it is not sure or cannot tell. Rejects when the signal aborts. */
export async function detectLanguage(
  text: string,
  onDownload: OnDownload,
  signal: AbortSignal,
): Promise<string | null> {
  const { LanguageDetector } = apis();
  if (!LanguageDetector || (await LanguageDetector.availability()) === 'unavailable') return null;
  const detector = await LanguageDetector.create(creation(onDownload, signal));
  const [best] = await detector.detect(text, { signal });
  detector.destroy();
  return best && best.confidence >= MIN_CONFIDENCE && best.detectedLanguage !== 'und' ? best.detectedLanguage : null;
}

function creation(onDownload: OnDownload, signal: AbortSignal): CreateOptions {
  return {
    signal,
    monitor: (target) =>
      target.addEventListener('downloadprogress', (event) => onDownload((event as ProgressEvent).loaded)),
  };
}
