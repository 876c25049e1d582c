// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { linesBetweenProse } from '../../../support/jsdom-document.ts';

const COLUMNS = [
  'The left column tells a story of the harbour, with gulls in it.',
  'The right column tells of clouds.',
];
const ROWS = ['The ferryman waits at the pier until the bell rings.', 'Nobody else waits there in the morning.'];

it.each([
  [
    'of data keep head, rows and cells',
    `<table><thead><tr><th>Boat</th><th>Gulls</th></tr></thead>
     <tbody><tr><td>Lene</td><td>9</td></tr><tr><td>Ida</td><td>12</td></tr></tbody></table>`,
    [
      '<table>',
      '  <thead>',
      '    <tr>',
      '      <th>Boat',
      '      <th>Gulls',
      '  <tr>',
      '    <td>Lene',
      '    <td>9',
      '  <tr>',
      '    <td>Ida',
      '    <td>12',
    ],
  ],
  [
    'of data need no head',
    '<table><tr><td>Lene</td><td>9</td></tr><tr><td>Ida</td><td>12</td></tr></table>',
    ['<table>', '  <tr>', '    <td>Lene', '    <td>9', '  <tr>', '    <td>Ida', '    <td>12'],
  ],
  [
    'keep their caption, scopes and spans',
    `<table><caption>Gulls by boat</caption><tr><th scope="row">Lene</th><td colspan="2">9</td></tr>
     <tr><th scope="row" rowspan="2">Ida</th><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>`,
    [
      '<table>',
      '  <caption>Gulls by boat',
      '  <tr>',
      '    <th scope="row">Lene',
      '    <td colspan="2">9',
      '  <tr>',
      '    <th rowspan="2" scope="row">Ida',
      '    <td>1',
      '    <td>2',
      '  <tr>',
      '    <td>3',
      '    <td>4',
    ],
  ],
  [
    'may hold lists in their cells',
    `<table><tr><th>Boat</th><th>Cargo</th></tr>
     <tr><td>Lene</td><td><ul><li>Salt</li><li>Rope</li></ul></td></tr></table>`,
    [
      '<table>',
      '  <tr>',
      '    <th>Boat',
      '    <th>Cargo',
      '  <tr>',
      '    <td>Lene',
      '    <td>',
      '      <ul>',
      '        <li>Salt',
      '        <li>Rope',
    ],
  ],
  [
    'for the layout fall apart into what their cells hold',
    `<table><tr>${COLUMNS.map((text) => `<td><p>${text}</p><p>${text.replace('tells', 'also tells')}</p></td>`).join('')}</tr></table>`,
    COLUMNS.flatMap((text) => [`<p>${text}`, `<p>${text.replace('tells', 'also tells')}`]),
  ],
  [
    'that say that they are for the layout fall apart too',
    `<table role="presentation">${[COLUMNS, ROWS].map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</table>`,
    [...COLUMNS, ...ROWS].map((text) => `<p>${text}`),
  ],
  [
    'of one cell are paragraphs',
    '<table><tr><td>Only one cell with a sentence in it, for the layout.</td></tr></table>',
    ['<p>Only one cell with a sentence in it, for the layout.'],
  ],
  [
    'may be made of other elements with roles',
    `<div role="table"><div role="row"><span role="columnheader">Boat</span><span role="columnheader">Gulls</span></div>
     <div role="row"><span role="cell">Lene</span><span role="cell">9</span></div></div>`,
    ['<table>', '  <tr>', '    <th>Boat', '    <th>Gulls', '  <tr>', '    <td>Lene', '    <td>9'],
  ],
  [
    'get back the headers that scroll apart from their rows',
    `<div><table><tr><th>Boat</th><th>Gulls</th></tr></table></div>
     <div><table><tr><td>Lene of the north pier</td><td>9</td></tr><tr><td>Ida of the south pier</td><td>12</td></tr>
     <tr><td>Marie of the harbour</td><td>7</td></tr></table></div>`,
    [
      '<table>',
      '  <tr>',
      '    <th>Boat',
      '    <th>Gulls',
      '  <tr>',
      '    <td>Lene of the north pier',
      '    <td>9',
      '  <tr>',
      '    <td>Ida of the south pier',
      '    <td>12',
      '  <tr>',
      '    <td>Marie of the harbour',
      '    <td>7',
    ],
  ],
  [
    'of a picture over a line are figures',
    `<table><tr><td><img src="/gull.jpg" width="400" height="300" alt="A gull"></td></tr>
     <tr><td>A gull over the pier.</td></tr></table>`,
    ['<figure>', '  <img src="https://ferry.example/gull.jpg" alt="A gull">', '  <figcaption>A gull over the pier.'],
  ],
])('tables %s', (_, html, lines) => {
  expect(linesBetweenProse(html)).toEqual(lines);
});
