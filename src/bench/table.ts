/** Aligns columns, two spaces apart: the first column left, the others right. The first row is the header. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  const lines = rows.map((row) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? '';
        const padding = ' '.repeat(width - [...cell].length);
        return column === 0 ? cell + padding : padding + cell;
      })
      .join('  ')
      .trimEnd(),
  );
  return lines.join('\n');
}
