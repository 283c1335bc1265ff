import type { OrganizerFilters } from '#areas/opportunities/contract/organizer-home.ts';
import { hasPage } from '#web/areas.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { NoOpportunitiesArt } from '#web/ui/art/NoOpportunitiesArt.tsx';
import { NoResultsArt } from '#web/ui/art/NoResultsArt.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { countFilters, writeOrganizerFilters } from '../filters/organizer-filters.ts';

export interface EmptyListProps {
  filters: OrganizerFilters;
  isFirstPage: boolean;
}

/** Says why there is nothing on the page, and what to do about it. */
export function EmptyList({ filters, isFirstPage }: EmptyListProps) {
  const t = useTexts();
  const pathname = pathTo('/organizer/profile');
  const create = hasPage('/organizer/createopportunity') ? (
    <LinkButton to={pathTo('/organizer/createopportunity')}>{t('organizerHome.menu.create')}</LinkButton>
  ) : null;
  if (!isFirstPage) {
    return (
      <EmptyState
        art={<NoResultsArt />}
        order={3}
        title={t('organizerHome.page.empty')}
        action={
          <LinkButton to={{ pathname, search: writeOrganizerFilters(filters).toString() }}>
            {t('organizerHome.page.first')}
          </LinkButton>
        }
      />
    );
  }
  if (countFilters(filters) === 0) {
    return (
      <EmptyState
        art={<NoOpportunitiesArt />}
        order={3}
        title={t('organizerHome.empty')}
        text={t('organizerHome.empty.text')}
        action={create}
      />
    );
  }
  const statuses = filters.opportunityStatus.map((status) => t(`opportunities.status.${status}`));
  return (
    <EmptyState
      art={<NoResultsArt />}
      order={3}
      title={
        statuses.length > 0
          ? t('organizerHome.empty.status', { status: statuses.join('/') })
          : t('organizerHome.empty.filters')
      }
      text={t('organizerHome.empty.hint')}
      action={
        <>
          <LinkButton to={pathname} variant={create ? 'light' : 'filled'}>
            {t('organizerHome.filters.clear')}
          </LinkButton>
          {create}
        </>
      }
    />
  );
}
