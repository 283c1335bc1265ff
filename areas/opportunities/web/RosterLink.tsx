import { Link } from 'react-router';
import { formatClock, formatShortDate } from '#shared/rules/dates.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './RosterLink.module.css';

export interface RosterLinkProps {
  opportunity: { id: string; title: string; location: { timeZone: string } };
  date: { id: string; startAt: string };
}

/** Leads those who manage an opportunity to who is expected on one of its dates. */
export function RosterLink({ opportunity: { id, title, location }, date }: RosterLinkProps) {
  const t = useTexts();
  const { timeZone } = location;
  return (
    <Link
      to={pathTo('/organizer/opportunities/:id/roster/:dateId', { id, dateId: date.id })}
      className={css.link}
      aria-label={t('roster.link.of', {
        title,
        date: formatShortDate(t, date.startAt, timeZone),
        time: formatClock(t, date.startAt, timeZone),
      })}
    >
      {t('roster.link')}
    </Link>
  );
}
