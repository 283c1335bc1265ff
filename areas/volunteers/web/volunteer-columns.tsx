import { Anchor, Button, Checkbox } from '@mantine/core';
import { IconFileText, IconMessage2, IconPencil, IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import type { OrganizationOfVolunteers, VolunteerView } from '#areas/volunteers/contract/volunteers.ts';
import { formatDate, formatDay } from '#shared/rules/dates.ts';
import { formatHours } from '#areas/hours/rules/hours.ts';
import type { VolunteerAnswer } from '#areas/volunteers/rules/volunteers.ts';
import type { Translate } from '#shared/texts/text.ts';
import { paths, pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmailAddress } from '#web/ui/EmailAddress.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { fullName } from '#shared/rules/full-name.ts';
import { VolunteerMenu } from './VolunteerMenu.tsx';
import css from './Volunteers.module.css';
import { IconButton } from '#web/ui/IconButton.tsx';

export interface VolunteerActions {
  onAnswer: (answer: VolunteerAnswer, people: readonly VolunteerView[]) => void;
  onReason: (volunteer: VolunteerView) => void;
  onEnrollment: (volunteer: VolunteerView) => void;
  onGroups: (volunteer: VolunteerView) => void;
  onMessage: (volunteer: VolunteerView) => void;
}

/** The people chosen, to do something with several. */
export interface VolunteerChoice {
  isChosen: (volunteer: VolunteerView) => boolean;
  toggle: (volunteer: VolunteerView) => void;
}

/** The columns of the list; only private organizations approve and decline. */
export function volunteerColumns(
  t: Translate,
  { isPrivate, timeZone, orgName }: OrganizationOfVolunteers,
  actions: VolunteerActions,
  choice: VolunteerChoice,
): Column<VolunteerView>[] {
  return [
    {
      key: 'name',
      header: t('volunteers.column.name'),
      main: true,
      cell: (volunteer) => (
        <span className={css.person}>
          <Checkbox
            aria-label={t('volunteers.choose.of', { name: fullName(volunteer) })}
            checked={choice.isChosen(volunteer)}
            onChange={() => choice.toggle(volunteer)}
          />
          <span className={css.wrap}>
            <Anchor
              component={Link}
              title={fullName(volunteer)}
              to={pathTo('/user/user-settings/volunteers/:orgName/:userId', {
                orgName,
                userId: volunteer.userId,
              })}
            >
              {fullName(volunteer)}
            </Anchor>
            <span className={css.email} title={volunteer.email}>
              {volunteer.email === noAddress ? (
                t('records.noEmail')
              ) : (
                <EmailAddress address={volunteer.email} />
              )}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      header: t('volunteers.column.status'),
      cell: (volunteer) => <Standing volunteer={volunteer} isPrivate={isPrivate} timeZone={timeZone} />,
    },
    {
      key: 'groups',
      header: t('volunteers.column.groups'),
      cell: ({ groups }) =>
        groups.length === 0 ? (
          <span className={css.noGroups} data-nothing>
            {t('volunteers.none')}
          </span>
        ) : (
          <ul
            className={`${css.wrap} ${css.groups}`}
            title={groups.map(({ name }) => name).join(', ')}
            data-nothing
          >
            {groups.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        ),
    },
    {
      key: 'hours',
      header: t('volunteers.column.hours'),
      align: 'end',
      cell: (volunteer) => (
        <span data-nothing={volunteer.minutes === 0 || isWaiting(volunteer) || undefined}>
          {formatHours(volunteer.minutes)}
        </span>
      ),
    },
    {
      key: 'lastVisit',
      header: t('volunteers.column.lastVisit'),
      named: true,
      cell: (volunteer) =>
        volunteer.lastVisit === null ? (
          <span className={css.muted} data-nothing>
            {t('volunteers.never')}
          </span>
        ) : (
          <span data-nothing={isWaiting(volunteer) || undefined}>{formatDay(t, volunteer.lastVisit)}</span>
        ),
    },
    ...(isPrivate
      ? [
          {
            key: 'answers',
            header: t('volunteers.column.answers'),
            actions: 'beside' as const,
            cell: (volunteer: VolunteerView) =>
              isWaiting(volunteer) ? <Answers volunteer={volunteer} onAnswer={actions.onAnswer} /> : null,
          },
        ]
      : []),
    {
      key: 'actions',
      header: t('volunteers.column.actions'),
      actions: 'beside' as const,
      cell: (volunteer) => (
        <Actions volunteer={volunteer} isPrivate={isPrivate} orgName={orgName} {...actions} />
      ),
    },
  ];
}

/** Somebody who applied and has no answer yet: the answer is the first thing to do. */
const isWaiting = ({
  status,
  isFromRegistration,
}: Pick<VolunteerView, 'status' | 'isFromRegistration'>): boolean =>
  status === 'pending' && !isFromRegistration;

/** The answers of a private organization that change something about somebody. */
function openAnswers({ status, isBlocked }: VolunteerView): VolunteerAnswer[] {
  const canBeApproved = status !== 'approved' && status !== 'invited' && !isBlocked;
  return [
    ...(canBeApproved ? ['approved' as const] : []),
    ...(status === 'declined' ? [] : ['declined' as const]),
  ];
}

const tones = { pending: 'wait', approved: 'good', declined: 'bad', invited: 'info' } as const;

/** What became of somebody's request, and since when it waits. */
function Standing({
  volunteer: { status, isFromRegistration, appliedAt, isBlocked },
  isPrivate,
  timeZone,
}: {
  volunteer: VolunteerView;
  isPrivate: boolean;
  timeZone: string;
}) {
  const t = useTexts();
  const waits = isWaiting({ status, isFromRegistration });
  const words =
    status === 'pending' && !(waits && isPrivate)
      ? t(isFromRegistration ? 'volunteers.status.signedUp' : 'volunteers.status.applied')
      : t(`volunteers.status.${status}`);
  const applied =
    appliedAt === null || !waits
      ? null
      : t('volunteers.status.appliedOn', { date: formatDate(t, appliedAt, timeZone) });
  // One badge a row: of somebody who is blocked the answer matters less.
  const beside = isBlocked ? (applied ?? words) : applied;
  return (
    <span className={css.standing}>
      {isBlocked ? (
        <StatusBadge tone="bad">{t('volunteerPage.blocked')}</StatusBadge>
      ) : (
        <StatusBadge tone={status === 'pending' && !(waits && isPrivate) ? 'quiet' : tones[status]}>
          {words}
        </StatusBadge>
      )}
      {beside === null ? null : <span className={css.email}>{beside}</span>}
    </span>
  );
}

/** In a table the sign alone, so that a row is no higher than what it tells. */
const sign = { size: 34, className: css.sign } as const;

function Answers({ volunteer, onAnswer }: Pick<VolunteerActions, 'onAnswer'> & { volunteer: VolunteerView }) {
  const t = useTexts();
  const params = { name: fullName(volunteer) };
  return (
    <div className={css.answers}>
      {openAnswers(volunteer).includes('approved') ? (
        <Button
          size="compact-md"
          variant="light"
          aria-label={t('volunteers.approve.of', params)}
          onClick={() => onAnswer('approved', [volunteer])}
        >
          {t('volunteers.approve')}
        </Button>
      ) : null}
      <Button
        size="compact-md"
        variant="default"
        aria-label={t('volunteers.decline.of', params)}
        onClick={() => onAnswer('declined', [volunteer])}
      >
        {t('volunteers.decline')}
      </Button>
    </div>
  );
}

function Actions({
  volunteer,
  isPrivate,
  orgName,
  ...actions
}: VolunteerActions & { volunteer: VolunteerView; isPrivate: boolean; orgName: string }) {
  const t = useTexts();
  const params = { name: fullName(volunteer) };
  const { onReason, onEnrollment, onGroups } = actions;
  // A record is edited on its own page: it has no list of people to bring along.
  const editAt =
    volunteer.email === noAddress
      ? pathTo('/user/user-settings/volunteers/:orgName/:userId', { orgName, userId: volunteer.userId })
      : paths.editVolunteer(orgName, volunteer.userId);
  return (
    <div className={css.actions}>
      {volunteer.declineMessage === null ? null : (
        <IconButton
          {...sign}
          hint={t('volunteers.reason')}
          label={t('volunteers.reason.of', params)}
          onClick={() => onReason(volunteer)}
        >
          <IconMessage2 size={20} aria-hidden />
        </IconButton>
      )}
      {volunteer.hasAnswers ? (
        <IconButton
          {...sign}
          hint={t('volunteers.enrollment')}
          label={t('volunteers.enrollment.of', params)}
          onClick={() => onEnrollment(volunteer)}
        >
          <IconFileText size={20} aria-hidden />
        </IconButton>
      ) : null}
      <IconButton
        {...sign}
        hint={t('volunteers.groups')}
        label={t('volunteers.groups.of', params)}
        onClick={() => onGroups(volunteer)}
      >
        <IconUsersGroup size={20} aria-hidden />
      </IconButton>
      <IconButton {...sign} to={editAt} hint={t('volunteers.edit')} label={t('volunteers.edit.of', params)}>
        <IconPencil size={20} aria-hidden />
      </IconButton>
      <VolunteerMenu
        volunteer={volunteer}
        answers={isPrivate ? openAnswers(volunteer) : []}
        editAt={editAt}
        {...actions}
      />
    </div>
  );
}
