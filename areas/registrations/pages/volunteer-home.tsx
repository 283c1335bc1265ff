import { Button } from '@mantine/core';
import { IconCalendarRepeat, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageHead } from '#web/routing/PageHead.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { VolunteerTabs } from '#areas/registrations/web/VolunteerTabs.tsx';
import { useSession } from '#areas/accounts/web/session.ts';
import { AllCalendarButton } from '#areas/registrations/web/commitments/CalendarButton.tsx';
import { upcomingQuery } from '#areas/registrations/web/registrations.queries.ts';
import {
  applyUpcomingFilter,
  readUpcomingFilter,
  upcomingPage,
  writeUpcomingFilter,
  type UpcomingFilter,
} from '#areas/registrations/web/commitments/upcoming-filter.ts';
import { CanceledCommitments } from '#areas/registrations/web/commitments/CanceledCommitments.tsx';
import { UpcomingCommitments } from '#areas/registrations/web/commitments/UpcomingCommitments.tsx';
import { UpcomingFilterBar } from '#areas/registrations/web/commitments/UpcomingFilterBar.tsx';
import css from '#areas/registrations/web/commitments/UpcomingFilterBar.module.css';
import { NoCommitmentsArt } from '#web/ui/art/NoCommitmentsArt.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

export const load: PageLoad = async ({ api, queryClient }) => {
  await queryClient.ensureQueryData(upcomingQuery(api));
};

/** A volunteer's first page: what they signed up for. */
export function Component() {
  const t = useTexts();
  const { user } = useSession();
  const { data } = useQuery(upcomingQuery(useApi()));
  const [query, setQuery] = useSearchParams();
  const filter = readUpcomingFilter(query);
  const change = (to: UpcomingFilter) =>
    setQuery(writeUpcomingFilter(to), { replace: true, preventScrollReset: true });

  const title = t('registrations.upcoming.title');
  const browse = <LinkButton to={pathTo('/opportunities')}>{t('registrations.upcoming.browse')}</LinkButton>;
  const isEmpty = data?.items.length === 0;
  const shown = applyUpcomingFilter(data?.items ?? [], filter);
  const { page, pageCount, items } = upcomingPage(shown, query.get('page'));
  const isFiltered = filter.organizations.length + filter.locations.length > 0;
  return (
    <Container>
      <PageHead title={title} noIndex />
      <PageHeader
        compact
        title={title}
        lead={isEmpty ? undefined : t('registrations.upcoming.lead', { name: user?.firstName ?? '' })}
        actions={
          isEmpty ? undefined : (
            <>
              <AllCalendarButton />
              <LinkButton
                to={pathTo('/user/user-settings/calendar-feeds')}
                variant="outline"
                leftSection={<IconCalendarRepeat size={20} aria-hidden />}
              >
                {t('calendarFeeds.link')}
              </LinkButton>
              <LinkButton
                to={pathTo('/user/user-settings/check-in-code')}
                variant="outline"
                leftSection={<IconQrcode size={20} aria-hidden />}
              >
                {t('personalCode.caption')}
              </LinkButton>
              {browse}
            </>
          )
        }
      />
      <VolunteerTabs />
      <CanceledCommitments items={data?.canceled ?? []} />
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
        <>
          {data.items.length > 1 || isFiltered ? (
            <UpcomingFilterBar items={data.items} filter={filter} onChange={change} />
          ) : null}
          <p role="status" className={css.count}>
            {isFiltered
              ? t('registrations.filter.shown', { shown: shown.length, total: data.items.length })
              : null}
          </p>
          {shown.length === 0 ? (
            <EmptyState
              art={<NoCommitmentsArt />}
              title={t('registrations.filter.none')}
              text={t('registrations.filter.noneText')}
              action={
                <Button onClick={() => change({ ...filter, organizations: [], locations: [] })}>
                  {t('registrations.filter.clearAll')}
                </Button>
              }
            />
          ) : (
            <>
              {user ? <UpcomingCommitments items={items} user={user} /> : null}
              <Pagination page={page} pageCount={pageCount} label={t('registrations.upcoming.pages')} />
            </>
          )}
        </>
      )}
    </Container>
  );
}
