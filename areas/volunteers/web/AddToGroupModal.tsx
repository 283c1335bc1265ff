import { Button } from '@mantine/core';
import { groupsContract } from '#areas/groups/contract/groups.ts';
import type { ChosenListed } from '#areas/groups/rules/groups.ts';
import { useRefreshGroups } from '#areas/groups/web/groups.queries.ts';
import type { OrganizationOfVolunteers } from '#areas/volunteers/contract/volunteers.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { FindGroup } from './FindGroup.tsx';
import { NewGroupOfChosen } from './NewGroupOfChosen.tsx';
import { useRefreshVolunteers } from './volunteers.queries.ts';
import css from './Volunteers.module.css';

export interface AddToGroupModalProps {
  organization: OrganizationOfVolunteers;
  people: ChosenListed;
  /** How many they are. */
  count: number;
  onClose: () => void;
  /** They are in a group now. */
  onDone: () => void;
}

/** Puts the chosen people into a group that is there, or makes one of them. */
export function AddToGroupModal({ organization, people, count, onClose, onDone }: AddToGroupModalProps) {
  const t = useTexts();
  const done = useAdded(onDone);
  const add = useAddToGroup(people, done);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('volunteers.group.title', { count })}
      busy={add.isPending}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <div className={css.window}>
        <FindGroup
          orgName={organization.orgName}
          label={t('volunteers.group.find')}
          onChoose={(group) => add.mutate(group)}
        />
        <NewGroupOfChosen organization={organization} people={people} onDone={done} />
      </div>
    </Modal>
  );
}

export interface AddedToGroup {
  group: string;
  added: number;
  already: number;
}

function useAddToGroup(people: ChosenListed, onDone: (outcome: AddedToGroup) => void) {
  const t = useTexts();
  const api = useApi();
  return useSingleMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      api.call(groupsContract.addVolunteers, {
        params: { groupId: id },
        body: { people },
      }),
    onSuccess: (outcome, { name }) => onDone({ group: name, ...outcome }),
    onError: (failure) => showFailure(t, failure, { where: t('volunteers.groups.failed') }),
  });
}

/** Tells how many were put in, and has the lists follow. */
function useAdded(onDone: () => void) {
  const t = useTexts();
  const refreshVolunteers = useRefreshVolunteers();
  const refreshGroups = useRefreshGroups();
  return ({ group, added, already }: AddedToGroup) => {
    showToast({
      variant: added > 0 ? 'success' : 'info',
      title: t('volunteers.groups.toast'),
      heading: t('volunteers.group.added', { count: added, group }),
      ...(already > 0 ? { body: t('volunteers.group.already', { count: already }) } : {}),
    });
    onDone();
    void Promise.all([refreshVolunteers(), refreshGroups()]);
  };
}
