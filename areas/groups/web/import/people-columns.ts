import { plainLetters } from '#shared/rules/folded.ts';

/** Which columns of a file, from 0, hold what is taken of a person; null for none. The same one for both names holds the whole name. */
export interface PeopleColumns {
  hasHeadings: boolean;
  firstName: number | null;
  lastName: number | null;
  email: number | null;
}

export const columnFields = ['firstName', 'lastName', 'email'] as const;
export type ColumnField = (typeof columnFields)[number];

/** What a heading says of its column. `name` is the last name, the first or both, depending on its neighbors. */
type Heading = 'first' | 'last' | 'full' | 'name' | 'email' | 'phone';

/** Headings without case, accents and signs, in English, German, Spanish and French. */
const headings: Readonly<Record<Exclude<Heading, 'email' | 'phone'>, ReadonlySet<string>>> = {
  first: new Set(
    'first firstname fname given givenname givennames forename forenames christianname vorname vornamen rufname nombres primernombre nombredepila prenom prenoms'.split(
      ' ',
    ),
  ),
  last: new Set(
    'last lastname lname surname surnames family familyname nachname nachnamen familienname zuname apellido apellidos primerapellido apellidopaterno nomdefamille'.split(
      ' ',
    ),
  ),
  full: new Set(
    'fullname wholename completename firstandlast firstlast lastfirst namelastfirst firstandlastname namefirstandlast volunteername membername contactname vollername vollstandigername ganzername vorundnachname nombrecompleto nombreyapellido nombreyapellidos nomcomplet'.split(
      ' ',
    ),
  ),
  name: new Set('name names volunteer member contact person nombre nom'.split(' ')),
};
const email = /^e?mail|mail$|^mailad|correo|courriel|emailaddress|emailadresse/;
const phone =
  /phone|telefon|^tel$|^tel(?:nr|no)|mobile|^mobil|^cell|handy|rufnummer|telefono|movil|celular|portable/;

/** Headings of more words: `Legal First Name`, `Contact Last`. */
const endings: readonly [Heading, RegExp][] = [
  [
    'first',
    /(?:first|given|fore)names?$|(?:contact|volunteer|member|person|participant|legal)first$|vornamen?$/,
  ],
  [
    'last',
    /(?:last|family|sur)names?$|(?:contact|volunteer|member|person|participant|legal)last$|nachnamen?$/,
  ],
];
/** Columns about somebody else than the person of the row. */
const aboutOthers =
  /emergency|parent|guardian|mother|father|spouse|supervisor|manager|notfall|eltern|emergencia|padre|madre|urgence/;

const wordOf = (cell: string): string => plainLetters(cell).replaceAll(/[^\p{L}\p{N}]/gu, '');

function headingOf(cell: string): Heading | null {
  const word = wordOf(cell);
  if (word.length > 40 || aboutOthers.test(word)) return null;
  for (const kind of ['first', 'last', 'full', 'name'] as const) if (headings[kind].has(word)) return kind;
  if (email.test(word) && !word.startsWith('mailing')) return 'email';
  return phone.test(word) ? 'phone' : null;
}

const holdsAddress = (cell: string): boolean => cell.includes('@');

/** Which of the columns holds addresses in most of the rows. */
function columnOfAddresses(rows: readonly (readonly string[])[]): number | null {
  const counts = new Map<number, number>();
  for (const cells of rows)
    for (const [at, cell] of cells.entries())
      if (holdsAddress(cell)) counts.set(at, (counts.get(at) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most ? most[0] : null;
}

/**
 * What a file means, as far as its headings and its first rows tell. Without known headings the address is in the column with the
 * signs @, and the names are in the first two of the others; a file without any address is read as columns A, B and C.
 * @param rows the first ones with something in them
 */
export function understoodColumns(rows: readonly (readonly string[])[]): PeopleColumns {
  const [first = [], ...others] = rows;
  const kinds = first.map(headingOf);
  const isOf = (kind: Heading): number | null => {
    if (kinds.includes(kind)) return kinds.indexOf(kind);
    const ending = endings.find(([named]) => named === kind)?.[1];
    const at = ending
      ? first.findIndex((cell) => ending.test(wordOf(cell)) && !aboutOthers.test(wordOf(cell)))
      : -1;
    return at < 0 ? null : at;
  };
  const known = kinds.filter((kind) => kind !== null).length;
  const inFirst = first.some(holdsAddress);
  const found = columnOfAddresses(inFirst ? [first, ...others] : others);
  // Headings in a language that isn't known: a word where all others have an address.
  const isOtherHeading = found !== null && (first[found] ?? '').trim() !== '' && known === 0;
  const hasHeadings = !inFirst && (isOf('email') !== null || known > 1 || isOtherHeading);
  if (!hasHeadings) return { hasHeadings, ...byPlace(first.length, found, []) };
  const address = isOf('email') ?? found;
  const [given, family, name, full] = [isOf('first'), isOf('last'), isOf('name'), isOf('full')];
  const whole = full ?? name;
  if (given !== null || family !== null)
    return { hasHeadings, firstName: given ?? whole, lastName: family ?? whole, email: address };
  if (whole !== null) return { hasHeadings, firstName: whole, lastName: whole, email: address };
  const phones = kinds.flatMap((kind, at) => (kind === 'phone' ? at : []));
  return { hasHeadings, ...byPlace(first.length, address, phones) };
}

/** The names are in the first two columns that hold nothing else; in a single one is the whole name. */
function byPlace(width: number, address: number | null, taken: readonly number[]) {
  const at = address ?? Math.min(2, width - 1);
  const free = Array.from({ length: width }, (_, column) => column).filter(
    (column) => column !== at && !taken.includes(column),
  );
  const [firstName = null, lastName = firstName] = free;
  return { firstName, lastName, email: at };
}

/** What a row says of a person. */
export interface PersonCells {
  firstName: string;
  lastName: string;
  email: string;
}

/** A row as it is understood: an address without what mail programs write around it, and a whole name in two parts. */
export function personIn(cells: readonly string[], columns: PeopleColumns): PersonCells {
  const cell = (column: number | null) => (column === null ? '' : withoutGuard(cells[column] ?? ''));
  const address = addressIn(cell(columns.email));
  const [firstName, lastName] = [cell(columns.firstName), cell(columns.lastName)];
  const isWhole = columns.firstName === columns.lastName;
  const other = firstName.trim() === '' ? lastName : lastName.trim() === '' ? firstName : '';
  if (isWhole) return { ...partsOf(firstName), email: address };
  // "Smith, John" in one of two columns is both names.
  if (/^[^,]*\S[^,]*,[^,]*\S[^,]*$/.test(other)) return { ...partsOf(other), email: address };
  return { firstName, lastName, email: address };
}

/** "Lee, Ann", or "Ann Lee" of which the last word is the last name. */
function partsOf(name: string): { firstName: string; lastName: string } {
  const [before = '', ...after] = name.split(',');
  if (after.length > 0) return { firstName: after.join(',').trim(), lastName: before.trim() };
  const words = name.trim().split(/\s+/);
  return words.length < 2
    ? { firstName: name.trim(), lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** `Ann Lee <ann@example.org>`, `mailto:ann@example.org` or `ann@example.org.` as the address alone. */
function addressIn(cell: string): string {
  const bare = /^[^<>]*<([^<>]*)>\s*$/.exec(cell)?.[1] ?? cell;
  return bare
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/\.$/, '');
}

/** A cell without the apostrophe that an export puts before what a spreadsheet would run. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\n])/, '');
