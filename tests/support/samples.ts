/** Small files that browsers open in their own viewers. */

export interface Sample {
  readonly contentType: string;
  readonly body: Uint8Array | string;
}

/** A PNG of 64 × 64 grey pixels. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAAAAACPAi4CAAAAKklEQVR42u3MQREAAAwCIPs3sK0h9ttBANKjCAQCgUAgEAgEAoFAIPgeDJ3qkIjwmdT+AAAAAElFTkSuQmCC';

/** By path below `/samples/`. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'picture.png': { contentType: 'image/png', body: Buffer.from(PNG, 'base64') },
  'text.txt': { contentType: 'text/plain; charset=utf-8', body: 'A note in plain text.\n'.repeat(40) },
  'data.json': { contentType: 'application/json', body: JSON.stringify({ title: 'Data', values: [1, 2, 3] }) },
  'paper.pdf': { contentType: 'application/pdf', body: pdfWith('A page of a PDF file.') },
  'drawing.svg': {
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text y="20">Drawing</text></svg>',
  },
};

/** A PDF file with one line of text on one page. */
export function pdfWith(text: string): string {
  const stream = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const xref = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return `${file}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
}
