import { IconExternalLink } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { t, type MessageKey } from '#shared/messages/index.ts';
import css from './OrganizerTabs.module.css';
import { hasPage, pathTo, type PlainPattern } from './paths.ts';

const tabs: ReadonlyArray<{ to: PlainPattern; label: MessageKey; newTab?: boolean }> = [
  { to: '/organizer/profile', label: 'opportunities.tabs.mine' },
  { to: '/organizer/reports', label: 'opportunities.tabs.reports' },
  // The kiosk is handed to volunteers: it gets a window of its own.
  { to: '/organizer/check-in', label: 'opportunities.tabs.checkIn', newTab: true },
];

/** The way between an organizer's pages. A tab appears once its page is built. */
export function OrganizerTabs() {
  return (
    <nav aria-label={t('opportunities.tabs')} className={css.tabs}>
      {tabs
        .filter(({ to }) => hasPage(to))
        .map(({ to, label, newTab }) =>
          newTab ? (
            <a key={to} href={pathTo(to)} target="_blank" rel="noopener" className={css.tab}>
              {t(label)} <IconExternalLink size={18} aria-label={t('opportunities.tabs.newTab')} />
            </a>
          ) : (
            <NavLink key={to} to={pathTo(to)} className={css.tab} end>
              {t(label)}
            </NavLink>
          ),
        )}
    </nav>
  );
}
