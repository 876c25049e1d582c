import { expect, it } from 'vitest';
import { isUnanswered } from '../../../src/platform/unanswered.ts';

it.each([
  ['Could not establish connection. Receiving end does not exist.', true],
  ['The message port closed before a response was received.', true],
  ['A listener indicated an asynchronous response by returning true, but the message channel closed', true],
  ['No tab with id: 7.', true],
  ["Failed to execute 'createElementNS' on 'Document': The qualified name provided is not valid", false],
])('a fault of Pith is not taken for a page without it: %s', (message, unanswered) => {
  expect(isUnanswered(new Error(message))).toBe(unanswered);
});
