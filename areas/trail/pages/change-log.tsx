import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { TrailFilter } from '#areas/trail/web/TrailFilter.tsx';
import { TrailTable } from '#areas/trail/web/TrailTable.tsx';
import { readTrailParams, trailFileUrl, trailQuery } from '#areas/trail/web/trail.queries.ts';
import css from '#areas/trail/web/Trail.module.css';
import { useApi } from '#web/api/use-api.tsx';
import { loadForOrganizers } from '#web/routing/for-organizers.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { lastSegment } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';

export const load: PageLoad = (services, page) =>
  loadForOrganizers(({ api, queryClient }, orgName) =>
    queryClient.fetchQuery({
      ...trailQuery(api, orgName, readTrailParams(page.url.searchParams)),
      staleTime: 0,
    }),
  )(services, page);

/** /user/user-settings/change-log/{orgName}: narrowed down by `part`, `who`, `object`, `from`, `to`, and from `before` on. */
export function Component() {
  const t = useTexts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const orgName = lastSegment(pathname) ?? '';
  const asked = readTrailParams(useSearchParams()[0]);
  const { before, ...filters } = asked;
  const query = useQuery({ ...trailQuery(useApi(), orgName, asked), placeholderData: keepPreviousData });
  const { data } = query;
  const addressOf = (to: Record<string, string | undefined>) => {
    const said = Object.entries(to).filter((entry): entry is [string, string] => Boolean(entry[1]));
    return `${pathname}?${new URLSearchParams(said).toString()}`;
  };
  return (
    <SettingsPage
      title={t('trail.title')}
      lead={data ? t('trail.lead', { name: data.organization.name }) : undefined}
      width="table"
      actions={
        <Button
          component="a"
          download
          variant="default"
          href={trailFileUrl(orgName, filters)}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('trail.download')}
        </Button>
      }
    >
      {data ? (
        <>
          <TrailFilter
            path={pathname}
            asked={filters}
            people={data.people}
            object={data.object}
            onChange={(to) => void navigate(addressOf(to), { preventScrollReset: true })}
          />
          <TrailTable
            entries={data.entries}
            organization={data.organization}
            isNarrowed={Object.values(filters).some((one) => one !== undefined)}
            historyOf={(object) => addressOf({ object })}
          />
          {before !== undefined || data.next !== null ? (
            <nav className={css.pages} aria-label={t('trail.pages')}>
              {before === undefined ? null : (
                <LinkButton to={addressOf(filters)} variant="default">
                  {t('trail.newest')}
                </LinkButton>
              )}
              {data.next === null ? null : (
                <LinkButton to={addressOf({ ...filters, before: String(data.next) })} variant="default">
                  {t('trail.older')}
                </LinkButton>
              )}
            </nav>
          ) : null}
        </>
      ) : (
        <QueryState query={query} shape="rows" label={t('trail.loading')} />
      )}
    </SettingsPage>
  );
}
