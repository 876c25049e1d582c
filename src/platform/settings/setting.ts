/** The values that a setting can have: one of a list, a number in a range, or those that a function lets through. */
export type Allowed<Value> = readonly Value[] | Range | Reading<Value>;

/** Returns a stored value if it is valid, else the default. Never throws. */
type Reading<Value> = (value: unknown, fallback: Value) => Value;

export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly default: number;
}

/** The values of a table of settings. */
export type ValuesOf<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends readonly (infer Value)[]
    ? Value
    : Table[Name] extends Reading<infer Value>
      ? Value
      : number;
};

export const ON_OR_OFF: readonly boolean[] = [true, false];

/** A colour as `#rrggbb`. */
export function color(value: unknown, fallback: string): string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : fallback;
}

/**
 * Reads each setting from any value. Missing and unknown values become the default, numbers are clamped to their range, other fields are
 * left out. Never throws.
 */
export function readAll<Values>(
  allowed: { readonly [Name in keyof Values]: Allowed<Values[Name]> },
  defaults: Values,
  value: unknown,
): Values {
  const given: Readonly<Record<PropertyKey, unknown>> = Object(value);
  const names = Object.keys(allowed) as (keyof Values)[];
  return Object.fromEntries(names.map((name) => [name, read(allowed[name], given[name], defaults[name])])) as Values;
}

function read<Value>(allowed: Allowed<Value>, value: unknown, fallback: Value): unknown {
  if (typeof allowed === 'function') return allowed(value, fallback);
  if ('min' in allowed) {
    if (typeof value !== 'number' || !Number.isFinite(value)) return fallback;
    return Math.min(allowed.max, Math.max(allowed.min, value));
  }
  return allowed.find((each) => each === value) ?? fallback;
}
