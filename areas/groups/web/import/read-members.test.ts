import { describe, expect, it } from 'vitest';
import { groupFileRowsMax, groupMembersMax } from '#areas/groups/rules/groups.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { judgeMembers, type ReadRows } from './judge-members.ts';
import { understoodColumns, type PeopleColumns } from './people-columns.ts';
import { readPeopleFile, startOf, UnreadableFile } from './read-members.ts';

const t = createLanguages().in('en');
const idle = { onProgress: () => {}, isGivenUp: () => false };
const ann = { firstName: 'Ann', lastName: 'Moss', email: 'ann@example.org' };

async function read(
  content: string | Uint8Array,
  group = [] as (typeof ann)[],
  columns?: PeopleColumns,
): Promise<ReadRows> {
  const file = await readPeopleFile(new Blob([content as BlobPart]), idle);
  const rows = file && (await judgeMembers(file, columns ?? understoodColumns(startOf(file)), group, idle));
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
    expect(rows).toMatchObject({ total: 1, valid: [ann], differing: [], refused: [] });
  });

  it('is read in UTF-16 and Windows-1252 [group-13]', async () => {
    const zoe = 'Zoë;Muñoz;zoe@example.org\n';
    for (const bytes of [Buffer.from(`\ufeff${zoe}`, 'utf16le'), Buffer.from(zoe, 'latin1')])
      expect((await read(bytes)).valid).toEqual([
        { firstName: 'Zoë', lastName: 'Muñoz', email: 'zoe@example.org' },
      ]);
  });

  it('corrects a full group, and has no room for anybody new [group-14, group-20]', async () => {
    const full = Array.from({ length: groupMembersMax }, (_, n) => ({
      firstName: 'Ann',
      lastName: `Moss ${n}`,
      email: `ann${n}@example.org`,
    }));
    const rows = await read(
      'First name,Last name,Email\nAnna,Moss 7,ann7@example.org\nBo,New,bo@example.org\n',
      full,
    );
    expect(rows.differing.map(({ line, member }) => [line, member.lastName])).toEqual([[2, 'Moss 7']]);
    expect(rows.valid).toEqual([]);
    expect(told(rows)).toEqual([[3, 'A group can have at most 50,000 people.']]);
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
    expect(rows.valid).toEqual([
      { firstName: 'Bob', lastName: '-', email: 'bob@example.org' },
      { firstName: 'Dan', lastName: 'Moss', email: 'dan@example.org' },
    ]);
    expect(told(rows)).toEqual([
      [3, 'Invalid email format'],
      [6, 'Duplicate volunteer found: Same as line 5'],
      [7, 'Duplicate volunteer found: Already in this group'],
      [8, 'All fields are required'],
      [9, 'Please use at most 50 characters here.'],
      [10, 'A quotation mark in this row is not closed'],
    ]);
  });

  it('takes people with one name, whichever column it is in [names-6]', async () => {
    const rows = await read(
      'First Name,Last Name,Email\nSuharto,,s@example.org\n,Madonna,m@example.org\nPelé,-,p@example.org\nCher,.,c@example.org\n , ,x@example.org\n',
      [{ firstName: 'Cher', lastName: '-', email: 'c@example.org' }],
    );
    expect(rows.valid.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
      ['Suharto', '-'],
      ['Madonna', '-'],
      ['Pelé', '-'],
    ]);
    expect(rows.first.map(({ lastName }) => lastName)).toEqual(['', 'Madonna', '']);
    expect(told(rows)).toEqual([
      [5, 'Duplicate volunteer found: Already in this group'],
      [6, 'All fields are required'],
    ]);
  });

  it('says why an address that works elsewhere is none here, and that a cell has two [names-7, group-14]', async () => {
    const rows = await read(
      'First name,Last name,Email\nIñaki,Añez,iñaki@example.org\nEve,Poe,eve@example.org; eve.work@example.org\nBo,Lee,bo\n',
    );
    expect(told(rows)).toEqual([
      [2, `Invalid email format: ${t('common.email.plain')}`],
      [3, 'Invalid email format: Please leave one address in the cell.'],
      [4, 'Invalid email format'],
    ]);
  });

  it('takes back what an export guarded [group-15]', async () => {
    const { valid } = await read("'-Mia,'-Moss,a@example.org\n'Aziz,Moss,b@example.org\n");
    expect(valid.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
      ['-Mia', '-Moss'],
      ["'Aziz", 'Moss'],
    ]);
  });

  it('of a spreadsheet in German has its separator, last names first and both names in one cell [group-13]', async () => {
    const lines = [
      'sep=;',
      'Nachname;Vorname;E-Mail',
      'Müller;Jörg;jm@example.org',
      '"von der Straße";Özgür;oz@example.org',
      '"Smith, John";;js@example.org',
      ';;;',
    ];
    const rows = await read(Buffer.from(lines.join('\r\n'), 'latin1'));
    expect(rows.valid.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
      'Jörg Müller',
      'Özgür von der Straße',
      'John Smith',
    ]);
    expect([rows.total, rows.refused]).toEqual([3, []]);
    expect(rows.first[0]).toEqual({ firstName: 'Jörg', lastName: 'Müller', email: 'jm@example.org' });
  });

  it('of an old Mac ends its lines by CR and has its letters [group-13]', async () => {
    const bytes = [...'First Name,Last Name,Email\rAna,N\x9c\x96ez,ana@example.org\r'].map((one) =>
      one.charCodeAt(0),
    );
    const { valid } = await read(new Uint8Array(bytes));
    expect(valid).toEqual([{ firstName: 'Ana', lastName: 'Núñez', email: 'ana@example.org' }]);
  });

  it('is read by other columns when somebody says so, and shows its first people whatever is wrong with them [group-19]', async () => {
    const file = 'Moss,Ann,ann@example.org\nLee,Bo,nothing\nRoe,Cleo,c@example.org\nPoe,Di,d@example.org\n';
    const columns = { hasHeadings: false, firstName: 1, lastName: 0, email: 2 };
    const { first, valid } = await read(file, [], columns);
    expect(first.map((one) => Object.values(one).join(' '))).toEqual([
      'Ann Moss ann@example.org',
      'Bo Lee nothing',
      'Cleo Roe c@example.org',
    ]);
    expect(valid[0]).toEqual(ann);
    expect((await read(file, [], { ...columns, hasHeadings: true })).total).toBe(3);
    expect((await read(file, [], { ...columns, email: null })).valid).toEqual([]);
  });

  it('takes an address as mail programs write it, and each person once [group-14]', async () => {
    const rows = await read(
      [
        'First Name,Last Name,Email',
        'Dave,Roe,dave@example.org.',
        'Dave,Roe,mailto:dave@example.org',
        'Dave,Roe,"Dave Roe <DAVE@example.org>"',
        'Eve,Poe,eve@example.org; eve.work@example.org',
        'Pat,Doe,pat.and.chris@example.org',
        'Chris,Doe,pat.and.chris@example.org',
      ].join('\n'),
    );
    expect(rows.valid.map(({ firstName, email }) => `${firstName} ${email}`)).toEqual([
      'Dave dave@example.org',
      'Pat pat.and.chris@example.org',
      'Chris pat.and.chris@example.org',
    ]);
    expect(told(rows)).toEqual([
      [3, 'Duplicate volunteer found: Same as line 2'],
      [4, 'Duplicate volunteer found: Same as line 2'],
      [5, 'Invalid email format: Please leave one address in the cell.'],
    ]);
  });

  it('says who of a corrected export differs from the group, and takes nobody for new [group-20]', async () => {
    const person = (firstName: string, email: string) => ({ firstName, lastName: 'Moss', email });
    const group = [
      ann,
      person('Bbo', 'bob@example.org'),
      person('Cleo', 'cloe@example.org'),
      person('Pat', 'family@example.org'),
      person('Chris', 'family@example.org'),
    ];
    const { valid, differing, refused } = await read(
      [
        'First name;Last name;Email',
        'Ann;Moss;ann@example.org',
        'Bob;Moss;bob@example.org',
        'Cleo;Moss;cleo@example.org',
        'Pat;Moss;family@example.org',
        'Kim;Moss;family@example.org',
        'Dan;Moss;ann@example.org',
        'Eve;Moss;eve@example.org',
      ].join('\r\n'),
      group,
    );
    expect(refused.map(({ line }) => line)).toEqual([2, 5]);
    expect(differing).toEqual([
      { line: 3, person: person('Bob', 'bob@example.org'), member: group[1] },
      { line: 4, person: person('Cleo', 'cleo@example.org'), member: group[2] },
    ]);
    // Others with the address of somebody whom the file names as they are come new.
    expect(valid.map(({ firstName }) => firstName)).toEqual(['Kim', 'Dan', 'Eve']);
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
    const onProgress = (share: number) => void shares.push(share);
    const file = await readPeopleFile(new Blob([rows]), { onProgress, isGivenUp: () => false });
    if (!file) throw new Error('nobody gave up');
    const columns = understoodColumns(startOf(file));
    expect([shares.length > 100, turns > 100]).toEqual([true, true]);
    const read = shares.splice(0);
    const all = await judgeMembers(file, columns, [], { onProgress, isGivenUp: () => false });
    isDone = true;
    expect(all?.valid).toHaveLength(50_000);
    expect(shares.length).toBeGreaterThan(100);
    for (const some of [read, shares]) expect(some).toEqual(some.toSorted((a, b) => a - b));
    for (const work of [
      (how: typeof idle) => readPeopleFile(new Blob([rows]), how),
      (how: typeof idle) => judgeMembers(file, columns, [], how),
    ]) {
      let seen = 0;
      const given = await work({ onProgress: () => void (seen += 1), isGivenUp: () => seen === 3 });
      expect([given, seen]).toEqual([null, 3]);
    }
  });
});
