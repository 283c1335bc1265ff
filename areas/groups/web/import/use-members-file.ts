import { useEffect, useRef, useState } from 'react';
import type { GroupMemberInput } from '#areas/groups/rules/groups.ts';
import { phrase, type Phrase } from '#shared/texts/text.ts';
import { readMembersFile, UnreadableFile, type ReadRows } from './read-members.ts';

export type MembersFileState =
  | { kind: 'none' }
  | { kind: 'reading'; name: string; share: number }
  | { kind: 'read'; rows: ReadRows }
  | { kind: 'failed'; reason: Phrase; attempt: number };

/** A CSV file of people that somebody chose, while it is read and afterwards. Another choice, or leaving, gives it up. */
export function useMembersFile(group: readonly GroupMemberInput[]) {
  const [state, setState] = useState<MembersFileState>({ kind: 'none' });
  /** Grows with each choice. */
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  const choose = async (file: File) => {
    turn.current += 1;
    const mine = turn.current;
    const isGivenUp = () => turn.current !== mine;
    const { name } = file;
    setState({ kind: 'reading', name, share: 0 });
    try {
      const rows = await readMembersFile(file, group, {
        onProgress: (share) => setState({ kind: 'reading', name, share }),
        isGivenUp,
      });
      if (rows) setState({ kind: 'read', rows });
    } catch (error) {
      if (isGivenUp()) return;
      const reason = error instanceof UnreadableFile ? error.reason : phrase('groups.import.failed.unread');
      setState({ kind: 'failed', reason, attempt: mine });
    }
  };
  return { state, choose: (file: File) => void choose(file) };
}
