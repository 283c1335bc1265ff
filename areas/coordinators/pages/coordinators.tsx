import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import css from '#areas/coordinators/web/Coordinators.module.css';
import { coordinatorsQuery } from '#areas/coordinators/web/coordinators.queries.ts';
import { CoordinatorTables } from '#areas/coordinators/web/CoordinatorTables.tsx';
import { InviteButton } from '#areas/coordinators/web/InviteButton.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

/**
 * Shows the requests that wait now, not those of a while ago. In the browser the page says that it is loading rather than keeping the
 * person on the page before.
 */
export const load: PageLoad = async ({ api, queryClient }, { params }) => {
  const query = { ...coordinatorsQuery(api, params['orgName'] ?? ''), staleTime: 0 };
  if (typeof window === 'undefined') await queryClient.fetchQuery(query);
  else void queryClient.prefetchQuery(query);
};

/** /user/user-settings/coordinators/{orgName} */
export function Component() {
  const t = useTexts();
  const { orgName = '' } = useParams();
  const query = useQuery(coordinatorsQuery(useApi(), orgName));
  const { data } = query;
  return (
    <SettingsPage
      title={t('coordinators.title')}
      width="table"
      actions={data && data.locations.length > 0 ? <InviteButton locations={data.locations} /> : undefined}
      lead={data ? t('coordinators.lead', { organization: data.organization.name }) : undefined}
    >
      {data ? (
        <CoordinatorTables key={data.organization.id} lists={data} />
      ) : query.error ? (
        <QueryState query={query} />
      ) : (
        <div role="status" aria-busy="true" className={css.loading}>
          <p>{t('coordinators.loading')}</p>
          <Skeleton height="4rem" radius="lg" />
          <Skeleton height="4rem" radius="lg" />
        </div>
      )}
    </SettingsPage>
  );
}
