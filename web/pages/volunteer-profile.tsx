import { useQuery } from '@tanstack/react-query';
import { t } from '#shared/messages/index.ts';
import { PageHead } from '#web/app/PageHead.tsx';
import { pathTo } from '#web/app/paths.ts';
import { useApi, type PageLoad } from '#web/app/services.tsx';
import { useSession } from '#web/features/accounts/session.ts';
import { upcomingQuery } from '#web/features/registrations/registrations.queries.ts';
import { UpcomingCommitments } from '#web/features/registrations/UpcomingCommitments.tsx';
import { NoCommitmentsArt } from '#web/ui/art/NoCommitmentsArt.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';

export const load: PageLoad = async ({ api, queryClient }) => {
  await queryClient.ensureQueryData(upcomingQuery(api));
};

/** A volunteer's first page: what they signed up for. */
export function Component() {
  const { user } = useSession();
  const { data } = useQuery(upcomingQuery(useApi()));
  const title = t('registrations.upcoming.title');
  const browse = <LinkButton to={pathTo('/opportunities')}>{t('registrations.upcoming.browse')}</LinkButton>;
  const isEmpty = data?.items.length === 0;
  return (
    <Container>
      <PageHead title={title} noIndex />
      <PageHeader
        title={title}
        lead={isEmpty ? undefined : t('registrations.upcoming.lead', { name: user?.firstName ?? '' })}
        actions={isEmpty ? undefined : browse}
      />
      {!data ? (
        <LoadingState shape="rows" label={title} />
      ) : isEmpty ? (
        <EmptyState
          art={<NoCommitmentsArt />}
          title={t('registrations.upcoming.empty')}
          text={t('registrations.upcoming.emptyText')}
          action={browse}
        />
      ) : (
        <UpcomingCommitments items={data.items} />
      )}
    </Container>
  );
}
