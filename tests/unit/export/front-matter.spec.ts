import { expect, it } from 'vitest';
import { frontMatter } from '../../../src/export/front-matter.ts';

it('writes known fields as YAML that no title can break', () => {
  const article = {
    title: 'A "wall": #1\n--- or not',
    byline: 'Ann, Bo',
    siteName: null,
    publishedTime: '2026-03-01',
    modifiedTime: '2026-05-20',
    lang: 'en',
    dir: 'ltr',
    url: 'https://example.org/wall',
  } as const;
  expect(frontMatter(article, new Date('2026-11-22T10:00:00Z'))).toBe(`---
title: "A \\"wall\\": #1\\n--- or not"
author: "Ann, Bo"
date: "2026-03-01"
updated: "2026-05-20"
url: "https://example.org/wall"
language: "en"
saved: "2026-11-22T10:00:00.000Z"
---
`);
});

it('adds what a library knows, with tags as note programs take them', () => {
  const article = {
    title: 'Wall',
    byline: null,
    siteName: null,
    publishedTime: null,
    modifiedTime: null,
    lang: null,
    dir: 'ltr',
    url: 'https://example.org/wall',
    tags: ['sea fog', ' "x": y '],
    state: 'archived',
    added: '2026-11-20T09:00:00.000Z',
  } as const;
  expect(frontMatter(article, new Date('2026-11-22T10:00:00Z'))).toBe(`---
title: "Wall"
url: "https://example.org/wall"
added: "2026-11-20T09:00:00.000Z"
saved: "2026-11-22T10:00:00.000Z"
state: "archived"
tags: ["sea-fog","\\"x\\":-y"]
---
`);
});
