import { Anchor, Button, Checkbox } from '@mantine/core';
import {
  IconCheck,
  IconFileText,
  IconMessage2,
  IconPencil,
  IconUsersGroup,
  IconX,
} from '@tabler/icons-react';
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
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { fullName } from '#shared/rules/full-name.ts';
import { VolunteerMenu } from './VolunteerMenu.tsx';
import css from './Volunteers.module.css';

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
              to={pathTo('/user/user-settings/volunteers/:orgName/:userId', {
                orgName,
                userId: volunteer.userId,
              })}
            >
              {fullName(volunteer)}
            </Anchor>
            <span className={css.email}>
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
          <span className={css.muted}>{t('volunteers.none')}</span>
        ) : (
          <ul className={`${css.wrap} ${css.groups}`}>
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
      cell: ({ minutes }) => formatHours(minutes),
    },
    {
      key: 'lastVisit',
      header: t('volunteers.column.lastVisit'),
      cell: ({ lastVisit }) =>
        lastVisit === null ? (
          <span className={css.muted}>{t('volunteers.never')}</span>
        ) : (
          formatDay(t, lastVisit)
        ),
    },
    {
      key: 'actions',
      header: t('volunteers.column.actions'),
      actions: true,
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

/** What became of somebody's request, and when they applied. */
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
  return (
    <span className={css.standing}>
      {isBlocked ? <StatusBadge tone="bad">{t('volunteerPage.blocked')}</StatusBadge> : null}
      {status === 'pending' && !(waits && isPrivate) ? (
        <StatusBadge tone="quiet">
          {t(isFromRegistration ? 'volunteers.status.signedUp' : 'volunteers.status.applied')}
        </StatusBadge>
      ) : (
        <StatusBadge tone={tones[status]}>{t(`volunteers.status.${status}`)}</StatusBadge>
      )}
      {appliedAt === null ? null : (
        <span className={css.email}>
          {t('volunteers.status.appliedOn', { date: formatDate(t, appliedAt, timeZone) })}
        </span>
      )}
    </span>
  );
}

/** What is beside the answer: in a table its sign alone, so that a row is no higher than what it tells. */
const beside = { size: 'sm', variant: 'subtle', className: css.beside } as const;

function Actions({
  volunteer,
  isPrivate,
  orgName,
  onAnswer,
  onReason,
  onEnrollment,
  onGroups,
  onMessage,
}: VolunteerActions & { volunteer: VolunteerView; isPrivate: boolean; orgName: string }) {
  const t = useTexts();
  const params = { name: fullName(volunteer) };
  const { declineMessage, hasAnswers } = volunteer;
  const open = isPrivate ? openAnswers(volunteer) : [];
  const waits = isPrivate && isWaiting(volunteer);
  const answers = waits ? (
    <div className={css.answers}>
      {open.includes('approved') ? (
        <Button
          size="sm"
          variant="light"
          aria-label={t('volunteers.approve.of', params)}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => onAnswer('approved', [volunteer])}
        >
          {t('volunteers.approve')}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="default"
        aria-label={t('volunteers.decline.of', params)}
        leftSection={<IconX size={18} aria-hidden />}
        onClick={() => onAnswer('declined', [volunteer])}
      >
        {t('volunteers.decline')}
      </Button>
    </div>
  ) : null;
  return (
    <div className={css.actions}>
      {answers}
      <div className={css.besides}>
        {declineMessage === null ? null : (
          <Button
            {...beside}
            title={t('volunteers.reason')}
            aria-label={t('volunteers.reason.of', params)}
            leftSection={<IconMessage2 size={20} aria-hidden />}
            onClick={() => onReason(volunteer)}
          >
            {t('volunteers.reason')}
          </Button>
        )}
        {hasAnswers ? (
          <Button
            {...beside}
            title={t('volunteers.enrollment')}
            aria-label={t('volunteers.enrollment.of', params)}
            leftSection={<IconFileText size={20} aria-hidden />}
            onClick={() => onEnrollment(volunteer)}
          >
            {t('volunteers.enrollment')}
          </Button>
        ) : null}
        <Button
          {...beside}
          title={t('volunteers.groups')}
          aria-label={t('volunteers.groups.of', params)}
          leftSection={<IconUsersGroup size={20} aria-hidden />}
          onClick={() => onGroups(volunteer)}
        >
          {t('volunteers.groups')}
        </Button>
        <LinkButton
          {...beside}
          // A record is edited on its own page: it has no list of people to bring along.
          to={
            volunteer.email === noAddress
              ? pathTo('/user/user-settings/volunteers/:orgName/:userId', {
                  orgName,
                  userId: volunteer.userId,
                })
              : paths.editVolunteer(orgName, volunteer.userId)
          }
          title={t('volunteers.edit')}
          aria-label={t('volunteers.edit.of', params)}
          leftSection={<IconPencil size={20} aria-hidden />}
        >
          {t('volunteers.edit')}
        </LinkButton>
        <VolunteerMenu
          volunteer={volunteer}
          answers={waits ? [] : open}
          onAnswer={(answer) => onAnswer(answer, [volunteer])}
          onMessage={() => onMessage(volunteer)}
        />
      </div>
    </div>
  );
}
