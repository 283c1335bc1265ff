import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { GroupMemberView } from '#areas/groups/contract/groups.ts';
import { personSign } from '#shared/rules/person-names.ts';
import { placeError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { changesOf, rebasedMembers, countOfChanges, type Entry, type KeyedChanges } from './group-values.ts';
import { groupMembersQuery } from './groups.queries.ts';
import { errorsOfPart, type Errors } from './judge-group.ts';
import { saveGroup, type GroupToSave, type Progress } from './save-group.ts';

export interface SaveGroupOptions extends GroupToSave {
  entries: readonly Entry[];
  /** The members that are saved, by id. */
  before: ReadonlyMap<string, GroupMemberView>;
  /** After a save that broke off on its way: who is in the group, and the entries on top of them. */
  onLookedAt: (group: { id: string; members: readonly GroupMemberView[] }, entries: Entry[]) => void;
  onRefused: (errors: Errors) => void;
  onSaved: () => void;
}

/**
 * Saves the group of a form. From the press of the button until it failed there is `progress`, and nothing may be
 * entered; once it is saved, the form is left as it is.
 */
export function useSaveGroup({
  entries,
  before,
  onLookedAt,
  onRefused,
  onSaved,
  ...group
}: SaveGroupOptions) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<{ message: string; attempt: number }>();
  const [progress, setProgress] = useState<Progress>();
  const attempts = useRef(0);
  const isNew = group.id === undefined;
  /** The people of the request that was sent last, for the faults that it is answered with. */
  const underway = useRef<KeyedChanges>({ add: [], edit: [], remove: [] });
  /** Signs of those who may have been added, whatever the answer was. */
  const tried = useRef(new Set<string>());

  const lookAgain = async (id: string): Promise<KeyedChanges> => {
    const { members } = await queryClient.fetchQuery({ ...groupMembersQuery(api, id), staleTime: 0 });
    const onTop = rebasedMembers(entries, before, members, tried.current);
    onLookedAt({ id, members }, onTop);
    return changesOf(onTop, new Map(members.map((member) => [member.id, member])));
  };

  // What it was when the button was pressed: a group that is found to be made already is one that was created.
  const { mutate } = useSingleMutation<void, boolean>({
    meta: { quiet: true },
    mutationFn: () =>
      saveGroup(api, group, {
        lookAgain,
        onPart: (part, now) => {
          underway.current = part;
          for (const person of part.add) tried.current.add(personSign(person));
          setProgress(now);
        },
      }),
    onSuccess: (_, wasNew) => {
      showToast({
        variant: 'success',
        title: t(wasNew ? 'groups.created.title' : 'groups.updated.title'),
        heading: t('groups.saved'),
      });
      onSaved();
    },
    onError: (failed, wasNew) => {
      // Before the focus goes to what is wrong: nothing in a form that is closed can have it.
      setProgress(undefined);
      placeError(t, failed, {
        onFields: (wrong) => onRefused(errorsOfPart(wrong, underway.current)),
        otherwise: ({ message }) => {
          attempts.current += 1;
          setFailure({ message, attempt: attempts.current });
          showToast({
            variant: 'error',
            title: t(wasNew ? 'groups.notCreated.title' : 'groups.notUpdated.title'),
            heading: t('groups.notSaved'),
          });
        },
      });
    },
  });

  return {
    progress,
    failure,
    save: () => {
      setFailure(undefined);
      setProgress({ done: 0, total: countOfChanges(group.changes) });
      mutate(isNew);
    },
    forgetFailure: () => setFailure(undefined),
  };
}
