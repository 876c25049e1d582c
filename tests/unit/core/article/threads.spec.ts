// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { canonicalLines } from '../../../dom/canonical-html.ts';
import { linesOf, PAGE_URL, PARAGRAPH, read, SENTENCE } from '../../../support/jsdom-document.ts';

const REST = SENTENCE.repeat(2).trim();

const dayOf = (day: number) => `<time datetime="2026-01-1${day}T18:00:00Z">Jan 1${day}, 2026</time>`;

/** A post as phpBB writes it. */
const post = (day: number, author: string, text: string) =>
  `<div id="p${day}" class="post"><p class="author">by
   <a class="username" href="/memberlist.php?mode=viewprofile&amp;u=${day}">${author}</a> » ${dayOf(day)}</p>
   <div class="content">${text}</div><div class="signature">Signed by ${author}</div></div>`;

/** An answer, or the question, as Stack Exchange writes it. */
const answer = (day: number, author: string, text: string, mark = '') =>
  `<div id="answer-${day}" class="answer"><div class="vote">${mark}</div><div class="post-text"><p>${text}</p></div>
   <div class="user-info">${dayOf(day)} <a href="/users/${day}/${author}">${author}</a></div></div>`;

/** A comment as WordPress writes it. */
const comment = (day: number, author: string, text: string, replies = '') =>
  `<li class="comment" id="comment-${day}"><div class="comment-author"><cite class="fn">${author}</cite> says:</div>
   <div class="comment-meta"><a href="#comment-${day}">${dayOf(day)}</a></div><div class="comment-content"><p>${text}</p></div>
   <div class="reply"><a href="?replytocom=${day}">Reply</a></div>${replies}</li>`;

/** The lines of a post as readers get it. */
const shown = (day: number, author: string, ...rest: string[]) => [
  '<section data-kind="post">',
  `  <p><strong>${author}</strong>, ${dayOf(day)}`,
  ...rest.map((line) => `  ${line}`),
];

it('a board gives each post with author and time, quotes kept and signatures left out', () => {
  const quote = '<blockquote><cite>lene wrote:</cite>How many gulls are there?</blockquote>';
  const board = [
    '<h2><a href="/viewtopic.php?t=7">Gulls at the pier</a></h2>',
    post(1, 'lene', `How many gulls are there? ${REST}`),
    post(2, 'ida', `${quote}Nine, I think. ${REST}`),
    post(3, 'marie', `Ten. ${REST}`),
  ];
  expect(linesOf(read(board.join(''), { url: 'https://ferry.example/viewtopic.php?t=7' })).slice(1)).toEqual([
    ...shown(1, 'lene', `<p>How many gulls are there? ${REST}`),
    ...shown(2, 'ida', '<blockquote><cite>lene wrote:</cite>How many gulls are there?', `<p>Nine, I think. ${REST}`),
    ...shown(3, 'marie', `<p>Ten. ${REST}`),
  ]);
});

it('a question has its answers, with a mark at the accepted one', () => {
  const page = [
    '<h1>Gulls</h1>',
    answer(1, 'lene', `How many gulls? ${REST}`).replaceAll('answer', 'question'),
    answer(2, 'ida', `Nine. ${REST}`, '<span class="accepted" title="accepted">✓ accepted</span>'),
    answer(3, 'marie', `Ten. ${REST}`),
  ];
  const [head = '', by = '', text = ''] = shown(2, 'ida', `<p>Nine. ${REST}`);
  expect(linesOf(read(page.join(''), { url: 'https://ferry.example/questions/7/gulls' }))).toEqual([
    ...shown(1, 'lene', `<p>How many gulls? ${REST}`),
    head,
    `${by}, <em>✓ accepted</em>`,
    text,
    ...shown(3, 'marie', `<p>Ten. ${REST}`),
  ]);
});

const replies = `<ol class="children">${comment(2, 'Ida', 'And I counted ten of them.')}</ol>`;
const commented = `<article class="hentry"><h1>Page</h1>${PARAGRAPH.repeat(6)}</article>
   <section id="comments" class="comments-area"><h2>2 comments</h2>
   <ol class="comment-list">${comment(1, 'Lene', 'I counted nine gulls.', replies)}</ol></section>`;
const comments = [
  ...shown(1, 'Lene', '<p>I counted nine gulls.'),
  ...shown(2, 'Ida', '<p>And I counted ten of them.').map((line) => `  ${line}`),
];

it('comments under an article are kept beside it, replies in them', () => {
  const extraction = read(commented);
  expect(extraction.article?.text).not.toContain('counted');
  expect(extraction.comments?.count).toBe(2);
  expect(canonicalLines(extraction.comments?.content ?? '', PAGE_URL)).toEqual(comments);
});

it('comments that the user brings back are posts at the end of the article', () => {
  const extraction = read(commented, { corrections: [{ kind: 'keep', selector: '.comment-list' }] });
  expect(extraction.comments).toBeUndefined();
  expect(linesOf(extraction).slice(-comments.length)).toEqual(comments);
});

it('a live blog gives each entry its time', () => {
  const times = ['12:00', '11:30', '11:00', '10:00'];
  const stamp = (time: string) => `<time datetime="2026-01-11T${time}:00Z">${time}</time>`;
  const said = (time: string) =>
    `At ${time} o’clock the ferryman counts again, and ${time} gulls look back at him from the pier.`;
  const entries = times.map((time) => `<article class="live-entry">${stamp(time)}<p>${said(time)}</p></article>`);
  const extraction = read(`<main class="liveblog"><h1>Page</h1><p>${REST}</p>${entries.join('')}</main>`);
  expect(linesOf(extraction)).toEqual([
    `<p>${REST}`,
    ...times.flatMap((time) => ['<section data-kind="entry">', `  <p>${stamp(time)}`, `  <p>${said(time)}`]),
  ]);
});
