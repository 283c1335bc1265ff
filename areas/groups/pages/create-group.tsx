import { useQuery } from '@tanstack/react-query';
import { data as failureWith, useSearchParams } from 'react-router';
import type { GroupView } from '#areas/groups/contract/groups.ts';
import type { ManagedOrganization } from '#areas/opportunities/contract/organizer-home.ts';
import { useApi } from '#web/api/use-api.tsx';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { GroupForm, onlyOne } from '#areas/groups/web/GroupForm.tsx';
import { groupMembersQuery, groupQuery } from '#areas/groups/web/groups.queries.ts';
import { managedOrganizationsQuery } from '#areas/opportunities/web/organizer-home/organizer-home.queries.ts';
import type { FailureData } from '#web/routing/failure.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** A form begins with what is saved now; who is in a group, which may be very many, is read by the page. */
export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const id = url.searchParams.get('id');
  const choices = queryClient.ensureQueryData(managedOrganizationsQuery(api));
  if (id !== null) await queryClient.fetchQuery({ ...groupQuery(api, id), staleTime: 0 });
  const { organizations } = await choices;
  if (organizations.length === 0)
    throw failureWith({ code: 'not-found' } satisfies FailureData, { status: 404 });
};

/** /user/user-settings/create-group: a new group, or with `?id=` one that is there. */
export function Component() {
  const t = useTexts();
  const [query] = useSearchParams();
  const id = query.get('id');
  const { data } = useQuery(managedOrganizationsQuery(useApi()));
  if (!data) return null;
  return id === null ? (
    <SettingsPage
      title={t('groups.form.create')}
      lead={t('groups.lead')}
      width="table"
      organization={query.get('organization') ?? undefined}
    >
      <NewGroup organizations={data.organizations} orgName={query.get('organization')} />
    </SettingsPage>
  ) : (
    <OpenedGroup key={id} id={id} organizations={data.organizations} />
  );
}

function NewGroup({
  organizations,
  orgName,
}: {
  organizations: readonly ManagedOrganization[];
  orgName: string | null;
}) {
  const organization = organizations.find((one) => one.orgName === orgName) ?? organizations[0];
  if (!organization) return null;
  const locationIds = onlyOne(organization.locations);
  return (
    <GroupForm
      saved={{ organizationId: organization.id, name: '', locationIds, members: [] }}
      organizations={organizations}
    />
  );
}

function OpenedGroup({ id, organizations }: { id: string; organizations: readonly ManagedOrganization[] }) {
  const t = useTexts();
  const { data: group } = useQuery(groupQuery(useApi(), id));
  if (!group) return null;
  const back = pathTo('/user/user-settings/groups/:orgName', { orgName: group.organization.orgName });
  return (
    <SettingsPage
      title={t('groups.form.edit')}
      lead={group.organization.name}
      width="table"
      organization={group.organization.orgName}
      actions={
        <LinkButton to={back} variant="default">
          {t('groups.form.back')}
        </LinkButton>
      }
    >
      {group.can.edit ? (
        <Members group={group} organizations={organizations} />
      ) : (
        <Notice
          title={t('groups.form.readOnly')}
          text={t('groups.form.readOnly.text', { organization: group.organization.name })}
        />
      )}
    </SettingsPage>
  );
}

function Members({
  group,
  organizations,
}: {
  group: GroupView;
  organizations: readonly ManagedOrganization[];
}) {
  const t = useTexts();
  const query = useQuery({
    ...groupMembersQuery(useApi(), group.id),
    // What is being changed does not change under the hands; a save finds out what others did.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data } = query;
  if (!data || query.error)
    return (
      <QueryState
        query={query}
        failed={t('groups.members.failed')}
        shape="rows"
        label={t('groups.form.loading')}
      />
    );
  return (
    <GroupForm
      saved={{
        id: group.id,
        organizationId: group.organization.id,
        name: group.name,
        locationIds: group.locations.map((place) => place.id),
        members: data.members,
      }}
      organizations={organizations}
    />
  );
}
