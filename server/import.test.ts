import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { readCsv } from '#areas/opportunities/server/import/import-csv.gateway.ts';
import { readRow } from '#areas/opportunities/server/import/import-row.rules.ts';
import { findColumns } from '#areas/opportunities/server/import/import-template.rules.ts';
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

it('prints the template', async () => {
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0);
  expect(await runImport(['--template'])).toBe(0);
  expect(written.join('')).toMatch(/^id,organization,website,.+\r\npantry-7,Corner Pantry,.+\r\n$/);
});

it('takes what the example of IMPORT.md makes of a file with other contents', async () => {
  const [source, template] = [join(folder, 'nyc.csv'), join(folder, 'template.csv')];
  const address =
    '{""address"": ""9 St. John\\\'s Pl"", ""city"": ""NY"", ""state"": ""NY"", ""zip"": ""112112""}';
  const rows = [
    'opportunity_id,org_title,title,summary,vol_requests,recurrence_type,start_date_date,end_date_date,status,locality,region,Postcode',
    `7,Bpeace,Web designer,"Build\na website",2,ongoing,February 24 2011,February 24 2012,approved,"{'latitude': '40.7', 'human_address': '${address}'}",NY,10010`,
    '8,Bpeace,Cook,Cook lunch,1,onetime,March 01 2011,March 01 2011,closed,,NY,10001',
  ];
  writeFileSync(source, rows.join('\n'));
  writeFileSync(
    template,
    execFileSync(process.execPath, ['docs/examples/nyc-service-opportunities.ts', source]),
  );
  const [head, ...records] = await readCsv(template);
  const columns = findColumns(head?.cells ?? [], {});
  expect(records.map(({ cells }) => readRow(cells, columns))).toMatchObject([
    {
      row: {
        organization: 'Bpeace',
        description: 'Build\na website',
        status: 'published',
        repeats: 'weekly',
        minutes: 180,
        address: { address1: "9 St. John's Pl", city: null, state: 'NY', postalCode: '10010' },
      },
    },
    {
      row: {
        title: 'Cook',
        status: 'draft',
        repeats: 'daily',
        address: { address1: null, postalCode: '10001' },
      },
    },
  ]);
});
