import { Link } from 'react-router';
import type { RegistrationView } from '#areas/registrations/contract/registrations.ts';
import { formatLongDate, formatTimeSpan } from '#shared/rules/dates.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import css from './CanceledCommitments.module.css';

/** What somebody had signed up for and what does not take place, nearest first; nothing where there is none. */
export function CanceledCommitments({ items }: { items: readonly RegistrationView[] }) {
  const t = useTexts();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="canceled-commitments" className={css.section}>
      <h2 id="canceled-commitments" className={css.heading}>
        {t('registrations.canceled.title')}
      </h2>
      <ul role="list" className={css.list}>
        {items.map(({ id, opportunity, activity, dateLabel, startAt, endAt, location }) => (
          <li key={id}>
            <StatusBadge tone="bad">{t('canceling.canceled')}</StatusBadge>
            <span>
              <Link to={pathTo('/opportunities/:id', { id: opportunity.id })}>{opportunity.title}</Link>
              <span className={css.words}>
                {[
                  formatLongDate(t, startAt, location.timeZone),
                  formatTimeSpan(t, startAt, endAt, location.timeZone),
                  activity,
                  dateLabel,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
