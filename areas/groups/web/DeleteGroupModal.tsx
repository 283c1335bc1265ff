import { useQuery } from '@tanstack/react-query';
import { groupsContract, type GroupView } from '#areas/groups/contract/groups.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import css from './Groups.module.css';
import { groupUsesQuery, useRefreshGroups } from './groups.queries.ts';

export interface DeleteGroupModalProps {
  group: GroupView;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a group goes, and says which opportunities need it and what becomes of each. */
export function DeleteGroupModal({ group, opened, onClose }: DeleteGroupModalProps) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshGroups();
  const uses = useQuery({ ...groupUsesQuery(api, group.id), enabled: opened });
  const { mutate, isPending } = useSingleMutation({
    meta: { quiet: true },
    mutationFn: () => api.call(groupsContract.remove, { params: { groupId: group.id } }),
    onSuccess: () =>
      showToast({
        variant: 'success',
        title: t('groups.deleted.title'),
        heading: t('groups.deleted', { group: group.name }),
      }),
    onError: (failure) => showFailure(t, failure, { where: t('groups.delete.failed') }),
    onSettled: async () => {
      onClose();
      await refresh();
    },
  });
  return (
    <ConfirmModal
      opened={opened}
      title={t('groups.delete.title')}
      text={t('groups.delete.text', { group: group.name, count: group.members })}
      confirmLabel={t('groups.delete.confirm')}
      cancelLabel={t('groups.delete.keep')}
      danger
      busy={isPending}
      waits={!uses.data}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {uses.data ? <Uses {...uses.data} /> : <QueryState query={uses} shape="text" />}
    </ConfirmModal>
  );
}

interface UsesProps {
  opportunities: readonly { id: string; name: string; otherGroups: readonly string[] }[];
  elsewhere: number;
}

function Uses({ opportunities, elsewhere }: UsesProps) {
  const t = useTexts();
  if (opportunities.length === 0 && elsewhere === 0) return null;
  return (
    <>
      <p className={css.text}>{t('groups.delete.uses')}</p>
      <ul className={css.uses}>
        {opportunities.map(({ id, name, otherGroups }) => (
          <li key={id}>
            <span className={css.use}>{name}</span>
            <span>
              {otherGroups.length === 0
                ? t('groups.delete.nobodyLeft')
                : t('groups.delete.othersLeft', { groups: otherGroups.join(', ') })}
            </span>
          </li>
        ))}
        {elsewhere > 0 ? <li>{t('groups.delete.elsewhere', { count: elsewhere })}</li> : null}
      </ul>
    </>
  );
}
