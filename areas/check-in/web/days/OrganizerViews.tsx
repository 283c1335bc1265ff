import { useLocation } from 'react-router';
import type { PlainKey } from '#shared/texts/text.ts';
import { pathTo, type PlainPattern } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ViewLinks } from '#web/ui/ViewLinks.tsx';
import css from './OrganizerViews.module.css';

const views: readonly { to: PlainPattern; label: PlainKey }[] = [
  { to: '/organizer/today', label: 'organizerDays.views.today' },
  { to: '/organizer/calendar', label: 'organizerDays.views.calendar' },
  { to: '/organizer/profile', label: 'organizerHome.title' },
];

/** What an organizer runs: what is on now, by days, or as a list. */
export function OrganizerViews() {
  const t = useTexts();
  const { pathname } = useLocation();
  return (
    <div className={css.views}>
      <ViewLinks
        label={t('organizerDays.views')}
        current="page"
        views={views.map(({ to, label }) => ({
          to: pathTo(to),
          label: t(label),
          isCurrent: pathTo(to) === pathname,
        }))}
      />
    </div>
  );
}
