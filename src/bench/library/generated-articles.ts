import type { KeptArticle } from '../../platform/shelf/article-records.ts';
import { foldedText } from '../../platform/shelf/folded-text.ts';
import type { StoredNode } from '../../platform/shelf/stored-article.ts';
import { randomNumbers } from '../train/random.ts';

/** An article as it is stored, without pictures: plain data for a browser. */
export type GeneratedArticle = Required<Pick<KeptArticle, 'record' | 'content' | 'text'>>;

const WORDS = (
  'harbour ferry winter light window stone river bread letter garden market road evening morning paper engine valley bridge school ' +
  'mountain kitchen summer island voice machine colour forest library street table history science number question answer children ' +
  'water train village office painter doctor singer language grammar printer weather mirror'
).split(' ');

const CHINESE =
  '书房铅字夜间周三港口渡轮窗光石河面包信花园市场道路早晨纸机谷桥学校山厨房夏天岛声音颜色森林街历史科学数问答水火车村';

const SITES = ['Quay Notes', 'The Lorun Weekly', 'Hill Gardens', 'Paper & Ink', '夜间书房'];

const TAGS = ['history', 'science', 'to cook', 'garden', 'work', 'grammar', 'slow'];

/** Every so many articles one is in Chinese. */
const CHINESE_EVERY = 10;

const DAY_MS = 86_400_000;
const FIRST_SAVED = Date.UTC(2026, 10, 20);

/** Words of an article: the median of articles on the web, about 900, and its spread. A guess. */
const LENGTH = { least: 200, spread: 1500 };

const PARAGRAPH_WORDS = 80;
const WORDS_A_MINUTE = 230;

/** Made-up articles, the same for the same number. Every third is archived, every second has tags. */
export function* generatedArticles(count: number): Generator<GeneratedArticle> {
  const random = randomNumbers(7);
  for (let index = 0; index < count; index++) yield generated(index, random);
}

function generated(index: number, random: () => number): GeneratedArticle {
  const isChinese = index % CHINESE_EVERY === CHINESE_EVERY - 1;
  const pick = <Item>(items: ArrayLike<Item>): Item => items[Math.floor(random() * items.length)] as Item;
  const text = (words: number) =>
    isChinese
      ? Array.from({ length: words * 2 }, () => pick(CHINESE)).join('')
      : sentence(Array.from({ length: words }, () => pick(WORDS)));
  const words = Math.floor(LENGTH.least + LENGTH.spread * random() ** 2);
  const title = text(6).replace(/\.$/, '');
  const paragraphs = Array.from({ length: Math.ceil(words / PARAGRAPH_WORDS) }, () => text(PARAGRAPH_WORDS));
  const whole = paragraphs.join('\n\n');
  const id = `article-${String(index).padStart(6, '0')}`;
  const about = {
    url: `https://news.example/${index}`,
    title,
    siteName: pick(SITES),
    byline: index % 4 === 0 ? 'Ada Quill' : null,
    excerpt: paragraphs[0]?.slice(0, 180) ?? null,
  };
  const lang = isChinese ? 'zh-CN' : 'en';
  return {
    record: {
      ...{ id, ...about, keys: [`key-${index}`], published: null, language: lang, direction: 'ltr', words },
      minutes: Math.ceil(words / WORDS_A_MINUTE),
      savedAt: FIRST_SAVED - (index * DAY_MS) / 4,
      modified: FIRST_SAVED,
      state: index % 3 === 2 ? 'archived' : 'unread',
      tags: index % 2 === 0 ? [pick(TAGS)] : [],
      hasContent: true,
      pictures: { all: 0, saved: 0 },
      bytes: whole.length,
    },
    content: contentOf({ id, ...about, lang, words, whole }, paragraphs),
    text: { articleId: id, folded: foldedText(`${title}\n${about.siteName}\n${whole}`) },
  };
}

function contentOf(
  given: {
    readonly id: string;
    readonly url: string;
    readonly title: string;
    readonly siteName: string;
    readonly byline: string | null;
    readonly excerpt: string | null;
    readonly lang: string;
    readonly words: number;
    readonly whole: string;
  },
  paragraphs: readonly string[],
): GeneratedArticle['content'] {
  const { id, words, whole, ...about } = given;
  return {
    articleId: id,
    version: 1,
    article: {
      ...about,
      ...{ publishedTime: null, modifiedTime: null, dir: 'ltr', leadImage: null, keywords: [], sources: {} },
      ...{ standfirst: null, text: whole, wordCount: words, isTeaser: false, content: null },
      readingMinutes: Math.ceil(words / WORDS_A_MINUTE),
    },
    nodes: paragraphs.flatMap((paragraph, at): StoredNode[] => [
      ...(at % 5 === 4 ? [['h2', {}, [paragraph.slice(0, 30)]] as const] : []),
      ['p', {}, [paragraph]],
    ]),
  };
}

function sentence(words: readonly string[]): string {
  const joined = words.map((word, index) => (index % 12 === 11 ? `${word}.` : word)).join(' ');
  return `${joined.charAt(0).toUpperCase()}${joined.slice(1)}.`;
}
