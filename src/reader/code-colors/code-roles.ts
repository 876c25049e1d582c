/** The parts of code that have a colour of their own. */
export const CODE_ROLES = ['comment', 'keyword', 'string', 'number', 'title', 'type', 'meta', 'deletion'] as const;

export type CodeRole = (typeof CODE_ROLES)[number];

/** By role, the scopes of highlight.js, and with them those that they contain. Others look like the code around them. */
const SCOPES: Readonly<Record<CodeRole, string>> = {
  comment: 'comment quote doctag',
  keyword: 'keyword literal name selector-tag template-tag variable.language',
  string: 'string regexp char addition code',
  number: 'number symbol bullet link',
  title: 'title section attribute',
  type: 'type built_in attr selector-class selector-id selector-attr selector-pseudo variable.constant',
  meta: 'meta variable template-variable',
  deletion: 'deletion',
};

const ROLES: ReadonlyMap<string, CodeRole | null> = new Map([
  ...CODE_ROLES.flatMap((role) => SCOPES[role].split(' ').map((scope) => [scope, role] as const)),
  // Code within a string.
  ['subst', null],
]);

/** The role of a scope, such as `title.function`; `null` for plain code, `undefined` for that of the scope around it. */
export function roleOfScope(scope: string): CodeRole | null | undefined {
  const role = ROLES.get(scope);
  return role === undefined ? ROLES.get(scope.split('.', 1)[0] ?? '') : role;
}
