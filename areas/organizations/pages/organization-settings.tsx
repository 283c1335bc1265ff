import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { loadForOrganizers } from '#web/routing/for-organizers.ts';
import { lastSegment, paths } from '#web/routing/paths.ts';
import { useApi } from '#web/api/use-api.tsx';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { OrganizationSettingsForm } from '#areas/organizations/web/OrganizationSettingsForm.tsx';
import { organizationSettingsQuery } from '#areas/organizations/web/settings.queries.ts';
import { QueryState } from '#web/ui/QueryState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

/** A form begins with what is saved now, not with what was read a while ago. */
export const load = loadForOrganizers(({ api, queryClient }, orgName) =>
  queryClient.fetchQuery({ ...organizationSettingsQuery(api, orgName), staleTime: 0 }),
);

/** /user/user-settings/organization-settings/{orgName} */
export function Component() {
  const t = useTexts();
  const orgName = lastSegment(useLocation().pathname) ?? '';
  const query = useQuery(organizationSettingsQuery(useApi(), orgName));
  const { data } = query;
  return (
    <SettingsPage
      title={t('organizationForm.settings.title')}
      lead={data ? t('organizationForm.settings.lead', { name: data.name }) : undefined}
      actions={
        data ? (
          <LinkButton to={paths.landingPage(data.orgName)} variant="default">
            {t('organizationForm.settings.page')}
          </LinkButton>
        ) : undefined
      }
    >
      {data ? <OrganizationSettingsForm settings={data} /> : <QueryState query={query} shape="text" />}
    </SettingsPage>
  );
}
