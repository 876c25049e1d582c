/** Generators of page markup by shape. The argument is the approximate number of nodes in the body. */
export const GROWTH_SHAPES = {
  prose: (nodes) => repeated(nodes / 5, (index) => `<p>${sentence(index)} <em>${index}</em> ${sentence(index)}</p>`),
  links: (nodes) => repeated(nodes / 3, (index) => `<li><a href="/${index}">Entry ${index} of many</a></li>`),
  list: (nodes) => `<ul>${repeated(nodes / 2, (index) => `<li>${sentence(index)}</li>`)}</ul>`,
  nested: (nodes) =>
    repeated(nodes / 401, (index) => `${'<div>'.repeat(400)}${sentence(index)}${'</div>'.repeat(400)}`),
  inline: (nodes) => `<div>${repeated(nodes / 4, (index) => `${sentence(index)} <b>${index}</b><i></i>`)}</div>`,
  mixed: (nodes) =>
    repeated(nodes / 6, (index) => `<p>${sentence(index)}</p><div><a href="/${index}">Share</a> <i>${index}</i></div>`),
  table: (nodes) =>
    `<table>${repeated(nodes / 9, (row) => `<tr>${repeated(4, (cell) => `<td>${row} ${cell}</td>`)}</tr>`)}</table>`,
  empty: (nodes) => `<p>${sentence(0)}</p>${repeated(nodes, () => '<div></div>')}`,
} satisfies Readonly<Record<string, (nodes: number) => string>>;

export type GrowthShape = keyof typeof GROWTH_SHAPES;

function repeated(times: number, make: (index: number) => string): string {
  return Array.from({ length: Math.round(times) }, (_, index) => make(index)).join('');
}

function sentence(index: number): string {
  return `Between the islands the ferry takes ${index} hours, and nobody who waits for it, or works on it, minds.`;
}
