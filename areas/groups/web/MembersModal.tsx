import { Button, TextInput } from '@mantine/core';
import { fullName } from '#shared/rules/full-name.ts';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import { groupsContract, type GroupMemberView, type GroupView } from '#areas/groups/contract/groups.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useApi } from '#web/api/use-api.tsx';
import { SuppressionMark } from '#areas/suppressions/web/SuppressionMark.tsx';
import { paths } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmailAddress } from '#web/ui/EmailAddress.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { ListBar } from '#web/ui/ListBar.tsx';
import css from './Groups.module.css';
import { groupMembersQuery } from './groups.queries.ts';
import { matchingMembers, pageOfMembers, pagesOfMembers } from './member-pages.ts';

export interface MembersModalProps {
  group: GroupView;
  onClose: () => void;
}

/** The members of a group, with a way to write to them; mounted for one group at a time. */
export function MembersModal({ group, onClose }: MembersModalProps) {
  const t = useTexts();
  const query = useQuery(groupMembersQuery(useApi(), group.id));
  const { data } = query;
  return (
    <Modal
      opened
      onClose={onClose}
      size="l"
      title={t('groups.members.title', { group: group.name })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.close')}
          </Button>
          {data && data.members.length > 0 ? (
            <Button
              component="a"
              href={groupsContract.export.path.replace(':groupId', group.id)}
              download
              variant="light"
            >
              {t('groups.export')}
            </Button>
          ) : null}
          <LinkButton variant="light" to={paths.sentMessages({ group: group.id })}>
            {t('groups.messages')}
          </LinkButton>
          {data && data.members.length > 0 ? (
            <LinkButton to={paths.sendMessage({ groups: [group.id] })}>{t('groups.message')}</LinkButton>
          ) : null}
        </>
      }
    >
      {data ? (
        <Members members={data.members} />
      ) : (
        <QueryState query={query} failed={t('groups.members.failed')} shape="rows" />
      )}
    </Modal>
  );
}

function Members({ members }: { members: readonly GroupMemberView[] }) {
  const t = useTexts();
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const found = matchingMembers(members, words);
  if (members.length === 0) return <p className={css.text}>{t('groups.members.gone')}</p>;
  return (
    <div className={css.members}>
      <ListBar>
        <TextInput
          type="search"
          placeholder={t('groups.members.search')}
          label={t('groups.members.search')}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setPage(1);
          }}
          data-autofocus
        />
      </ListBar>
      <p role="status" className={css.count}>
        {t('groups.members.count', { count: found.length })}
      </p>
      <DataTable
        caption={t('groups.members.count', { count: found.length })}
        twoLines
        columns={memberColumns(t)}
        rows={pageOfMembers(found, page)}
        rowKey={({ id }) => id}
        empty={<p className={css.text}>{t('groups.members.none')}</p>}
      />
      <Pager
        page={page}
        pageCount={pagesOfMembers(found.length)}
        label={t('groups.members.pages')}
        onChange={setPage}
      />
    </div>
  );
}

const memberColumns = (t: Translate): Column<GroupMemberView>[] => [
  {
    key: 'name',
    header: t('groups.member.name'),
    main: true,
    cell: ({ firstName, lastName, email }) => {
      const name = fullName({ firstName, lastName });
      if (email === noAddress) return <span className={css.wrap}>{name}</span>;
      return (
        <Link
          to={paths.sentMessages({ recipient: email })}
          className={`${css.wrap} ${css.person}`}
          aria-label={t('groups.member.messages', { name })}
        >
          {name}
        </Link>
      );
    },
  },
  {
    key: 'email',
    header: t('groups.member.email'),
    cell: ({ email, suppressed }) => (
      <>
        <span className={css.wrap}>
          {email === noAddress ? t('groups.member.noEmail') : <EmailAddress address={email} />}
        </span>
        {suppressed ? <SuppressionMark address={email} reason={suppressed} /> : null}
      </>
    ),
  },
];
