import { describe, expect, it } from 'vitest';
import { groupFileRowsMax } from '#areas/groups/rules/groups.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { readMembersFile, UnreadableFile, type ReadRows } from './read-members.ts';

const t = createLanguages().in('en');
const idle = { onProgress: () => {}, isGivenUp: () => false };
const ann = { firstName: 'Ann', lastName: 'Moss', email: 'ann@example.org' };

async function read(content: string | Uint8Array, group = [] as (typeof ann)[]): Promise<ReadRows> {
  const rows = await readMembersFile(new Blob([content as BlobPart]), group, idle);
  if (!rows) throw new Error('nobody gave up');
  return rows;
}
const told = ({ refused }: ReadRows) =>
  refused.map(({ line, reason, detail }) => [line, [t(reason), ...(detail ? [t(detail)] : [])].join(': ')]);

describe('a CSV file of people', () => {
  it.each([
    ['headings', 'First Name,Last Name,Email\nAnn,Moss,ann@example.org\n'],
    ['headings of another language', 'Vorname;Nachname;E-Mail\nAnn;Moss;ann@example.org\n'],
    ['no headings', 'Ann,Moss,ann@example.org'],
    ['a mark and semicolons', '\ufeffAnn;Moss;ann@example.org\r\n'],
    ['tabs', 'Ann\tMoss\tann@example.org\n'],
    ['quotes, empty lines and further columns', '\n,,\n"Ann","Moss"," ANN@example.org ",x,y\n\n'],
    [
      'the guard of an export',
      "First name,Last name,Email\r\nAnn,Moss,'ann@example.org\r\n".replace("'", ''),
    ],
  ])('is read with %s [group-13]', async (_what, content) => {
    const rows = await read(content);
    expect(rows).toEqual({ total: 1, valid: [ann], refused: [] });
  });

  it('is read in UTF-16 and Windows-1252 [group-13]', async () => {
    const zoe = 'Zoë;Muñoz;zoe@example.org\n';
    for (const bytes of [Buffer.from(`\ufeff${zoe}`, 'utf16le'), Buffer.from(zoe, 'latin1')])
      expect((await read(bytes)).valid).toEqual([
        { firstName: 'Zoë', lastName: 'Muñoz', email: 'zoe@example.org' },
      ]);
  });

  it('says of each row that is left out where it is and why [group-14]', async () => {
    const rows = await read(
      [
        'Name,Last name,E-mail',
        'Bob,,bob@example.org',
        'Cleo,"Moss\nof Oak Lane",not an address',
        'Dan,Moss,dan@example.org',
        'ＤＡＮ, moss,DAN@example.org',
        'ann,Moss,ann@example.org',
        'Mail,Mailer,',
        `${'x'.repeat(60)},Moss,x@example.org`,
        'Eve,"Moss,eve@example.org',
      ].join('\n'),
      [{ ...ann, email: 'ANN@example.org' }],
    );
    expect(rows.total).toBe(8);
    expect(rows.valid).toEqual([{ firstName: 'Dan', lastName: 'Moss', email: 'dan@example.org' }]);
    expect(told(rows)).toEqual([
      [2, 'All fields are required'],
      [3, 'Invalid email format'],
      [6, 'Duplicate volunteer found: Same as line 5'],
      [7, 'Duplicate volunteer found: Already in this group'],
      [8, 'All fields are required'],
      [9, 'Please use at most 50 characters here.'],
      [10, 'A quotation mark in this row is not closed'],
    ]);
  });

  it('takes back what an export guarded [group-15]', async () => {
    const { valid } = await read("'=1+1,'-Moss,a@example.org\n'Aziz,Moss,b@example.org\n");
    expect(valid.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
      ['=1+1', '-Moss'],
      ["'Aziz", 'Moss'],
    ]);
  });

  it.each<[string, string | Uint8Array, string]>([
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), 'This is not a text file.'],
    ['nothing', '', 'This file is empty.'],
    ['headings alone', 'First name,Last name,Email\n', 'This file is empty.'],
    ['too many rows', 'a,b,c\n'.repeat(groupFileRowsMax + 1), 'The file has more than 100,000 rows.'],
  ])('is refused when it is %s [group-14]', async (_what, content, message) => {
    const failure = await read(content).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnreadableFile);
    expect(t((failure as UnreadableFile).reason)).toContain(message);
  });

  it('of 50,000 rows is read in pieces, between which the page goes on, and can be given up [group-16]', async () => {
    const rows = Array.from({ length: 50_000 }, (_, n) => `Ann ${n},Moss,ann${n}@example.org`).join('\n');
    const shares: number[] = [];
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setTimeout(count);
    };
    count();
    const all = await readMembersFile(new Blob([rows]), [], {
      onProgress: (share) => shares.push(share),
      isGivenUp: () => false,
    });
    isDone = true;
    expect(all?.valid).toHaveLength(50_000);
    expect(shares.length).toBeGreaterThan(100);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(turns).toBeGreaterThan(100);
    let seen = 0;
    const given = await readMembersFile(new Blob([rows]), [], {
      onProgress: () => (seen += 1),
      isGivenUp: () => seen === 3,
    });
    expect([given, seen]).toEqual([null, 3]);
  });
});
