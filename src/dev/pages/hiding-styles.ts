/** Declarations that hide an element, or let it take no place. */
const HIDING =
  /^\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0+)?|clip\s*:[^;]*|clip-path\s*:\s*inset[^;]*|text-indent\s*:\s*-\d[^;]*|(?:max-)?height\s*:\s*0(?:px)?|left\s*:\s*-\d{3,}[^;]*)\s*(?:!important)?\s*$/i;

/** The declarations of a `style` attribute that hide the element. */
export function hidingDeclarations(style: string): string {
  const hiding = style.split(';').filter((each) => HIDING.test(each));
  return hiding.map((each) => each.trim()).join(';');
}

/** The rules of a style sheet that hide elements, with these declarations alone. Rules for some windows only are left out. */
export function hidingRules(css: string): string {
  const plain = withoutAtRules(css.replace(/\/\*[\s\S]*?\*\//g, ''));
  const rules = [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    body: hidingDeclarations(body),
  }));
  return rules
    .filter(({ body }) => body !== '')
    .map(({ selector, body }) => `${selector} { ${body} }`)
    .join('\n');
}

/** A style sheet without rules that begin with `@`, and all that is in them. */
function withoutAtRules(css: string): string {
  let kept = '';
  for (let at = 0; at < css.length; ) {
    const start = css.indexOf('@', at);
    if (start < 0) return kept + css.slice(at);
    kept += css.slice(at, start);
    at = endOfRule(css, start);
  }
  return kept;
}

/** The end of a rule: behind its semicolon, or behind the brace that closes its block. */
function endOfRule(css: string, start: number): number {
  let depth = 0;
  for (let at = start; at < css.length; at++) {
    const char = css[at];
    if (char === ';' && depth === 0) return at + 1;
    if (char === '{') depth++;
    else if (char === '}' && --depth <= 0) return at + 1;
  }
  return css.length;
}
