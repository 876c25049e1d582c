import { expect, it } from 'vitest';
import { isLeftUnanswered, isUnheard } from '../../../../src/platform/page-scripts/unanswered.ts';

it.each([
  ['Could not establish connection. Receiving end does not exist.', 'unheard'],
  ['No tab with id: 7.', 'unheard'],
  ['The message port closed before a response was received.', 'left'],
  ['A listener indicated an asynchronous response by returning true, but the message channel closed', 'left'],
  ['The page keeping the extension port is moved into back/forward cache, so the message channel is closed.', 'left'],
  ["Failed to execute 'createElementNS' on 'Document': The qualified name provided is not valid", 'failed'],
])('a fault of Pith is not taken for a page without it, or one that was left: %s', (message, kind) => {
  const error = new Error(message);
  expect(isUnheard(error) ? 'unheard' : isLeftUnanswered(error) ? 'left' : 'failed').toBe(kind);
});
