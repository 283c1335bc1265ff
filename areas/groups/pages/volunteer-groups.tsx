import { redirect, useSearchParams } from 'react-router';
import { useSession } from '#areas/accounts/web/session.ts';
import { groupsAsked, groupsQuery } from '#areas/groups/web/groups.queries.ts';
import { GroupsList } from '#areas/groups/web/GroupsList.tsx';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { paths } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';

const organizationIn = (query: URLSearchParams): string | undefined =>
  query.get('organization')?.trim() || undefined;

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  const asked = groupsAsked(url.searchParams, organizationIn(url.searchParams));
  const { items } = await queryClient.fetchQuery({ ...groupsQuery(api, asked), staleTime: 0 });
  // A page of the list that is gone: the first one.
  if (items.length === 0 && asked.page > 1) throw redirect(url.pathname);
};

/** /organizer/volunteer-groups: the groups of every organization that the person works for. */
export function Component() {
  const t = useTexts();
  const [query] = useSearchParams();
  const { organizations } = useSession();
  const orgName = organizationIn(query);
  return (
    <Container>
      <PageHead title={t('groups.title')} noIndex />
      <PageHeader
        title={t('groups.title')}
        lead={t('groups.lead')}
        actions={<LinkButton to={paths.createGroup(orgName)}>{t('groups.create')}</LinkButton>}
      />
      <GroupsList orgName={orgName} organizations={organizations} />
    </Container>
  );
}
