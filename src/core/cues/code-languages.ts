/** Aliases of languages. Source: highlight.js, Prism, Linguist and Pygments. */
const ALIASES: Readonly<Record<string, string>> = {
  bash: 'sh zsh shell shellscript',
  console: 'shellsession shell-session sh-session terminal pycon',
  cpp: 'c++ cxx cc hpp',
  csharp: 'c# cs dotnet',
  css: '',
  diff: 'patch udiff',
  dockerfile: 'docker',
  elixir: 'ex exs',
  erlang: 'erl',
  fsharp: 'f# fs',
  go: 'golang',
  graphql: 'gql',
  haskell: 'hs',
  html: 'htm xhtml html-basic markup',
  ini: 'dosini',
  js: 'javascript jscript node nodejs ecmascript mjs cjs',
  kotlin: 'kt kts',
  makefile: 'make mk',
  markdown: 'md',
  'objective-c': 'objc objectivec obj-c',
  perl: 'pl',
  powershell: 'ps1 pwsh posh',
  python: 'py python3 python2 py3 ipython ipython3',
  ruby: 'rb',
  rust: 'rs',
  ts: 'typescript mts cts',
  vb: 'vbnet visualbasic vb.net',
  xml: 'xsd xslt svg plist',
  yaml: 'yml',
};

/** Languages without aliases. */
const PLAIN =
  'c clojure cmake cobol crystal d dart elm fortran groovy hcl http java json json5 jsonc jsx julia latex lean less lisp lua matlab nginx nim ' +
  'nix ocaml pascal php prolog proto protobuf r sass scala scheme scss solidity sql svelte swift tcl terraform tex toml tsx verilog vhdl ' +
  'vim vue wasm xquery zig';

const NO_LANGUAGE = /^(?:plain.*|te?xt|none|no-?highlight|default|auto|unknown|code|raw|source|output)$/;
const TOKEN = /^[a-z][a-z0-9-]{0,19}$/;

let languages: ReadonlyMap<string, string> | null = null;

/** By alias. Made on first use, so that bundles that read no code leave it out. */
function languagesByName(): ReadonlyMap<string, string> {
  languages ??= new Map([
    ...PLAIN.split(' ').map((name) => [name, name] as const),
    ...Object.entries(ALIASES).flatMap(([name, aliases]) =>
      [name, ...aliases.split(' ')].map((alias) => [alias, name] as const),
    ),
  ]);
  return languages;
}

const DECLARED =
  /(?:^|\s)(?:lang(?:uage)?[-:]|highlight-(?:source|text)-|(?:highlight|hl)-|brush:\s*|syntax-)([\w+#.-]+)/gi;
const ATTRIBUTES = [
  'data-language',
  'language',
  'data-lang',
  'data-code-language',
  'data-enlighter-language',
  'data-syntax',
  'lang',
];

/** The canonical name of a language, e.g. `js` for `JavaScript`; `null` if unknown. */
export function knownLanguage(name: string): string | null {
  const key = name.trim().toLowerCase();
  return key === '' ? null : (languagesByName().get(key) ?? null);
}

/** The names of an element. */
interface Named {
  readonly className: string;
  attribute(name: string): string | null;
}

/**
 * The language that an element declares for its code, as a lower-case token of at most 20 characters; `null` for none. Unknown names count
 * only on the code element itself: elsewhere `lang-en` may mean a human language.
 */
export function declaredLanguage({ className, attribute }: Named, { isCode }: { isCode: boolean }): string | null {
  for (const name of ATTRIBUTES) {
    const value = attribute(name);
    const found = value === null ? null : nameOf(value, isCode && name !== 'lang');
    if (found !== null) return found;
  }
  for (const [token, name = ''] of className.matchAll(DECLARED)) {
    const found = nameOf(name, isCode && /lang|brush/i.test(token));
    if (found !== null) return found;
  }
  for (const token of className.split(/\s+/)) {
    const found = knownLanguage(token);
    if (found !== null) return found;
  }
  return null;
}

function nameOf(value: string, acceptsUnknown: boolean): string | null {
  const name = value.trim().toLowerCase();
  if (NO_LANGUAGE.test(name)) return null;
  return knownLanguage(name) ?? (acceptsUnknown && TOKEN.test(name) ? name : null);
}
