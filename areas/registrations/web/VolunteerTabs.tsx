import { NavLink } from 'react-router';
import css from './VolunteerTabs.module.css';
import { useTexts } from '#web/texts/use-texts.tsx';
import { entriesOfMenu } from '#web/routing/menus.ts';
import { pathTo } from '#web/routing/paths.ts';

/** The way between a volunteer's pages: what is to come and what was. */
export function VolunteerTabs() {
  const t = useTexts();
  return (
    <nav aria-label={t('registrations.tabs')} className={css.tabs}>
      {entriesOfMenu('volunteer').map(({ to, label }) => (
        <NavLink key={to} to={pathTo(to)} className={css.tab} end>
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}
