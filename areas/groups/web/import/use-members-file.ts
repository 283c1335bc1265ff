import { useEffect, useRef, useState } from 'react';
import type { GroupMemberInput } from '#areas/groups/rules/groups.ts';
import { say, type Said } from '#shared/texts/text.ts';
import { readMembers, UnreadableFile, type ReadRows } from './read-members.ts';

export type MembersFile =
  | { kind: 'none' }
  | { kind: 'reading'; name: string; share: number }
  | { kind: 'read'; rows: ReadRows }
  | { kind: 'failed'; reason: Said; attempt: number };

/** A CSV file of people that somebody chose, while it is read and afterwards. Another choice, or leaving, gives it up. */
export function useMembersFile(group: readonly GroupMemberInput[]) {
  const [state, setState] = useState<MembersFile>({ kind: 'none' });
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
      const rows = await readMembers(file, group, {
        onProgress: (share) => setState({ kind: 'reading', name, share }),
        isGivenUp,
      });
      if (rows) setState({ kind: 'read', rows });
    } catch (error) {
      if (isGivenUp()) return;
      const reason = error instanceof UnreadableFile ? error.reason : say('groups.import.failed.unread');
      setState({ kind: 'failed', reason, attempt: mine });
    }
  };
  return { state, choose: (file: File) => void choose(file) };
}
