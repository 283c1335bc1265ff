import { noAddress } from '#areas/accounts/rules/accounts.ts';
import { groupsContract } from '#areas/groups/contract/groups.ts';
import type { VolunteerView } from '#areas/volunteers/contract/volunteers.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useRefreshGroups } from '#areas/groups/web/groups.queries.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { fullName } from '#shared/rules/full-name.ts';
import { useRefreshVolunteers } from './volunteers.queries.ts';

/** Puts a volunteer into groups and takes them out. */
export function usePersonInGroup(volunteer: VolunteerView) {
  const t = useTexts();
  const api = useApi();
  const refreshVolunteers = useRefreshVolunteers();
  const refreshGroups = useRefreshGroups();
  const { userId, firstName, lastName, email } = volunteer;
  return useSingleMutation({
    mutationFn: ({ group, isMember }: { group: { id: string; name: string }; isMember: boolean }) =>
      email === noAddress
        ? api.call(groupsContract.setRecord, { params: { groupId: group.id, userId }, body: { isMember } })
        : api.call(groupsContract.setPerson, {
            params: { groupId: group.id },
            body: { person: { firstName, lastName, email }, isMember },
          }),
    onSuccess: (_done, { group, isMember }) =>
      showToast({
        variant: 'success',
        title: t('volunteers.groups.toast'),
        heading: t(isMember ? 'volunteers.groups.added' : 'volunteers.groups.removed', {
          name: fullName(volunteer),
          group: group.name,
        }),
      }),
    onError: (failure) => showFailure(t, failure, { where: t('volunteers.groups.failed') }),
    onSettled: async () => {
      await Promise.all([refreshVolunteers(), refreshGroups()]);
    },
  });
}
