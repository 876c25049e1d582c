/** A yearly report as companies file them: hundreds of tables for layout and for figures, styles on every element, no landmarks. */

const SECTIONS = 40;
const ROWS = 40;
const STYLE = 'font-family:Times New Roman;font-size:10pt;padding:2px;';
const ITEMS = ['Moorings', 'Lamp oil', 'Rope and canvas', 'Dredging', 'Wages of pilots', 'Bell repairs', 'Fog watch'];
const HEADERS = ['In crowns', 'This year', 'Last year'];

/** The document. */
export function pageHtml(): string {
  const sections = numbers(SECTIONS).map(
    (section) => `
<table style="border-collapse:collapse;width:100%" role="presentation"><tr><td style="${STYLE}width:5%">&#160;</td><td style="${STYLE}">${proseOf(section)}</td></tr></table>
<div style="${STYLE}"><br/></div>
<table style="border-collapse:collapse;width:100%"><thead><tr>${HEADERS.map((text) => `<th style="${STYLE}"><span style="${STYLE}">${text}</span></th>`).join('')}</tr></thead><tbody>
${rowsOf(section)
  .map((row) => `<tr>${row.map((text) => `<td style="${STYLE}"><span style="${STYLE}">${text}</span></td>`).join('')}</tr>`)
  .join('\n')}
</tbody></table>
<hr style="page-break-after:always"/>`,
  );
  return `<!doctype html><html><head><meta charset="utf-8"><title>Yearly report of the Harbour Trust</title></head><body bgcolor="white"><div style="${STYLE}">${sections.join('')}</body></html>`;
}

/** What a reader should get of it. */
export function articleHtml(): string {
  return numbers(SECTIONS)
    .map(
      (section) => `
<p>${proseOf(section)}</p>
<table><thead><tr>${HEADERS.map((text) => `<th>${text}</th>`).join('')}</tr></thead><tbody>
${rowsOf(section)
  .map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`)
  .join('\n')}
</tbody></table>`,
    )
    .join('\n<hr>');
}

function proseOf(section: number): string {
  return `Item ${section + 1}. In district ${section + 3} the trust spent more on ${ITEMS[section % ITEMS.length]?.toLowerCase()} than it had planned, because the winter was long and the quays were busy. The trustees have looked at every bill, found ${section % 5} of them twice, and asked for the money back, which is shown as income in the table that follows.`;
}

function rowsOf(section: number): string[][] {
  return numbers(ROWS).map((row) => {
    const spent = (section * 7919 + row * 104_729) % 99_991;
    return [`${ITEMS[(row + section) % ITEMS.length]}, account ${row + 1}`, String(spent), String((spent * 31) % 99_991)];
  });
}

function numbers(count: number): number[] {
  return [...new Array(count).keys()];
}
