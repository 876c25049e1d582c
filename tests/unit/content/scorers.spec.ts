import { describe, expect, it, vi } from 'vitest';
import { Scorers } from '../../../src/content/scorers.ts';
import { DEFAULT_SCORER } from '../../../src/core/index.ts';
import { OTHER_SCORERS } from '../../../src/core/scorers/other-scorers.ts';
import { SCORERS as REGISTERED, scorerNamed } from '../../../src/core/scorers/registry.ts';
import { SCORERS } from '../../../src/platform/scorers.ts';
import { DEFAULT_SETTINGS } from '../../../src/platform/settings.ts';

vi.mock('../../../src/platform/browser.ts', () => ({ browser: {} }));

describe('the scorers of a page', () => {
  it('are not asked for while the default one will do', async () => {
    const request = vi.fn(async () => OTHER_SCORERS);
    expect(await new Scorers(request).named(DEFAULT_SCORER.id)).toBe(DEFAULT_SCORER);
    expect(request).not.toHaveBeenCalled();
  });

  it('are asked for once', async () => {
    const request = vi.fn(async () => OTHER_SCORERS);
    const scorers = new Scorers(request);
    expect((await scorers.named('jsoup-rules')).id).toBe('jsoup-rules');
    expect((await scorers.named('text-density')).id).toBe('text-density');
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('give way to the default one where they cannot be had, and are asked for again', async () => {
    const request = vi.fn(async () => OTHER_SCORERS as typeof OTHER_SCORERS | null);
    request.mockResolvedValueOnce(null);
    const scorers = new Scorers(request);
    expect(await scorers.named('jsoup-rules')).toBe(DEFAULT_SCORER);
    expect((await scorers.named('jsoup-rules')).id).toBe('jsoup-rules');
  });
});

describe('the registry', () => {
  it('has every scorer that can be chosen, under its own id', () => {
    expect(Object.keys(REGISTERED).sort()).toEqual([...SCORERS].sort());
    for (const id of SCORERS) expect(scorerNamed(id).id).toBe(id);
  });

  it('has the default one that the settings begin with', () => {
    expect(scorerNamed().id).toBe(DEFAULT_SETTINGS.scorer);
    expect(OTHER_SCORERS).not.toHaveProperty(DEFAULT_SCORER.id);
  });

  it.each(['guess', 'toString', ''])('refuses the name "%s"', (name) => {
    expect(() => scorerNamed(name as 'readability')).toThrow(RangeError);
  });
});
