import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '#areas/accounts/web/session.ts';
import { waitingQuery } from '#areas/accounts/web/waiting.queries.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './WaitingList.module.css';
import { workThatWaits } from './waiting-work.ts';

/** So many kinds of work stand open on a phone, above the first date. */
const openMax = 2;

/** What waits for the viewer, each with the way to it; nothing when nothing does. Where a phone has room for one line, it is folded. */
export function WaitingList() {
  const t = useTexts();
  const { organizations } = useSession();
  const { data } = useQuery(waitingQuery(useApi()));
  const work = workThatWaits(data?.items ?? [], organizations);
  if (work.length === 0) return null;
  const all = work.reduce((sum, { count }) => sum + count, 0);
  const list = (
    <ul role="list" className={css.list}>
      {work.map(({ kind, to, count, organization }) => (
        <li key={to}>
          <Link to={to} className={css.link}>
            <span className={css.what}>
              <span>{t(`organizerDays.waiting.${kind}`, { count })}</span>
              {organization === undefined ? null : <span className={css.whose}>{organization}</span>}
            </span>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={t('organizerDays.waiting')} className={css.waiting}>
      {work.length > openMax ? (
        <details className={css.fold}>
          <summary className={css.summary}>
            <span>{t('organizerDays.waiting.all', { count: all })}</span>
            <IconChevronDown size={18} aria-hidden />
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </nav>
  );
}
