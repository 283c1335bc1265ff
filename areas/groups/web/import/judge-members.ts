import type { z } from 'zod';
import { normalizeEmail } from '#areas/accounts/rules/accounts.ts';
import {
  groupFileRowsMax,
  groupMember,
  groupMembersMax,
  type GroupMemberInput,
} from '#areas/groups/rules/groups.ts';
import { fullName, noLastName, shownLastName } from '#shared/rules/full-name.ts';
import { comparableName } from '#shared/rules/names.ts';
import { personSign } from '#shared/rules/person-names.ts';
import { textOfFault } from '#shared/texts/faults.ts';
import { phrase, type Phrase } from '#shared/texts/text.ts';
import { personIn, type PeopleColumns, type PersonCells } from './people-columns.ts';
import { UnreadableFile, type FileRow, type PeopleFile, type Reading } from './read-members.ts';

/** A row of the file that is not imported. */
export interface RefusedMemberRow extends PersonCells {
  /** The line of the file at which it begins, from 1. */
  line: number;
  reason: Phrase;
  /** Of whom it is a double, or what else is to be said of what is wrong. */
  detail?: Phrase;
}

/** Somebody of the file who is in the group already, under another name or with another address. */
export interface DifferingRow<Member extends GroupMemberInput = GroupMemberInput> {
  line: number;
  person: GroupMemberInput;
  member: Member;
}

export interface ReadRows<Member extends GroupMemberInput = GroupMemberInput> {
  /** Rows with something in them, without the headings. */
  total: number;
  valid: GroupMemberInput[];
  differing: DifferingRow<Member>[];
  refused: RefusedMemberRow[];
  /** The first rows as they are understood, whatever is wrong with them. */
  first: PersonCells[];
}

/** Rows that are shown as they were understood. */
const firstRows = 3;
/** Rows that are judged at once; between the pieces the page goes on. */
const pieceRows = 250;
/** Most characters of a cell that a refused row shows. */
const shownMax = 120;

/**
 * Judges the rows of a file, each by itself and beside those before and those of the group.
 * @param group who is in the group already, as far as the form knows
 * @returns null when it was given up
 * @throws UnreadableFile when there is nobody in it, or too many
 */
export async function judgeMembers<Member extends GroupMemberInput>(
  { rows: all }: PeopleFile,
  columns: PeopleColumns,
  group: readonly Member[],
  { onProgress, isGivenUp }: Reading,
): Promise<ReadRows<Member> | null> {
  const people = columns.hasHeadings ? all.slice(1) : all;
  if (people.length === 0) throw new UnreadableFile(phrase('groups.import.failed.empty'));
  if (people.length > groupFileRowsMax)
    throw new UnreadableFile(phrase('groups.import.failed.rows', { max: groupFileRowsMax }));
  const judge = new RowJudge(group);
  for (let from = 0; from < people.length; from += pieceRows) {
    for (const row of people.slice(from, from + pieceRows)) judge.row(row, columns);
    onProgress(Math.min(1, (from + pieceRows) / people.length));
    // The page draws and hears its keys before the next piece.
    await new Promise((goOn) => setTimeout(goOn));
    if (isGivenUp()) return null;
  }
  const { valid, differing } = judge.sorted();
  const first = people.slice(0, firstRows).map(({ cells }) => shown(personIn(cells, columns)));
  return { total: people.length, valid, differing, refused: judge.refused, first };
}

interface Taken {
  person: GroupMemberInput;
  line: number;
}

class RowJudge<Member extends GroupMemberInput> {
  readonly refused: RefusedMemberRow[] = [];
  readonly #taken: Taken[] = [];
  readonly #groupSize: number;
  readonly #group: ReadonlyMap<string, Member[]>;
  readonly #named: ReadonlyMap<string, Member[]>;
  /** By address, as all of them are looked up. */
  readonly #inFile = new Map<string, Taken[]>();
  /** Members whom a row names as they are. */
  readonly #met = new Set<Member>();

  constructor(group: readonly Member[]) {
    this.#groupSize = group.length;
    this.#group = Map.groupBy(group, ({ email }) => normalizeEmail(email));
    this.#named = Map.groupBy(group, nameOf);
  }

  row({ line, cells, isUnclosed }: FileRow, columns: PeopleColumns): void {
    const person = personIn(cells, columns);
    const fault = isUnclosed ? { reason: phrase('groups.import.unclosed') } : this.#faultOf(line, person);
    if (fault) this.refused.push({ line, ...shown(person), ...fault });
  }

  #faultOf(line: number, written: PersonCells): Pick<RefusedMemberRow, 'reason' | 'detail'> | null {
    const cells = withOneName(written);
    if (Object.values(cells).some((cell: string) => cell.trim() === ''))
      return { reason: phrase('groups.import.required') };
    const { data: person, error } = groupMember.safeParse(cells);
    if (!person) return faultIn(error, cells);
    const sign = personSign(person);
    const isSame = (other: GroupMemberInput) => personSign(other) === sign;
    const reason = phrase('groups.import.double');
    // Signs are compared of those who share an address only; making them of everybody would take long.
    const member = this.#group.get(person.email)?.find(isSame);
    if (member) {
      this.#met.add(member);
      return { reason, detail: phrase('groups.import.double.group') };
    }
    const others = this.#inFile.get(person.email) ?? [];
    const earlier = others.find((other) => isSame(other.person));
    if (earlier) return { reason, detail: phrase('groups.import.double.line', { line: earlier.line }) };
    const taken = { person, line };
    this.#inFile.set(person.email, [...others, taken]);
    this.#taken.push(taken);
    return null;
  }

  /**
   * Those who are new, and those who differ from one member only: by the name, with an address that nobody else in the file or the
   * group has; or by the address, under a name that nobody else has. Families share addresses and names, and stay people of their own.
   * New people for whom the group has no room are refused; those who only differ take none.
   */
  sorted(): { valid: GroupMemberInput[]; differing: DifferingRow<Member>[] } {
    const namesInFile = Map.groupBy(this.#taken, ({ person }) => nameOf(person));
    const [valid, differing]: [GroupMemberInput[], DifferingRow<Member>[]] = [[], []];
    for (const { person, line } of this.#taken) {
      const sameAddress = only(this.#inFile.get(person.email)) && only(this.#group.get(person.email));
      const byName = this.#group.has(person.email)
        ? undefined
        : only(namesInFile.get(nameOf(person))) && only(this.#named.get(nameOf(person)));
      const sameName = byName && !this.#inFile.has(normalizeEmail(byName.email)) ? byName : undefined;
      const member = sameAddress ?? sameName;
      if (member && !this.#met.has(member)) differing.push({ line, person, member });
      else if (this.#groupSize + valid.length < groupMembersMax) valid.push(person);
      else
        this.refused.push({
          line,
          ...shown(person),
          reason: phrase('groups.members.tooMany', { max: groupMembersMax }),
        });
    }
    this.refused.sort((one, other) => one.line - other.line);
    return { valid, differing };
  }
}

/** What is wrong with a row's first wrong cell, and why; a row is told no more than that. */
function faultIn(
  { issues }: z.ZodError,
  { email }: PersonCells,
): Pick<RefusedMemberRow, 'reason' | 'detail'> {
  const [first] = issues;
  const more = issues.find((issue) => issue !== first && issue.path[0] === first?.path[0]);
  const hasSeveral = first?.path[0] === 'email' && email.split('@').length > 2;
  const detail = hasSeveral
    ? phrase('groups.import.oneAddress')
    : more === undefined
      ? undefined
      : textOfFault(more.message);
  return { reason: textOfFault(first?.message ?? ''), ...(detail ? { detail } : {}) };
}

/** Somebody with one name is kept with a hyphen as the last name (docs/PRODUCT.md, names-6), whichever column it is in. */
function withOneName({ firstName, lastName, email }: PersonCells): PersonCells {
  if (firstName.trim() !== '' && lastName.trim() === '') return { firstName, lastName: noLastName, email };
  if (firstName.trim() === '' && lastName.trim() !== '')
    return { firstName: lastName, lastName: noLastName, email };
  return { firstName, lastName, email };
}

const only = <Item>(items: readonly Item[] | undefined): Item | undefined =>
  items?.length === 1 ? items[0] : undefined;

const nameOf = (person: GroupMemberInput): string => comparableName(fullName(person));

const shown = ({ firstName, lastName, email }: PersonCells): PersonCells => ({
  firstName: firstName.slice(0, shownMax),
  lastName: shownLastName(lastName).slice(0, shownMax),
  email: email.slice(0, shownMax),
});
