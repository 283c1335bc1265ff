import { useEffect, useRef, useState } from 'react';
import type { GroupMemberInput } from '#areas/groups/rules/groups.ts';
import type { FileEncoding } from '#shared/rules/csv.ts';
import { phrase, type Phrase } from '#shared/texts/text.ts';
import { judgeMembers, type ReadRows } from './judge-members.ts';
import { understoodColumns, type PeopleColumns } from './people-columns.ts';
import { readPeopleFile, startOf, UnreadableFile, type PeopleFile } from './read-members.ts';

export type MembersFileState<Member extends GroupMemberInput = GroupMemberInput> =
  | { kind: 'none' }
  | { kind: 'reading'; name: string; share: number }
  | {
      kind: 'read';
      name: string;
      file: PeopleFile;
      columns: PeopleColumns;
      rows: ReadRows<Member>;
      /** While the rows are judged again, by other columns or letters. */
      isJudging: boolean;
    }
  | { kind: 'failed'; reason: Phrase; attempt: number };

/** The share of the work that reading takes; the rest is judging. */
const readingShare = 0.5;

/**
 * A CSV file of people that somebody chose, while it is read and afterwards, and what it is understood as. Another choice, or
 * leaving, gives it up.
 */
export function useMembersFile<Member extends GroupMemberInput>(group: readonly Member[]) {
  const [state, setState] = useState<MembersFileState<Member>>({ kind: 'none' });
  const chosen = useRef<File>(null);
  /** Grows with each choice. */
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  const begin = () => {
    turn.current += 1;
    const mine = turn.current;
    return { mine, isGivenUp: () => turn.current !== mine };
  };
  const fail = (error: unknown, mine: number) => {
    const reason = error instanceof UnreadableFile ? error.reason : phrase('groups.import.failed.unread');
    setState({ kind: 'failed', reason, attempt: mine });
  };
  const again = () => setState((now) => (now.kind === 'read' ? { ...now, isJudging: true } : now));

  const read = async (encoding?: FileEncoding) => {
    const source = chosen.current;
    if (!source) return;
    const { mine, isGivenUp } = begin();
    const { name } = source;
    const tell = (from: number, to: number) => (share: number) => {
      if (encoding === undefined) setState({ kind: 'reading', name, share: from + share * (to - from) });
    };
    if (encoding === undefined) setState({ kind: 'reading', name, share: 0 });
    else again();
    try {
      const reading = { onProgress: tell(0, readingShare), isGivenUp };
      const file = await readPeopleFile(source, reading, encoding);
      if (!file) return;
      // In other letters the columns stay what they were taken for.
      const isAgain = encoding !== undefined && state.kind === 'read';
      const columns = isAgain ? state.columns : understoodColumns(startOf(file));
      const judging = { onProgress: tell(readingShare, 1), isGivenUp };
      const rows = await judgeMembers(file, columns, group, judging);
      if (rows) setState({ kind: 'read', name, file, columns, rows, isJudging: false });
    } catch (error) {
      if (!isGivenUp()) fail(error, mine);
    }
  };

  const judge = async (columns: PeopleColumns) => {
    if (state.kind !== 'read') return;
    const { mine, isGivenUp } = begin();
    setState({ ...state, columns, isJudging: true });
    try {
      const rows = await judgeMembers(state.file, columns, group, { onProgress: () => {}, isGivenUp });
      if (rows) setState({ ...state, columns, rows, isJudging: false });
    } catch (error) {
      if (!isGivenUp()) fail(error, mine);
    }
  };

  return {
    state,
    choose: (file: File) => {
      chosen.current = file;
      void read();
    },
    /** Reads the file in other letters. */
    readAs: (encoding: FileEncoding) => void read(encoding),
    /** Takes other columns for names and addresses. */
    assign: (columns: PeopleColumns) => void judge(columns),
  };
}

export type ChosenFile<Member extends GroupMemberInput = GroupMemberInput> = ReturnType<
  typeof useMembersFile<Member>
>;
