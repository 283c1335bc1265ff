import { useLocation } from 'react-router';
import { pathTo, type PlainPattern } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ViewLinks } from '#web/ui/ViewLinks.tsx';
import css from './Approval.module.css';

const page: PlainPattern = '/organizer/timeapproval';

/** What there is to see to about hours, each an address of its own. */
const views = [
  { to: pathTo(page), label: 'timeApproval.views.waiting' },
  { to: `${pathTo(page)}?list=decided`, label: 'timeApproval.views.decided' },
  { to: `${pathTo(page)}?list=forgotten`, label: 'timeApproval.views.forgotten' },
] as const;

/** The way between the lists of time approval. */
export function ApprovalViews() {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const list = new URLSearchParams(search).get('list') ?? '';
  const named = `${pathname}?list=${list}`;
  const here = views.some(({ to }) => to === named) ? named : pathname;
  return (
    <ViewLinks
      label={t('timeApproval.views')}
      current="page"
      className={css.views}
      views={views.map(({ to, label }) => ({ to, label: t(label), isCurrent: to === here }))}
    />
  );
}
