import { Anchor } from '@mantine/core';
import { fullName } from '#shared/rules/full-name.ts';
import { IconClock, IconMapPin, IconPhone, IconUsers } from '@tabler/icons-react';
import type { UpcomingView } from '#areas/registrations/contract/registrations.ts';
import { formatLongDate, formatTimeSpan } from '#shared/rules/dates.ts';
import { readablePhone } from '#shared/rules/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { EmailAddress } from '#web/ui/EmailAddress.tsx';
import { ZoneName } from '#web/ui/ZoneName.tsx';
import css from './CommitmentFacts.module.css';
import { directionsTo } from './directions.ts';

export interface CommitmentFactsProps {
  commitment: UpcomingView;
  /** The day is named, too; not where it stands above. */
  withDay?: boolean;
}

/** When, where with the way there, whom to call, and who comes along. */
export function CommitmentFacts({ commitment, withDay = false }: CommitmentFactsProps) {
  const t = useTexts();
  const { location, startAt, endAt, contacts, additionalVolunteers: party } = commitment;
  const { timeZone } = location;
  const town = [location.address, location.city, location.state].filter(Boolean).join(', ');
  const way = directionsTo(location);
  return (
    <ul className={css.facts} role="list">
      <li>
        <IconClock size={20} aria-hidden />
        <span>
          {withDay ? <strong>{formatLongDate(t, startAt, timeZone)}</strong> : null}
          <span>
            <span>{formatTimeSpan(t, startAt, endAt, timeZone)}</span>
            <ZoneName at={endAt} timeZone={timeZone} />
          </span>
        </span>
      </li>
      <li>
        <IconMapPin size={20} aria-hidden />
        <span>
          <span>{location.name}</span>
          {town ? <span className={css.quiet}>{town}</span> : null}
          {way ? (
            <Anchor href={way} target="_blank" rel="noopener noreferrer" className={css.link}>
              {t('registrations.upcoming.directions', { place: location.name })}
            </Anchor>
          ) : null}
        </span>
      </li>
      {contacts.slice(0, 1).map(({ name, email, phone }) => (
        <li key={email}>
          <IconPhone size={20} aria-hidden />
          <span>
            <span>{t('registrations.upcoming.contact', { name })}</span>
            {phone ? (
              <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={css.link}>
                {readablePhone(phone)}
              </Anchor>
            ) : null}
            <Anchor href={`mailto:${email}`} className={css.link}>
              <EmailAddress address={email} />
            </Anchor>
          </span>
        </li>
      ))}
      {party.length > 0 ? (
        <li>
          <IconUsers size={20} aria-hidden />
          <span>
            {t('registrations.upcoming.with', {
              names: party.map(fullName).join(', '),
            })}
          </span>
        </li>
      ) : null}
    </ul>
  );
}
