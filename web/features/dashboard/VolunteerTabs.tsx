import { NavLink } from 'react-router';
import { t, type TextKey } from '#shared/texts/index.ts';
import css from './DashboardTabs.module.css';
import { pathTo, type PlainPattern } from '#web/routing/paths.ts';

const tabs: ReadonlyArray<{ to: PlainPattern; label: TextKey }> = [
  { to: '/volunteer/profile', label: 'registrations.tabs.upcoming' },
  { to: '/volunteer/profile-history', label: 'registrations.tabs.history' },
];

/** The way between a volunteer's pages: what is to come and what was. */
export function VolunteerTabs() {
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
