import { useQuery } from '@tanstack/react-query';
import { data as failureWith, useLocation } from 'react-router';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { HoursRuleChoice } from '#areas/hours/web/settings/HoursRuleChoice.tsx';
import { hoursSettingsQuery } from '#areas/hours/web/settings/hours-settings.queries.ts';
import { ApiError } from '#web/api/client.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { organizersOnly, type FailureData } from '#web/routing/failure.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { lastSegment } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';

/** What holds now, not what was read a while ago. */
export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const orgName = lastSegment(url.pathname);
  if (orgName === undefined) throw failureWith({ code: 'not-found' } satisfies FailureData, { status: 404 });
  try {
    await queryClient.fetchQuery({ ...hoursSettingsQuery(api, orgName), staleTime: 0 });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'forbidden')) throw error;
    throw failureWith({ code: organizersOnly } satisfies FailureData, { status: 403 });
  }
};

/** /user/user-settings/hours/{orgName} */
export function Component() {
  const t = useTexts();
  const orgName = lastSegment(useLocation().pathname) ?? '';
  const { data, error, refetch } = useQuery(hoursSettingsQuery(useApi(), orgName));
  return (
    <SettingsPage
      title={t('hoursSettings.title')}
      lead={data ? t('hoursSettings.lead', { name: data.organization.name }) : undefined}
    >
      {data ? (
        <Card>
          <HoursRuleChoice {...data} />
        </Card>
      ) : error ? (
        <ErrorState text={toApiError(t, error).message} onRetry={() => void refetch()} />
      ) : (
        <LoadingState shape="text" />
      )}
    </SettingsPage>
  );
}
