import { Button } from '@mantine/core';
import { IconMail, IconMailCheck, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import type { GroupView } from '#areas/groups/contract/groups.ts';
import { formatDate } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { paths } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Clamped } from '#web/ui/Clamped.tsx';
import css from './Groups.module.css';

export interface GroupActions {
  onView: (group: GroupView) => void;
  onDelete: (group: GroupView) => void;
}

/**
 * The columns of the list of groups.
 * @param options.severalOrganizations says with each group whose it is
 */
export function groupColumns(
  t: Translate,
  actions: GroupActions,
  { severalOrganizations }: { severalOrganizations: boolean },
): Column<GroupView>[] {
  return [
    {
      key: 'name',
      header: t('groups.column.name'),
      main: true,
      cell: ({ name, organization }) => (
        <span className={css.wrap}>
          <Clamped words={name} lines={severalOrganizations ? 1 : 2} />
          {severalOrganizations ? (
            <span className={css.organization}>
              <Clamped words={organization.name} lines={1} />
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'locations',
      header: t('groups.column.locations'),
      cell: ({ locations }) =>
        locations.length === 0 ? (
          t('groups.noLocation')
        ) : (
          <Clamped words={locations.map(({ name }) => name).join(', ')} />
        ),
    },
    {
      key: 'createdBy',
      header: t('groups.column.createdBy'),
      named: true,
      cell: ({ createdBy }) => <Clamped words={createdBy ?? t('groups.nobody')} />,
    },
    {
      key: 'createdAt',
      header: t('groups.column.createdAt'),
      named: true,
      cell: ({ createdAt, timeZone }) => formatDate(t, createdAt, timeZone),
    },
    {
      key: 'updatedAt',
      header: t('groups.column.updatedAt'),
      named: true,
      cell: ({ updatedAt, timeZone }) => formatDate(t, updatedAt, timeZone),
    },
    {
      key: 'updatedBy',
      header: t('groups.column.updatedBy'),
      named: true,
      cell: ({ updatedBy }) => <Clamped words={updatedBy ?? t('groups.nobody')} />,
    },
    {
      key: 'members',
      header: t('groups.column.members'),
      align: 'end',
      cell: ({ members }) => members,
    },
    {
      key: 'actions',
      header: t('groups.column.actions'),
      actions: true,
      cell: (group) => <Actions group={group} {...actions} />,
    },
  ];
}

function Actions({ group, onView, onDelete }: GroupActions & { group: GroupView }) {
  const t = useTexts();
  const params = { group: group.name };
  /** A sign, with its word where there is room for it. */
  const looks = (action: 'view' | 'message' | 'messages' | 'edit' | 'delete') => ({
    size: 'sm',
    variant: action === 'edit' || action === 'delete' ? 'default' : 'light',
    className: css.action ?? '',
    title: t(`groups.${action}`),
    'aria-label': t(`groups.${action}.of`, params),
  });
  return (
    <div className={css.actions}>
      <Button {...looks('view')} onClick={() => onView(group)}>
        <IconUsers size={20} aria-hidden />
        <span className={css.label}>{t('groups.view')}</span>
      </Button>
      <LinkButton {...looks('message')} to={paths.sendMessage({ groups: [group.id] })}>
        <IconMail size={20} aria-hidden />
        <span className={css.label}>{t('groups.message')}</span>
      </LinkButton>
      <LinkButton {...looks('messages')} to={paths.sentMessages({ group: group.id })}>
        <IconMailCheck size={20} aria-hidden />
        <span className={css.label}>{t('groups.messages')}</span>
      </LinkButton>
      {group.can.edit ? (
        <>
          <LinkButton {...looks('edit')} to={paths.editGroup(group.id)}>
            <IconPencil size={20} aria-hidden />
            <span className={css.label}>{t('groups.edit')}</span>
          </LinkButton>
          <Button {...looks('delete')} onClick={() => onDelete(group)}>
            <IconTrash size={20} aria-hidden />
            <span className={css.label}>{t('groups.delete')}</span>
          </Button>
        </>
      ) : null}
    </div>
  );
}
