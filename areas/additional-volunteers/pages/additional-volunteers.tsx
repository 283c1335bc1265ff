import { useQuery, useQueryClient } from '@tanstack/react-query';
import { additionalVolunteersContract } from '#areas/additional-volunteers/contract/additional-volunteers.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { PeopleForm } from '#areas/accounts/web/profile/PeopleForm.tsx';
import { additionalVolunteersQuery, childrenQuery } from '#areas/accounts/web/profile/profile.queries.ts';
import { ChildrenList } from '#areas/additional-volunteers/web/ChildrenList.tsx';
import { useSession } from '#areas/accounts/web/session.ts';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

/** A form begins with what is saved now, not with what was read a while ago. */
export const load: PageLoad = async ({ api, queryClient }) => {
  await Promise.all([
    queryClient.fetchQuery({ ...additionalVolunteersQuery(api), staleTime: 0 }),
    queryClient.fetchQuery({ ...childrenQuery(api), staleTime: 0 }),
  ]);
};

/** /user/user-settings/additional-volunteers */
export function Component() {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery(additionalVolunteersQuery(api));
  const { data } = query;
  const email = useSession().user?.email ?? '';
  return (
    <SettingsPage title={t('additionalVolunteers.title')} lead={t('additionalVolunteers.lead')}>
      {data ? (
        <PeopleForm
          label={t('additionalVolunteers.list')}
          empty={{
            title: t('additionalVolunteers.empty.title'),
            text: t('additionalVolunteers.empty.text'),
          }}
          people={data.people}
          holderEmail={email}
          isOwn
          save={(changes) => api.call(additionalVolunteersContract.change, { body: changes })}
          onSaved={(saved) => queryClient.setQueryData(additionalVolunteersQuery(api).queryKey, saved)}
        />
      ) : (
        <QueryState query={query} />
      )}
      <ChildrenList />
    </SettingsPage>
  );
}
