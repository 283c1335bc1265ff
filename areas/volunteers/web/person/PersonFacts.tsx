import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import type { VolunteerPage } from '#areas/volunteers/contract/volunteer-page.ts';
import { formatDay, formatDayOfYear } from '#shared/rules/dates.ts';
import { hoursInWords } from '#areas/hours/rules/hours.ts';
import { readablePhone } from '#shared/rules/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { EmailAddress } from '#web/ui/EmailAddress.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { EnrollmentButton } from './EnrollmentButton.tsx';
import { Part } from './Part.tsx';
import css from './person.module.css';

const states = {
  pending: { tone: 'wait', text: 'volunteerPage.request.pending' },
  approved: { tone: 'good', text: 'volunteerPage.request.approved' },
  declined: { tone: 'bad', text: 'volunteerPage.request.declined' },
  invited: { tone: 'info', text: 'volunteerPage.request.invited' },
} as const;

/** How to reach the person, whether they have joined, their groups and what they gave. */
export function PersonFacts({ page }: { page: VolunteerPage }) {
  const t = useTexts();
  const { person, groups, minutes, lastVisit } = page;
  return (
    <Part title={t('volunteerPage.facts')}>
      <dl className={css.facts}>
        <Fact name={t('volunteerPage.email')}>
          {person.email === noAddress ? (
            t('records.noEmail')
          ) : (
            <Anchor href={`mailto:${person.email}`}>
              <EmailAddress address={person.email} />
            </Anchor>
          )}
        </Fact>
        {person.phone ? (
          <Fact name={t('volunteerPage.phone')}>
            <Anchor href={`tel:${person.phone}`}>{readablePhone(person.phone)}</Anchor>
          </Fact>
        ) : null}
        {page.block ? (
          <Fact name={t('volunteerPage.block.fact')}>
            <StatusBadge tone="bad">{t('volunteerPage.blocked')}</StatusBadge>
          </Fact>
        ) : null}
        <Fact name={t('volunteerPage.hours')}>{hoursInWords(t, minutes)}</Fact>
        <Fact name={t('volunteerPage.lastVisit')}>
          {lastVisit ? formatDay(t, lastVisit) : t('volunteerPage.lastVisit.none')}
        </Fact>
        <Fact name={t('volunteerPage.groups')}>
          {groups.length > 0 ? groups.map(({ name }) => name).join(', ') : t('volunteerPage.groups.none')}
        </Fact>
        <Fact
          name={t(page.request?.status === 'invited' ? 'volunteerPage.invitation' : 'volunteerPage.request')}
        >
          <Request page={page} />
        </Fact>
      </dl>
    </Part>
  );
}

function Request({ page }: { page: VolunteerPage }) {
  const t = useTexts();
  const { request, organization } = page;
  if (!request || (request.isFromRegistration && request.status === 'pending'))
    return t('volunteerPage.request.none');
  const { tone, text } = states[request.status];
  const at = request.decidedAt ?? request.appliedAt;
  return (
    <span className={css.request}>
      <StatusBadge tone={tone}>{t(text)}</StatusBadge>
      {at ? <span>{formatDayOfYear(t, at, organization.timeZone)}</span> : null}
      {request.declineMessage ? <span className={css.words}>{request.declineMessage}</span> : null}
      {request.hasAnswers ? <EnrollmentButton page={page} /> : null}
    </span>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
