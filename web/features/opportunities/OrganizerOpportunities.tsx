import type { OrganizerOpportunity } from '#shared/contract/opportunities.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { t } from '#shared/messages/index.ts';
import { formatDateSpan } from '#shared/rules/dates.ts';
import { paths } from '#web/app/paths.ts';
import { NoOpportunitiesArt } from '#web/ui/art/NoOpportunitiesArt.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { OpportunityPicture } from './OpportunityPicture.tsx';
import { OpportunityStatusBadge } from './OpportunityStatusBadge.tsx';
import css from './OrganizerOpportunities.module.css';

const columns: readonly Column<OrganizerOpportunity>[] = [
  {
    key: 'title',
    header: t('opportunities.mine.opportunity'),
    main: true,
    cell: ({ title, imageUrl, organization, location }) => (
      <div className={css.name}>
        <div className={css.picture}>
          <OpportunityPicture title={title} imageUrl={imageUrl} sizes="5.5rem" />
        </div>
        <div>
          <span className={css.title}>{title}</span>
          <span className={css.place}>{placeLine(organization.name, location.name)}</span>
        </div>
      </div>
    ),
  },
  {
    key: 'status',
    header: t('opportunities.mine.status'),
    cell: ({ status }) => (
      <div className={css.whole}>
        <OpportunityStatusBadge status={status} />
      </div>
    ),
  },
  {
    key: 'dates',
    header: t('opportunities.mine.dates'),
    cell: ({ startsAt, endsAt, dates, location }) => (
      <div>
        {startsAt && endsAt
          ? formatDateSpan(startsAt, endsAt, location.timeZone)
          : t('opportunities.when.none')}
        {dates > 1 ? (
          <span className={css.place}>{t('opportunities.when.dates', { count: dates })}</span>
        ) : null}
      </div>
    ),
  },
  {
    key: 'filled',
    header: t('opportunities.mine.filled'),
    align: 'end',
    cell: ({ filled, capacity }) => (
      <span className={css.whole}>{t('opportunities.mine.filledOf', { filled, capacity })}</span>
    ),
  },
  {
    key: 'view',
    header: t('opportunities.mine.view'),
    actions: true,
    cell: ({ key, title }) => (
      <a
        className={css.view}
        href={paths.opportunityByKey(key)}
        target="_blank"
        rel="noopener"
        aria-label={t('opportunities.mine.viewOf', { title })}
      >
        <span className={css.viewWords}>{t('opportunities.mine.view')}</span>
        <IconExternalLink size={18} aria-hidden />
      </a>
    ),
  },
];

/** What an organizer runs, the latest first. */
export function OrganizerOpportunities({ items }: { items: readonly OrganizerOpportunity[] }) {
  return (
    <DataTable
      caption={t('opportunities.mine.title')}
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      rowMuted={({ status }) => status === 'archived'}
      empty={
        <EmptyState
          art={<NoOpportunitiesArt />}
          title={t('opportunities.mine.empty')}
          text={t('opportunities.mine.emptyText')}
        />
      }
    />
  );
}

/** Organization and location; a main location often bears the organization's own name. */
const placeLine = (organization: string, location: string): string =>
  organization === location ? organization : `${organization} · ${location}`;
