import { Checkbox } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import type { VolunteerView } from '#areas/volunteers/contract/volunteers.ts';
import type { ChosenListed } from '#areas/groups/rules/groups.ts';
import type { ListedFilter } from '#areas/volunteer-requests/rules/listed-filter.ts';
import type { VolunteerAnswer } from '#areas/volunteers/rules/volunteers.ts';
import { useApi } from '#web/api/use-api.tsx';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { NoCommitmentsArt } from '#web/ui/art/NoCommitmentsArt.tsx';
import { NoResultsArt } from '#web/ui/art/NoResultsArt.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ListCount } from '#web/ui/ListCount.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';
import { BlockedPeople } from './blocking/BlockedPeople.tsx';
import { AddToGroupModal } from './AddToGroupModal.tsx';
import { AnswerModal, type AskedAnswer } from './AnswerModal.tsx';
import { ChosenVolunteers } from './ChosenVolunteers.tsx';
import { GroupsModal } from './GroupsModal.tsx';
import { MessageVolunteers, type MessageVolunteersProps } from './MessageVolunteers.tsx';
import { ReasonModal } from './ReasonModal.tsx';
import { useChosenVolunteers } from './use-chosen-volunteers.ts';
import { volunteerColumns } from './volunteer-columns.tsx';
import { VolunteersFilter } from './VolunteersFilter.tsx';
import { volunteersAsked, volunteersQuery } from './volunteers.queries.ts';
import css from './Volunteers.module.css';

const enrollment = late(() => import('./EnrollmentModal.tsx'));

/** People who were invited say yes or no themselves, and people who are blocked are not let in; nobody approves them. */
const canBeApproved = ({ status, isBlocked }: VolunteerView): boolean => status !== 'invited' && !isBlocked;

/** An organization's volunteers page by page, with what can be done about one or several. */
export function VolunteersList({ orgName }: { orgName: string }) {
  const t = useTexts();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const asked = volunteersAsked(query, orgName);
  const list = useQuery(volunteersQuery(useApi(), asked));
  const { data } = list;
  const filter: ListedFilter = { search: asked.search, ...(asked.status ? { status: asked.status } : {}) };
  const choice = useChosenVolunteers(data?.items ?? [], JSON.stringify([orgName, filter]));
  const [asking, setAsking] = useState<AskedAnswer | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [reasonOf, setReasonOf] = useState<VolunteerView | null>(null);
  const [enrollmentOf, setEnrollmentOf] = useState<VolunteerView | null>(null);
  const [groupsOf, setGroupsOf] = useState<string | null>(null);
  const [grouping, setGrouping] = useState<{ people: ChosenListed; count: number } | null>(null);
  const [messageTo, setMessageTo] = useState<MessageVolunteersProps['people']>(null);
  const there = enrollment.use(enrollmentOf !== null);
  const closeEnrollment = () => setEnrollmentOf(null);
  useGiveUp(enrollment, enrollmentOf !== null, closeEnrollment);
  if (!data) return <QueryState query={list} shape="rows" />;
  const { organization, items, waiting } = data;
  const onAnswer = (answer: VolunteerAnswer, people: readonly VolunteerView[]) => {
    const answered = answer === 'approved' ? people.filter(canBeApproved) : people;
    setAsking({ answer, people: answered, invited: people.length - answered.length });
    setIsAsking(true);
  };
  const grouped = items.find(({ userId }) => userId === groupsOf);
  const all = { className: css.all ?? '', 'data-shown': choice.chosen.length > 0 || undefined };
  const isFiltered = asked.search !== '' || asked.status !== undefined;
  const none = asked.search !== '' ? 'nothing' : asked.status === 'pending' ? 'noRequests' : 'noneSo';
  return (
    <div className={css.list}>
      {data.total === 0 && !isFiltered ? null : (
        <VolunteersFilter
          search={asked.search}
          status={asked.status}
          recordsPerPage={asked.recordsPerPage}
          isPrivate={organization.isPrivate}
        />
      )}
      <div className={css.over}>
        <ListCount total={data.total} words={t('volunteers.found', { count: data.total })} />
        {organization.isPrivate && waiting > 0 && asked.status !== 'pending' ? (
          <Link to={`${pathname}?status=pending`} className={css.waiting}>
            <span>{t('volunteers.waiting', { count: waiting })}</span>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        ) : null}
        {data.blocked ? <BlockedPeople orgName={orgName} count={data.blocked} /> : null}
        {items.length > 1 ? (
          <Checkbox
            {...all}
            label={t('volunteers.choose.all')}
            checked={choice.isAll}
            indeterminate={choice.chosen.length > 0 && !choice.isAll}
            onChange={(event) => choice.chooseAll(event.currentTarget.checked)}
          />
        ) : null}
        {data.total > items.length && items.length > 0 ? (
          <Checkbox
            {...all}
            label={t('volunteers.choose.everybody', {
              count: data.total,
              isFiltered: isFiltered ? 'yes' : 'no',
            })}
            checked={choice.isEverybody}
            onChange={(event) => choice.chooseEverybody(event.currentTarget.checked)}
          />
        ) : null}
      </div>
      <DataTable
        caption={t('volunteers.title')}
        dense
        wide
        twoLines
        columns={volunteerColumns(
          t,
          organization,
          {
            onAnswer,
            onReason: setReasonOf,
            onEnrollment: setEnrollmentOf,
            onGroups: ({ userId }) => setGroupsOf(userId),
            onMessage: (volunteer) => setMessageTo([volunteer]),
          },
          choice,
        )}
        rows={items}
        rowKey={({ userId }) => userId}
        empty={
          isFiltered ? (
            <EmptyState
              art={<NoResultsArt />}
              title={t(`volunteers.${none}.title`)}
              text={t(`volunteers.${none}.text`)}
              action={
                <LinkButton to={pathname} variant="light">
                  {t('volunteers.nothing.all')}
                </LinkButton>
              }
            />
          ) : (
            <EmptyState
              art={<NoCommitmentsArt />}
              title={t('volunteers.empty.title')}
              text={t('volunteers.empty.text')}
            />
          )
        }
      />
      {choice.chosen.length > 0 ? (
        <ChosenVolunteers
          choice={choice}
          total={data.total}
          can={{
            // An answer is about an application that was seen.
            decline: organization.isPrivate && !choice.isEverybody,
            approve: organization.isPrivate && !choice.isEverybody && choice.chosen.some(canBeApproved),
            message: choice.isEverybody
              ? data.can.messageAll
              : choice.chosen.some(({ email }) => email !== noAddress),
          }}
          onAnswer={(answer) => onAnswer(answer, choice.chosen)}
          onGroup={() =>
            setGrouping(
              choice.isEverybody
                ? { people: { matching: filter }, count: data.total }
                : {
                    people: { userIds: choice.chosen.map(({ userId }) => userId) },
                    count: choice.chosen.length,
                  },
            )
          }
          onMessage={() =>
            setMessageTo(
              choice.isEverybody ? filter : choice.chosen.filter(({ email }) => email !== noAddress),
            )
          }
        />
      ) : null}
      <Pagination page={asked.page} pageCount={Math.ceil(data.total / data.pageSize)} />
      {asking ? (
        <AnswerModal
          key={`${asking.answer} ${asking.people.map(({ userId }) => userId).join(' ')}`}
          organization={organization}
          asking={asking}
          opened={isAsking}
          onClose={() => setIsAsking(false)}
          onAnswered={choice.clear}
        />
      ) : null}
      {reasonOf ? (
        <ReasonModal key={reasonOf.userId} volunteer={reasonOf} onClose={() => setReasonOf(null)} />
      ) : null}
      {there && enrollmentOf ? (
        <there.EnrollmentModal
          key={enrollmentOf.userId}
          organization={organization}
          volunteer={enrollmentOf}
          onClose={closeEnrollment}
        />
      ) : null}
      {grouping ? (
        <AddToGroupModal
          organization={organization}
          {...grouping}
          onClose={() => setGrouping(null)}
          onDone={() => {
            setGrouping(null);
            choice.clear();
          }}
        />
      ) : null}
      <MessageVolunteers
        organizationId={organization.id}
        people={messageTo}
        onClose={() => setMessageTo(null)}
      />
      {grouped ? (
        <GroupsModal
          key={grouped.userId}
          volunteer={grouped}
          orgName={orgName}
          onClose={() => setGroupsOf(null)}
        />
      ) : null}
    </div>
  );
}
