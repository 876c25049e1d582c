import { describe, expect, it, vi } from 'vitest';
import { OTHER_SCORERS } from '../../../../src/baselines/other-scorers.ts';
import { SCORERS as REGISTERED, scorerNamed as registeredScorer } from '../../../../src/baselines/registry.ts';
import { scorerNamed } from '../../../../src/content/loading/scorers.ts';
import { DEFAULT_SCORER } from '../../../../src/core/index.ts';
import { SCORERS } from '../../../../src/platform/settings/scorers.ts';
import { DEFAULT_SETTINGS } from '../../../../src/platform/settings/settings.ts';

describe('the scorer of a page', () => {
  it('is the default one without loading the others', async () => {
    const loadOthers = vi.fn(async () => OTHER_SCORERS);
    expect(await scorerNamed(DEFAULT_SCORER.id, loadOthers)).toBe(DEFAULT_SCORER);
    expect(loadOthers).not.toHaveBeenCalled();
  });

  it('is the one that was asked for', async () => {
    expect((await scorerNamed('jsoup-rules', async () => OTHER_SCORERS)).id).toBe('jsoup-rules');
  });

  it('is the default one if the others cannot be loaded', async () => {
    expect(await scorerNamed('jsoup-rules', async () => null)).toBe(DEFAULT_SCORER);
  });
});

describe('the registry', () => {
  it('has every scorer of the settings, under its own id', () => {
    expect(Object.keys(REGISTERED).sort()).toEqual([...SCORERS].sort());
    for (const id of SCORERS) expect(registeredScorer(id).id).toBe(id);
  });

  it('has the default scorer of the settings', () => {
    expect(registeredScorer().id).toBe(DEFAULT_SETTINGS.scorer);
    expect(OTHER_SCORERS).not.toHaveProperty(DEFAULT_SCORER.id);
  });

  it.each(['guess', 'toString', ''])('rejects the name "%s"', (name) => {
    expect(() => registeredScorer(name as 'readability')).toThrow(RangeError);
  });
});
