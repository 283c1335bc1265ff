import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import type { GroupView } from '#areas/groups/contract/groups.ts';
import { groupSearchMax } from '#areas/groups/rules/groups.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { NoResultsArt } from '#web/ui/art/NoResultsArt.tsx';
import { NoCommitmentsArt } from '#web/ui/art/NoCommitmentsArt.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ListBar, ListFilters } from '#web/ui/ListBar.tsx';
import { ListCount } from '#web/ui/ListCount.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { DeleteGroupModal } from './DeleteGroupModal.tsx';
import { groupColumns } from './group-columns.tsx';
import css from './Groups.module.css';
import { groupsAsked, groupsQuery } from './groups.queries.ts';
import { MembersModal } from './MembersModal.tsx';
import { OrganizationChoice } from './OrganizationChoice.tsx';

export interface GroupsListProps {
  /** The name that an organization was created with; groups of all organizations of the person without it. */
  orgName?: string | undefined;
  /** The person chooses among these organizations; none where the page is about one. */
  organizations?: readonly { name: string; label: string }[];
}

/** Groups page by page, with their search and what can be done with each. */
export function GroupsList({ orgName, organizations = [] }: GroupsListProps) {
  const t = useTexts();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const asked = groupsAsked(query, orgName);
  const found = useQuery(groupsQuery(useApi(), asked));
  const { data } = found;
  // There is nothing to search, and nowhere else to look.
  const hasNone = data?.total === 0 && asked.search === '' && organizations.length < 2;
  const [viewed, setViewed] = useState<GroupView | null>(null);
  const [deleting, setDeleting] = useState<GroupView | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const actions = {
    onView: setViewed,
    onDelete: (group: GroupView) => {
      setDeleting(group);
      setIsDeleting(true);
    },
  };
  return (
    <div className={css.list}>
      {hasNone ? null : (
        <Form method="get" role="search" aria-label={t('groups.search')}>
          <ListBar>
            <TextInput
              key={asked.search}
              type="search"
              name="search"
              label={t('groups.search')}
              placeholder={t('groups.search')}
              defaultValue={asked.search}
              maxLength={groupSearchMax}
              leftSection={<IconSearch size={20} aria-hidden />}
            />
            {organizations.length < 2 ? null : (
              <ListFilters active={orgName === undefined ? 0 : 1}>
                <OrganizationChoice organizations={organizations} orgName={orgName} search={asked.search} />
              </ListFilters>
            )}
            <Button type="submit" variant="default">
              {t('groups.search.button')}
            </Button>
          </ListBar>
        </Form>
      )}
      {data ? (
        <>
          <ListCount total={data.total} words={t('groups.found', { count: data.total })} />
          <DataTable
            caption={t('groups.title')}
            wide
            twoLines
            dense
            columns={groupColumns(t, actions, {
              severalOrganizations: orgName === undefined && organizations.length > 1,
            })}
            rows={data.items}
            rowKey={({ id }) => id}
            empty={
              asked.search === '' ? (
                <EmptyState
                  art={<NoCommitmentsArt />}
                  title={t('groups.empty.title')}
                  text={t('groups.empty.text')}
                />
              ) : (
                <EmptyState
                  art={<NoResultsArt />}
                  title={t('groups.nothing.title')}
                  text={t('groups.nothing.text')}
                  action={
                    <LinkButton to={pathname} variant="light">
                      {t('groups.nothing.all')}
                    </LinkButton>
                  }
                />
              )
            }
          />
          <Pagination page={asked.page} pageCount={Math.ceil(data.total / data.pageSize)} />
        </>
      ) : (
        <QueryState query={found} shape="rows" />
      )}
      {viewed ? <MembersModal key={viewed.id} group={viewed} onClose={() => setViewed(null)} /> : null}
      {deleting ? (
        <DeleteGroupModal
          key={deleting.id}
          group={deleting}
          opened={isDeleting}
          onClose={() => setIsDeleting(false)}
        />
      ) : null}
    </div>
  );
}
