import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { runImport } from './import.ts';

const folder = mkdtempSync(join(tmpdir(), 'manyhands-import-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

function mapFile(content: string): string {
  const file = join(folder, 'map.json');
  writeFileSync(file, content);
  return file;
}

const who = ['list.csv', '--organizer', 'ada@example.org'];

describe('the arguments of npm run import', () => {
  it.each<[string, () => string[], string]>([
    ['no file', () => [], 'Usage: npm run import'],
    ['no organizer', () => ['list.csv'], 'Usage: npm run import'],
    ['two files', () => [...who, 'other.csv'], 'Usage: npm run import'],
    ['an option that does not exist', () => [...who, '--fast'], "Unknown option '--fast'"],
    [
      'a day that is none',
      () => [...who, '--start-on', '2026-02-30'],
      '--start-on must be a day such as 2026-12-01',
    ],
    ['a map that is not there', () => [...who, '--map', join(folder, 'none.json')], "can't be read as JSON"],
    ['a map that is no JSON', () => [...who, '--map', mapFile('{')], "can't be read as JSON"],
    [
      'a map with a wrong word',
      () => [...who, '--map', mapFile('{"colums":{}}')],
      'Unrecognized key: "colums"',
    ],
  ])('%s: one clear text and exit code 1', async (_what, argv, text) => {
    const written: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0);
    expect(await runImport(argv())).toBe(1);
    expect(written.join('')).toContain(text);
  });
});
