/**
 * Turns an ES module without imports into a classic script that sets a global to the module's exports: for worlds that load no
 * modules. The module must end with its list of exports, as Vite's output does.
 */
export function asClassicScript(module: string, name: string): string {
  const list = /export\s*\{([^{}]*)\};?\s*$/.exec(module);
  if (list === null) throw new Error('The module does not end with a list of exports.');
  const exports = (list[1] ?? '').split(',').map((entry) => {
    const [local = '', exported = local] = entry.trim().split(/\s+as\s+/);
    return `${exported}: ${local}`;
  });
  return `var ${name} = (() => {\n'use strict';\n${module.slice(0, list.index)}\nreturn { ${exports.join(', ')} };\n})();\n`;
}
