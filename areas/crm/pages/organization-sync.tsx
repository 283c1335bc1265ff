import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { data as failureWith, useLocation, useSearchParams } from 'react-router';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import type { SyncView } from '#areas/crm/contract/sync.ts';
import { ConflictSides } from '#areas/crm/web/sync/ConflictSides.tsx';
import { DryRun } from '#areas/crm/web/sync/DryRun.tsx';
import { FieldRules } from '#areas/crm/web/sync/FieldRules.tsx';
import { SyncCard } from '#areas/crm/web/sync/SyncCard.tsx';
import { SyncFailures } from '#areas/crm/web/sync/SyncFailures.tsx';
import { SyncRows } from '#areas/crm/web/sync/SyncRows.tsx';
import css from '#areas/crm/web/sync/Sync.module.css';
import {
  syncAsked,
  syncFailuresQuery,
  syncQuery,
  syncRowsQuery,
  type ShownView,
} from '#areas/crm/web/sync/sync.queries.ts';
import type { PlainKey } from '#shared/texts/text.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { FailureData } from '#web/routing/failure.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { lastSegment } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { ResponsiveTabs } from '#web/ui/ResponsiveTabs.tsx';

/** How it stands now. What the CRM has to be asked for comes later, so that the page doesn't wait for it. */
export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const orgName = lastSegment(url.pathname);
  if (orgName === undefined) throw failureWith({ code: 'not-found' } satisfies FailureData, { status: 404 });
  const { view, page, cause } = syncAsked(url.searchParams);
  await Promise.all([
    queryClient.fetchQuery({ ...syncQuery(api, orgName), staleTime: 0 }),
    view === 'dry-run'
      ? undefined
      : view === 'failed' && cause === null
        ? queryClient.fetchQuery({ ...syncFailuresQuery(api, orgName), staleTime: 0 })
        : queryClient.fetchQuery({
            ...syncRowsQuery(api, orgName, { status: view, page, cause }),
            staleTime: 0,
          }),
  ]);
};

/** /user/user-settings/crm-sync/{orgName} */
export function Component() {
  const t = useTexts();
  const orgName = lastSegment(useLocation().pathname) ?? '';
  const query = useQuery(syncQuery(useApi(), orgName));
  const { data } = query;
  return (
    <SettingsPage
      title={t('crm.sync.title')}
      lead={data ? t('crm.sync.lead', { name: data.organization.name }) : undefined}
      width="table"
    >
      {data ? <Sync {...data} /> : <QueryState query={query} shape="text" />}
    </SettingsPage>
  );
}

function Sync(sync: SyncView) {
  const t = useTexts();
  const { orgName, timeZone } = sync.organization;
  const [query, setQuery] = useSearchParams();
  const { view, page, person, cause } = syncAsked(query);
  const [since, setSince] = useState(sync.hoursSince);
  const contentOf = (one: ShownView) =>
    one === 'dry-run' ? (
      <DryRun orgName={orgName} page={page} hoursSince={since} />
    ) : one === 'conflict' && person !== null ? (
      <ConflictSides orgName={orgName} userId={person} />
    ) : one === 'failed' && cause === null ? (
      <SyncFailures orgName={orgName} timeZone={timeZone} />
    ) : (
      <SyncRows orgName={orgName} timeZone={timeZone} status={one} cause={cause} page={page} />
    );
  return (
    <div className={css.page}>
      <SyncCard {...sync} since={since} onSince={setSince} />
      <ResponsiveTabs
        label={t('crm.sync.views')}
        value={view}
        onChange={(next) => setQuery({ view: next }, { preventScrollReset: true })}
        tabs={views.map((one) => ({
          value: one,
          label: t(labels[one]),
          ...(one === 'dry-run' ? {} : { count: sync.counts[one] }),
          content: contentOf(one),
        }))}
      />
      <FieldRules {...sync} />
    </div>
  );
}

const views: readonly ShownView[] = ['failed', 'conflict', 'waiting', 'blocked', 'done', 'dry-run'];

const labels: Record<ShownView, PlainKey> = {
  failed: 'crm.sync.view.failed',
  conflict: 'crm.sync.view.conflict',
  waiting: 'crm.sync.view.waiting',
  blocked: 'crm.sync.view.blocked',
  done: 'crm.sync.view.done',
  'dry-run': 'crm.sync.view.dryRun',
};
