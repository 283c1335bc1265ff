import type { ParseConfig, Parser, ParseResult } from 'papaparse';
import { normalizeEmail } from '#areas/accounts/rules/accounts.ts';
import { decodeText, delimiterOf, isEmptyRow, linesOfRow } from '#shared/rules/csv.ts';
import {
  groupFileMaxBytes,
  groupFileRowsMax,
  groupMember,
  groupMembersMax,
  type GroupMemberInput,
} from '#areas/groups/rules/groups.ts';
import { personSign } from '#shared/rules/person-names.ts';
import { textOfFault } from '#shared/texts/faults.ts';
import { phrase, type Phrase } from '#shared/texts/text.ts';

/** A row of the file that is not imported. */
export interface RefusedMemberRow {
  /** The line of the file at which it begins, from 1. */
  line: number;
  firstName: string;
  lastName: string;
  email: string;
  reason: Phrase;
  /** Of whom it is a double. */
  detail?: Phrase;
}

export interface ReadRows {
  /** Rows with something in them, without the headings. */
  total: number;
  valid: GroupMemberInput[];
  refused: RefusedMemberRow[];
}

/** The file can't be read, for a reason that people can do something about. */
export class UnreadableFile extends Error {
  readonly reason: Phrase;
  constructor(reason: Phrase) {
    super(reason.key);
    this.reason = reason;
  }
}

export interface Reading {
  /** Told again and again how much of the file is read, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Asked between the pieces of the file: whether nobody waits for it any more. */
  isGivenUp: () => boolean;
}

/** Reading a text in pieces, which the library does and its types don't name. */
interface PiecesConfig extends ParseConfig<string[]> {
  chunkSize: number;
  chunk: (piece: ParseResult<string[]>, parser: Parser) => void;
  complete: () => void;
}

/** Characters that are read and judged at once; between the pieces the page goes on. */
const pieceLength = 16_384;
/** Most characters of a cell that a refused row shows. */
const shownMax = 120;

/** A word that only headings have in these columns. */
const isHeading = ([first = '', second = '', third = '']: readonly string[]): boolean =>
  !third.includes('@') && (/mail/i.test(third) || (/name/i.test(first) && /name/i.test(second)));

/**
 * Reads a CSV file of people: column A is the first name, B the last name, C the email address. A row of headings, empty
 * lines and further columns are left out.
 * @param group who is in the group already, as far as the form knows
 * @returns null when it was given up
 * @throws UnreadableFile when it is no text, has nothing in it or is far too long
 */
export async function readMembersFile(
  file: Blob,
  group: readonly GroupMemberInput[],
  { onProgress, isGivenUp }: Reading,
): Promise<ReadRows | null> {
  if (file.size > groupFileMaxBytes)
    throw new UnreadableFile(phrase('groups.import.failed.large', { max: groupFileMaxBytes / 1024 / 1024 }));
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text === null) throw new UnreadableFile(phrase('groups.import.failed.binary'));
  const { default: Papa } = await import('papaparse');
  const judge = judgeRows(group);
  let line = 1;
  await new Promise<void>((resolve, reject) => {
    const inPieces: PiecesConfig = {
      delimiter: delimiterOf(text.slice(0, pieceLength)),
      chunkSize: pieceLength,
      chunk: ({ data, errors, meta }, parser) => {
        const unclosed = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
        try {
          for (const [index, cells] of data.entries()) {
            const at = line;
            line += linesOfRow(cells);
            if (!isEmptyRow(cells)) judge.row(at, cells, unclosed.has(index));
          }
        } catch (error) {
          reject(error);
          return parser.abort();
        }
        onProgress(Math.min(1, meta.cursor / text.length));
        parser.pause();
        // The page draws and hears its keys before the next piece.
        setTimeout(() => (isGivenUp() ? parser.abort() : parser.resume()));
      },
      complete: () => resolve(),
    };
    Papa.parse<string[]>(text, inPieces);
  });
  if (isGivenUp()) return null;
  if (judge.rows.total === 0) throw new UnreadableFile(phrase('groups.import.failed.empty'));
  return judge.rows;
}

/** Judges row after row, each by itself and beside those before and those of the group. */
function judgeRows(group: readonly GroupMemberInput[]) {
  const rows: ReadRows = { total: 0, valid: [], refused: [] };
  const inGroup = Map.groupBy(group, ({ email }) => normalizeEmail(email));
  const inFile = new Map<string, { person: GroupMemberInput; line: number }[]>();
  let isFirst = true;

  const faultOf = (
    line: number,
    cells: { firstName: string; lastName: string; email: string },
  ): Pick<RefusedMemberRow, 'reason' | 'detail'> | null => {
    if (Object.values(cells).some((cell) => cell.trim() === ''))
      return { reason: phrase('groups.import.required') };
    const { data: person, error } = groupMember.safeParse(cells);
    if (!person) return { reason: textOfFault(error.issues[0]?.message ?? '') };
    const sign = personSign(person);
    const isSame = (other: GroupMemberInput) => personSign(other) === sign;
    const reason = phrase('groups.import.double');
    // Signs are compared of those who share an address only; making them of everybody would take long.
    if (inGroup.get(person.email)?.some(isSame))
      return { reason, detail: phrase('groups.import.double.group') };
    const others = inFile.get(person.email) ?? [];
    const earlier = others.find((other) => isSame(other.person));
    if (earlier) return { reason, detail: phrase('groups.import.double.line', { line: earlier.line }) };
    if (group.length + rows.valid.length >= groupMembersMax)
      return { reason: phrase('groups.members.tooMany', { max: groupMembersMax }) };
    inFile.set(person.email, [...others, { person, line }]);
    rows.valid.push(person);
    return null;
  };

  return {
    rows,
    row: (line: number, all: readonly string[], isUnclosed: boolean): void => {
      const wasFirst = isFirst;
      isFirst = false;
      if (wasFirst && isHeading(all)) return;
      if (rows.total === groupFileRowsMax)
        throw new UnreadableFile(phrase('groups.import.failed.rows', { max: groupFileRowsMax }));
      rows.total += 1;
      const [firstName = '', lastName = '', email = ''] = all.map(withoutGuard);
      const fault = isUnclosed
        ? { reason: phrase('groups.import.unclosed') }
        : faultOf(line, { firstName, lastName, email });
      if (!fault) return;
      const shown = (cell: string) => cell.slice(0, shownMax);
      rows.refused.push({
        line,
        firstName: shown(firstName),
        lastName: shown(lastName),
        email: shown(email),
        ...fault,
      });
    },
  };
}

/** A cell without the apostrophe that an export puts before what a spreadsheet would run. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\n])/, '');
