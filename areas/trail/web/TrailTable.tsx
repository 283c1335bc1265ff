import { Link } from 'react-router';
import type { TrailEntryView } from '#areas/trail/contract/trail.ts';
import { formatDate, formatTime } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Clamped } from '#web/ui/Clamped.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import css from './Trail.module.css';

interface Organization {
  orgName: string;
  timeZone: string;
}

export interface TrailTableProps {
  entries: readonly TrailEntryView[];
  organization: Organization;
  isNarrowed: boolean;
  /** The address with the changes of one thing alone. */
  historyOf: (objectId: string) => string;
}

/** A line for each change: when, by whom, what. */
export function TrailTable({ entries, organization, isNarrowed, historyOf }: TrailTableProps) {
  const t = useTexts();
  return (
    <DataTable
      caption={t('trail.title')}
      columns={columns(t, organization, historyOf)}
      rows={entries}
      rowKey={({ number }) => String(number)}
      dense
      wide
      twoLines
      empty={
        isNarrowed ? (
          <EmptyState title={t('trail.noMatch')} text={t('trail.noMatch.text')} />
        ) : (
          <EmptyState title={t('trail.empty')} text={t('trail.empty.text')} />
        )
      }
    />
  );
}

const columns = (
  t: Translate,
  { orgName, timeZone }: Organization,
  historyOf: (objectId: string) => string,
): Column<TrailEntryView>[] => [
  {
    key: 'when',
    header: t('trail.when'),
    cell: ({ at }) => (
      <time dateTime={at} className={css.when}>
        {t('trail.instant', { date: formatDate(t, at, timeZone), time: formatTime(t, at, timeZone) })}
      </time>
    ),
  },
  { key: 'who', header: t('trail.who'), cell: ({ who }) => <Clamped words={who} /> },
  {
    key: 'what',
    header: t('trail.change'),
    main: true,
    cell: ({ what, object }) => {
      const to = pageOf(orgName, object);
      return to ? (
        <Link to={to} className={css.what}>
          <Clamped words={what} />
        </Link>
      ) : (
        <Clamped words={what} />
      );
    },
  },
  {
    key: 'details',
    header: t('trail.details'),
    cell: ({ details }) =>
      details.length === 0 ? null : (
        <span className={css.details}>
          <Clamped words={details.join('\n')}>
            {details.map((detail, at) => (
              <span key={at}>{detail}</span>
            ))}
          </Clamped>
        </span>
      ),
  },
  {
    key: 'actions',
    header: t('trail.actions'),
    actions: 'beside',
    cell: ({ object: { id, name } }) => (
      <Link
        to={historyOf(id)}
        className={css.history}
        aria-label={t('trail.history.of', { object: name })}
        preventScrollReset
      >
        {t('trail.history')}
      </Link>
    ),
  },
];

/** Where what was changed is looked at; nowhere for what is gone. */
function pageOf(orgName: string, { kind, id, isThere }: TrailEntryView['object']): string | null {
  switch (kind) {
    case 'opportunity':
      return isThere ? pathTo('/opportunities/:id', { id }) : null;
    case 'person':
      return isThere
        ? pathTo('/user/user-settings/volunteers/:orgName/:userId', { orgName, userId: id })
        : null;
    case 'group':
      return pathTo('/user/user-settings/groups/:orgName', { orgName });
    case 'form':
      return pathTo('/user/user-settings/form-list/:orgName', { orgName });
    case 'api-key':
      return pathTo('/user/user-settings/api-keys/:orgName', { orgName });
    case 'webhook':
      return pathTo('/user/user-settings/webhooks/:orgName', { orgName });
    case 'crm':
      return pathTo('/user/user-settings/integration');
    case 'organization':
    case 'location':
      return pathTo('/user/user-settings/organization-settings/:orgName', { orgName });
    case 'report':
    case 'calendar-feed':
      return null;
  }
}
