import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SlotAtRisk } from '#areas/check-in/contract/organizer-days.ts';
import { formatShortDate, formatTimeSpan } from '#shared/rules/dates.ts';
import { useApi } from '#web/api/use-api.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ZoneName } from '#web/ui/ZoneName.tsx';
import css from './SlotsAtRisk.module.css';
import { atRiskQuery } from './organizer-days.queries.ts';

/** The activities of the next days for which few have signed up, each with the way to its roster; nothing without any. */
export function SlotsAtRisk() {
  const t = useTexts();
  const { data } = useQuery(atRiskQuery(useApi()));
  const [isOpen, setIsOpen] = useState(false);
  if (!data || data.items.length === 0) return null;
  const { items } = data;
  const shown = items.slice(0, shownMax);
  const rest = items.slice(shownMax);
  return (
    <section aria-labelledby="at-risk" className={css.box}>
      <Title order={2} size="h3" id="at-risk" tabIndex={-1}>
        {t('organizerDays.atRisk')}
      </Title>
      <p className={css.text}>{t('organizerDays.atRisk.text')}</p>
      <Rows slots={shown} />
      {rest.length > 0 ? (
        <details className={css.more} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>{t('organizerDays.atRisk.more', { count: rest.length })}</summary>
          <Rows slots={rest} />
        </details>
      ) : null}
    </section>
  );
}

/** So many stand open. */
const shownMax = 8;

function Rows({ slots }: { slots: readonly SlotAtRisk[] }) {
  const t = useTexts();
  return (
    <ul role="list" className={css.list}>
      {slots.map(({ slotId, dateId, opportunity, location, activity, startAt, endAt, ...places }) => (
        <li key={slotId} className={css.row}>
          <span className={css.when}>
            <span>
              {`${formatShortDate(t, startAt, location.timeZone)}, ${formatTimeSpan(t, startAt, endAt, location.timeZone)}`}
            </span>
            <ZoneName at={startAt} timeZone={location.timeZone} />
          </span>
          <Link
            to={pathTo('/organizer/opportunities/:id/roster/:dateId', { id: opportunity.id, dateId })}
            className={css.title}
          >
            {`${opportunity.title} · ${activity}`}
          </Link>
          <span className={css.places}>{t('organizerDays.atRisk.places', places)}</span>
        </li>
      ))}
    </ul>
  );
}
