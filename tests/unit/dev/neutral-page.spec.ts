import { describe, expect, it } from 'vitest';
import { hidingRules } from '../../../src/dev/pages/hiding-styles.ts';
import { neutralPage } from '../../../src/dev/pages/neutral-page.ts';
import { neutralText } from '../../../src/dev/pages/neutral-words.ts';

const PAGE = `<!doctype html><html lang="fi"><head><title>Silta avataan – Jokilaakso</title>
<link rel="canonical" href="https://www.jokilaakso.fi/uutiset/silta-avataan.html">
<link rel="stylesheet" href="/all.css"><meta property="og:title" content="Silta avataan"><meta property="og:type" content="article">
<style>.banner { color: red; display: none } p { margin: 1em } @media print { nav { display: none } }</style>
<script>alert('Jokilaakso')</script></head>
<body class="story"><!-- Jokilaakso -->
<nav id="top" aria-label="Jokilaakso"><a href="/kunta?sivu=2&q=silta#alku">Kunta</a></nav>
<article role="main"><h1>Silta avataan</h1><p style="color: red; display: none">Piilossa</p>
<img src="https://kuvat.jokilaakso.fi/silta.jpg" alt="Uusi silta" width="320" height="200" data-src="/silta-2000.jpg" data-owner="Jokilaakso Oy">
<time datetime="2024-05-17T10:30:00+03:00">17.5.2024 klo 10.30</time>
<p>Uusi <a href="https://www.jokilaakso.fi/silta">silta</a> on <a href="mailto:anna@jokilaakso.fi">valmis</a>.</p>
<svg viewBox="0 0 9 9"><text>Jokilaakso</text></svg><math><mi>x</mi></math></article></body></html>`;

describe('a neutral page', () => {
  const page = neutralPage(PAGE);

  it('holds no word, name or address of the saved page', () => {
    expect(page).not.toMatch(/silta|jokilaakso|avataan|kunta|piilossa|valmis|anna|kuvat/i);
  });

  it('keeps structure, classes, ids, roles, languages and formulas', () => {
    expect(page).toContain('<html lang="fi">');
    expect(page).toContain('<body class="story">');
    expect(page).toMatch(
      /<nav id="top" aria-label="\p{Lu}\p{Ll}{9}"><a href="[^"]*#alku">\p{Lu}\p{Ll}{4}<\/a><\/nav>/u,
    );
    expect(page).toContain('<article role="main"><h1>');
    expect(page).toContain('<math><mi>x</mi></math>');
    expect(page).toContain('content="article"');
  });

  it('keeps the same words alike: the title in the head is the heading', () => {
    const heading = /<h1>(.*?)<\/h1>/.exec(page)?.[1] ?? '';
    expect(heading).toHaveLength('Silta avataan'.length);
    expect(page).toContain(`<title>${heading} – `);
    expect(page).toContain(`content="${heading}"`);
  });

  it('keeps of its styles what hides elements, and of its scripts nothing', () => {
    expect(page).toContain('<style>.banner { display: none }</style>');
    expect(page).toContain('<p style="display: none">');
    expect(page).not.toContain('script');
    expect(page).not.toContain('all.css');
  });

  it('has example addresses, and a drawing of the same size for a picture', () => {
    expect(page.match(/https:\/\/site\.example\//g)).toHaveLength(2);
    expect(page).toContain('href="mailto:name@site.example"');
    expect(page).toMatch(/<img src="data:image\/svg\+xml,[^"]*width='320' height='200'/);
    expect(page).toMatch(/data-src="\/[a-z]{5}-\d{4}\.jpg"/);
  });

  it('keeps a time a time', () => {
    expect(page).toContain('<time datetime="2026-02-12T12:12:12+12:12">12.2.2026');
  });

  it('is the same each time', () => expect(neutralPage(PAGE)).toBe(page));
});

describe('neutral text', () => {
  it.each([
    'The quick FOX.',
    'Силта Авт',
    'Ο φάρος',
    '新しい橋、カフェ',
    'الجسر الجديد',
    'גשר חדש',
    '새로운 다리',
    'पुल',
  ])('of "%s" has its length, its signs and its script', (text) => {
    const neutral = neutralText(text);
    expect(neutral).not.toBe(text);
    expect(Array.from(neutral)).toHaveLength(Array.from(text).length);
    expect(neutral.replace(/[\p{L}\p{M}]/gu, 'x')).toBe(text.replace(/[\p{L}\p{M}]/gu, 'x'));
    const scripts = [
      'Latin',
      'Cyrillic',
      'Greek',
      'Han',
      'Hiragana',
      'Katakana',
      'Arabic',
      'Hebrew',
      'Hangul',
      'Devanagari',
    ];
    for (const script of scripts) {
      const letters = new RegExp(`\\p{Script=${script}}`, 'gu');
      expect(neutral.match(letters)?.length ?? 0).toBe(text.match(letters)?.length ?? 0);
    }
  });
});

describe('rules that hide', () => {
  it.each([
    ['.a{color:red}', ''],
    ['.a{color:red;display:none!important}.b{opacity:0}', '.a { display:none!important }\n.b { opacity:0 }'],
    ['@import "x.css"; @media print { .a { display: none } } .b { visibility: hidden }', '.b { visibility: hidden }'],
    ['.menu { left: -9999px }', '.menu { left: -9999px }'],
  ])('are all that is left of %s', (css, left) => expect(hidingRules(css)).toBe(left));
});
