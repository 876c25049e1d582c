/** A page of 10,000 paragraphs, written on demand: the same seed gives the same bytes. */

const PARAGRAPHS = 10_000;
const PARAGRAPHS_PER_CHAPTER = 50;
const SEED = 20_260_101;

const WHO = [
  'the surveyor',
  'the younger of the two sisters',
  'a ferryman from the north bank',
  'our landlady',
  'the keeper of the weighbridge',
  'a boy with a lantern',
  'the clerk of works',
  'the man who mended clocks',
];
const DID = [
  'counted the arches of the bridge',
  'wrote the day into the ledger',
  'walked as far as the last milestone',
  'waited for the fog to lift',
  'asked for the key of the mill',
  'carried the instruments up the hill',
  'read the letter aloud a second time',
  'drew the line of the old canal',
];
const WHEN = [
  'before the bells had stopped',
  'in the first week of the thaw',
  'on the evening of the fair',
  'when the river stood at nine feet',
  'an hour after everyone had gone',
  'towards the end of that dry summer',
];
const AND = [
  'and nobody thought it strange',
  'although the road was still under water',
  'because the map said otherwise',
  'and found that the numbers agreed',
  'while the rest of us looked on',
  'but did not speak of it again',
  'so that the work could begin in earnest',
];
const THINGS = [
  'sluice',
  'boundary',
  'orchard',
  'quarry',
  'towpath',
  'granary',
  'signal',
  'ford',
  'causeway',
  'beacon',
];

type Random = () => number;

/** Returns numbers in [0, 1), a linear congruential sequence. */
function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function pick(list: readonly string[], random: Random): string {
  return list[Math.floor(random() * list.length)] ?? '';
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function sentence(random: Random): string {
  return random() < 0.5
    ? `${capitalized(pick(WHEN, random))}, ${pick(WHO, random)} ${pick(DID, random)}, ${pick(AND, random)}.`
    : `${capitalized(pick(WHO, random))} ${pick(DID, random)} ${pick(WHEN, random)}, ${pick(AND, random)}.`;
}

function paragraph(number: number, random: Random): string {
  const sentences = Array.from({ length: 2 + Math.floor(random() * 3) }, () => sentence(random));
  return `<p>Entry ${number}. ${sentences.join(' ')}</p>`;
}

/** Returns the expected article: 200 chapters of 50 numbered paragraphs, about 4 MB. */
export function articleHtml(): string {
  const random = randomFrom(SEED);
  const lines: string[] = [];
  for (let index = 0; index < PARAGRAPHS; index += 1) {
    if (index % PARAGRAPHS_PER_CHAPTER === 0) {
      lines.push(`<h2>Chapter ${index / PARAGRAPHS_PER_CHAPTER + 1}: the ${pick(THINGS, random)}</h2>`);
    }
    lines.push(paragraph(index + 1, random));
  }
  return `${lines.join('\n')}\n`;
}

function chapterLinks(): string {
  const chapters = Array.from({ length: PARAGRAPHS / PARAGRAPHS_PER_CHAPTER }, (_, index) => index + 1);
  return chapters.map((chapter) => `<li><a href="/survey/chapter-${chapter}">Chapter ${chapter}</a></li>`).join('');
}

/** Returns the page as served: the article between a masthead, a rail of 200 chapter links and a footer. */
export function pageHtml(): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The Survey of the Lower Valley, complete - Longshelf Library</title>
<meta name="author" content="Augusta Merridew">
<meta property="og:title" content="The Survey of the Lower Valley, complete">
<meta property="og:site_name" content="Longshelf Library">
<style>
body { margin: 0; font: 17px/1.6 Georgia, serif; color: #222; }
header, footer { background: #3a2f28; color: #eee; padding: 16px 24px; }
header a, footer a { color: #f3d9b0; margin-right: 16px; }
.page { display: grid; grid-template-columns: 200px minmax(0, 700px); gap: 40px; max-width: 1000px; margin: 20px auto; padding: 0 16px; }
.rail { font-size: 14px; max-height: 90vh; overflow: auto; position: sticky; top: 10px; }
@media (max-width: 700px) { .page { grid-template-columns: minmax(0, 1fr); } .rail { display: none; } }
</style>
</head>
<body>
<header><b>Longshelf Library</b> <nav><a href="/">Shelves</a><a href="/authors">Authors</a><a href="/random">A book at random</a><a href="/donate">Donate</a></nav></header>
<div class="page">
<nav class="rail"><b>Contents</b><ul>${chapterLinks()}</ul></nav>
<main>
<h1>The Survey of the Lower Valley, complete</h1>
<p class="author">Augusta Merridew</p>
<div class="book">
${articleHtml()}</div>
</main>
</div>
<footer><p>Set by volunteers. Found a mistake? <a href="/errata">Tell us</a></p><p><a href="/terms">Terms</a><a href="/privacy">Privacy</a></p></footer>
</body>
</html>
`;
}
