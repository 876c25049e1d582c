import { describe, expect, it } from 'vitest';
import { findHidden } from '../../../src/core/signals/visibility.ts';
import { finish } from '../../../src/core/steps.ts';
import type { Page } from '../../../src/core/types.ts';
import { pageOf } from './literal-page.ts';

function names(page: Page, marked: Uint8Array): string[] {
  return page.elements.tag.flatMap((tag, index) =>
    marked[index] === 1 ? [`${tag}.${page.elements.className[index] ?? ''}`] : [],
  );
}

describe('what is not shown', () => {
  it('is what attributes hide, topmost, but no panel of tabs that waits to be opened', () => {
    const page = pageOf(
      ['div.menu[hidden]', ['p.inside[hidden]', 'A menu.']],
      ['div.panel[role=tabpanel][hidden]', ['p', 'Care: by hand.'], ['p.hint[hidden]', 'A hint.']],
    );
    expect(names(page, finish(findHidden(page, 0)))).toEqual(['div.menu', 'p.hint']);
  });

  it('is not what holds nearly all text, because it waits for scripts, but what is hidden inside', () => {
    const page = pageOf(
      ['p', 'A formula: ', ['span.math', 'x²'], ['span.copy[hidden]', 'x2']],
      [
        'div.all[hidden]',
        ['p', 'Care: by hand, by day and by night, in rain and in snow.'],
        ['p.hint[hidden]', 'A hint.'],
      ],
    );
    expect(names(page, finish(findHidden(page, 0)))).toEqual(['span.copy', 'p.hint']);
  });
});
