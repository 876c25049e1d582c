import { createRequire } from 'node:module';
import { Failure } from '../terminal/failure.ts';

// In a variable, because bundlers replace the expression otherwise.
const HERE = import.meta.url;

/** The path of jsdom. @throws {Failure} that says how to install it, if it is missing. */
export function findJsdom(): string {
  try {
    return createRequire(HERE).resolve('jsdom');
  } catch {
    throw new Failure('--jsdom-pass needs the package jsdom, which is missing. Install it: `npm install jsdom`.');
  }
}
