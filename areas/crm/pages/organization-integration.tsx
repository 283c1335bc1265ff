import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { data as failureWith } from 'react-router';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { CampaignsCard } from '#areas/crm/web/CampaignsCard.tsx';
import { CustomObjectsCard } from '#areas/crm/web/CustomObjectsCard.tsx';
import css from '#areas/crm/web/Integration.module.css';
import { integrationQuery } from '#areas/crm/web/integration.queries.ts';
import { ObjectConfigForm } from '#areas/crm/web/ObjectConfigForm.tsx';
import { SyncLink } from '#areas/crm/web/sync/SyncLink.tsx';
import { SalesforceCard } from '#areas/crm/web/SalesforceCard.tsx';
import { useApi } from '#web/api/use-api.tsx';
import type { FailureData } from '#web/routing/failure.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { lastSegment } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';

/** What holds now, not what was read a while ago. */
export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const orgName = lastSegment(url.pathname);
  if (orgName === undefined) throw failureWith({ code: 'not-found' } satisfies FailureData, { status: 404 });
  await queryClient.fetchQuery({ ...integrationQuery(api, orgName), staleTime: 0 });
};

/** /user/user-settings/integration/{orgName} */
export function Component() {
  const t = useTexts();
  const orgName = lastSegment(useLocation().pathname) ?? '';
  const query = useQuery(integrationQuery(useApi(), orgName));
  const { data } = query;
  return (
    <SettingsPage
      title={t('crm.title')}
      lead={data ? t('crm.lead', { name: data.organization.name }) : undefined}
    >
      {data ? (
        <div className={css.cards}>
          <SalesforceCard {...data} />
          {data.isActiveSalesforce ? <SyncLink {...data.organization} /> : null}
          {data.connected ? (
            <>
              <ObjectConfigForm
                organization={data.organization}
                purpose="campaign"
                config={data.campaignConfig}
              />
              <ObjectConfigForm
                organization={data.organization}
                purpose="activity"
                config={data.activityConfig}
              />
              {data.campaignConfig ? (
                <CampaignsCard organization={data.organization} config={data.campaignConfig} />
              ) : null}
              <CustomObjectsCard {...data} />
            </>
          ) : null}
        </div>
      ) : (
        <QueryState query={query} shape="text" />
      )}
    </SettingsPage>
  );
}
