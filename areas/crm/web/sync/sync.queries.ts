import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { salesforceContract } from '#areas/crm/contract/salesforce.ts';
import { crmSyncContract, type SyncView } from '#areas/crm/contract/sync.ts';
import { syncStatuses, type CrmSyncStatus } from '#areas/crm/rules/sync.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { Api } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { pageNumber } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';

const key = (orgName: string) => ['crm', 'sync', orgName] as const;

/** What the page shows: things that stand in one way, or what would become of people. */
export type ShownView = CrmSyncStatus | 'dry-run';

/** What the address of the page asks for; what needs somebody comes first. */
export function syncAsked(query: URLSearchParams): {
  view: ShownView;
  page: number;
  person: string | null;
  cause: string | null;
} {
  const view = query.get('view');
  const isView = (one: string): one is ShownView =>
    one === 'dry-run' || syncStatuses.some((status) => status === one);
  return {
    view: view !== null && isView(view) ? view : 'failed',
    page: pageNumber(query),
    person: query.get('person'),
    cause: query.get('cause'),
  };
}

/** How the sync of an organization stands. */
export const syncQuery = (api: Api, orgName: string) =>
  queryOptions({
    queryKey: [...key(orgName), 'state'],
    queryFn: ({ signal }) => api.call(crmSyncContract.get, { params: { orgName }, signal }),
    // What waits is done in the background.
    refetchInterval: ({ state: { data } }) =>
      data && (data.counts.waiting > 0 || data.isComparing) && data.stop === null && data.pausedUntil === null
        ? 5_000
        : false,
  });

/** A page of what stands in one way. */
export const syncRowsQuery = (
  api: Api,
  orgName: string,
  { status, page, cause = null }: { status: CrmSyncStatus; page: number; cause?: string | null },
) =>
  queryOptions({
    queryKey: [...key(orgName), 'rows', status, page, cause],
    queryFn: ({ signal }) =>
      api.call(crmSyncContract.rows, {
        params: { orgName },
        query: { status, page, ...(cause === null ? {} : { cause }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** What failed, gathered by its cause. */
export const syncFailuresQuery = (api: Api, orgName: string) =>
  queryOptions({
    queryKey: [...key(orgName), 'failures'],
    queryFn: ({ signal }) => api.call(crmSyncContract.failures, { params: { orgName }, signal }),
  });

/** The newest activities of the CRM, one of which work outside of shifts can count for. */
export const activityRecordsQuery = (
  api: Api,
  { organization: { id: organizationId }, activities }: Pick<SyncView, 'organization' | 'activities'>,
) =>
  queryOptions({
    queryKey: ['crm', 'activity-records', organizationId, activities?.objectName ?? null],
    queryFn: async ({ signal }) => {
      const { objectName = '', selectedColumns: fields = [] } = activities ?? {};
      const label = fields.find((name) => name !== 'Id') ?? 'Id';
      const body = { organizationId, objectName, fields };
      const { records } = await api.call(salesforceContract.records, { body, signal });
      return records.map((record) => ({ id: String(record.Id), name: String(record[label] ?? record.Id) }));
    },
    enabled: activities !== null,
    staleTime: 5 * 60_000,
    retry: false,
  });

/** A page of what would become of people. */
/** @param asked.hoursSince the day from which on hours would be sent */
export const dryRunQuery = (api: Api, orgName: string, asked: { page: number; hoursSince: string }) =>
  queryOptions({
    queryKey: [...key(orgName), 'dry-run', asked],
    queryFn: ({ signal }) => api.call(crmSyncContract.dryRun, { params: { orgName }, query: asked, signal }),
    retry: false,
  });

/** Both sides of a conflict. */
export const conflictQuery = (api: Api, orgName: string, userId: string) =>
  queryOptions({
    queryKey: [...key(orgName), 'conflict', userId],
    queryFn: ({ signal }) => api.call(crmSyncContract.conflict, { params: { orgName, userId }, signal }),
    retry: false,
  });

/** Reads again whatever shows the sync. */
function useRefresh(orgName: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: key(orgName) });
}

/** A change of the sync, which says what was done. */
function useSyncChange<Input, Answer>(
  orgName: string,
  change: (api: Api, input: Input) => Promise<Answer>,
  said: (answer: Answer) => string,
  onDone?: () => void,
) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefresh(orgName);
  return useSingleMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: async (answer) => {
      showToast({ variant: 'success', title: t('crm.sync.title'), heading: said(answer) });
      await refresh();
      onDone?.();
    },
    onError: (failure) => showFailure(t, failure, { where: t('crm.sync.title') }),
  });
}

/** Turns the sync on or off, or has everything compared again. */
export function useSyncSwitch(orgName: string, said: (saved: SyncView) => string) {
  return useSyncChange(
    orgName,
    (api, body: BodyOf<typeof crmSyncContract.update>) =>
      api.call(crmSyncContract.update, { params: { orgName }, body }),
    said,
  );
}

/** Tries one thing again, all that failed of one cause, or all that failed. */
export function useSyncRetry(orgName: string) {
  const t = useTexts();
  return useSyncChange(
    orgName,
    (api, only: BodyOf<typeof crmSyncContract.retry>['only']) =>
      api.call(crmSyncContract.retry, { params: { orgName }, body: { only } }),
    ({ asked }) => t('crm.sync.retried', { count: asked }),
  );
}

/** Keeps which side counts for fields. */
export function useFieldRules(orgName: string) {
  const t = useTexts();
  return useSyncChange(
    orgName,
    (api, rules: BodyOf<typeof crmSyncContract.rules>['rules']) =>
      api.call(crmSyncContract.rules, { params: { orgName }, body: { rules } }),
    () => t('crm.sync.rules.saved'),
  );
}

/** Says which contact a person is; null for none of them. */
export function useDecision(orgName: string, userId: string, onDecided: () => void) {
  const t = useTexts();
  return useSyncChange(
    orgName,
    (api, contactId: string | null) =>
      api.call(crmSyncContract.decide, { params: { orgName, userId }, body: { contactId } }),
    () => t('crm.sync.decided'),
    onDecided,
  );
}

/** Forgets the records of the CRM that was connected before. */
export function useForgetting(orgName: string) {
  const t = useTexts();
  return useSyncChange(
    orgName,
    (api, crmOrganizationId: string) =>
      api.call(crmSyncContract.forget, { params: { orgName }, body: { crmOrganizationId } }),
    () => t('crm.sync.forgotten'),
  );
}
