/** The files for the forge are only run there. This finds what would keep them from running. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../../..');
const WORKFLOWS = '.github/workflows';
const FORMS = '.github/ISSUE_TEMPLATE';

interface Workflow {
  readonly on: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly 'runs-on': string;
  readonly needs?: string;
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
}

interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly { readonly type: string; readonly id?: string; readonly attributes: object }[];
}

function yamlFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).filter((file) => file.endsWith('.yml'));
}

function read<Content>(folder: string, file: string): Content {
  return parse(readFileSync(join(ROOT, folder, file), 'utf8'), { strict: true }) as Content;
}

describe.each(yamlFiles(WORKFLOWS))('the workflow %s', (file) => {
  const { on, jobs } = read<Workflow>(WORKFLOWS, file);

  test('says when it runs, and where', () => {
    expect(Object.keys(on)).not.toEqual([]);
    for (const job of Object.values(jobs)) expect(job['runs-on']).toBe('ubuntu-latest');
  });

  test('needs jobs that exist', () => {
    const needed = Object.values(jobs).flatMap(({ needs }) => needs ?? []);
    expect(needed.filter((name) => jobs[name] === undefined)).toEqual([]);
  });

  test('has steps that either use an action or run commands', () => {
    for (const { steps } of Object.values(jobs)) {
      for (const { uses, run } of steps) expect([uses, run].filter((each) => each !== undefined)).toHaveLength(1);
    }
  });

  test('runs scripts of package.json', () => {
    const commands = Object.values(jobs).flatMap(({ steps }) => steps.map(({ run = '' }) => run));
    const named = commands.flatMap((text) =>
      [...text.matchAll(/\bnpm (?:run ([\w-]+)|(start|test)\b)/g)].map(([, script, short]) => script ?? short ?? ''),
    );
    expect(named.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });
});

describe.each(yamlFiles(FORMS).filter((file) => file !== 'config.yml'))('the issue form %s', (file) => {
  const form = read<Form>(FORMS, file);

  test('has a name, a description and questions', () => {
    expect(form.name).toBeTypeOf('string');
    expect(form.description).toBeTypeOf('string');
    expect(form.body.length).toBeGreaterThan(0);
  });

  test('asks questions of types that exist, each with its own id', () => {
    const questions = form.body.filter(({ type }) => type !== 'markdown');
    for (const { type } of questions) expect(['input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
    const ids = questions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(undefined);
  });
});

test('the chooser of issue forms is valid', () => {
  expect(read(FORMS, 'config.yml')).toEqual({ blank_issues_enabled: false });
});
