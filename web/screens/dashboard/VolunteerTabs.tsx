import { NavLink } from 'react-router';
import css from './DashboardTabs.module.css';
import type { PlainKey } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { pathTo, type PlainPattern } from '#web/routing/paths.ts';

const tabs: ReadonlyArray<{ to: PlainPattern; label: PlainKey }> = [
  { to: '/volunteer/profile', label: 'registrations.tabs.upcoming' },
  { to: '/volunteer/profile-history', label: 'registrations.tabs.history' },
];

/** The way between a volunteer's pages: what is to come and what was. */
export function VolunteerTabs() {
  const t = useTexts();
  return (
    <nav aria-label={t('registrations.tabs')} className={css.tabs}>
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={pathTo(to)} className={css.tab} end>
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}
