import { Title } from '@mantine/core';
import type { LandingPage } from '#areas/organizations/contract/organizations.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { OpportunityGrid } from '#areas/opportunities/web/search/OpportunityGrid.tsx';
import { NoOpportunitiesArt } from '#web/ui/art/NoOpportunitiesArt.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import css from './LandingOpportunities.module.css';

export interface LandingOpportunitiesProps {
  id: string;
  opportunities: LandingPage['opportunities'];
}

/** What an organization needs help with now. */
export function LandingOpportunities({ id, opportunities }: LandingOpportunitiesProps) {
  const t = useTexts();
  const { items, total, page, pageSize } = opportunities;
  return (
    <section aria-labelledby={id} className={css.section}>
      <Title order={2} id={id} tabIndex={-1} className={css.title}>
        {t('organizations.landing.opportunities')}
      </Title>
      {items.length > 0 ? (
        <OpportunityGrid items={items} order={3} />
      ) : (
        <EmptyState
          art={<NoOpportunitiesArt />}
          order={3}
          title={t('organizations.landing.empty')}
          text={t('organizations.landing.emptyText')}
          action={
            <LinkButton to={pathTo('/opportunities')} variant="light">
              {t('organizations.landing.all')}
            </LinkButton>
          }
        />
      )}
      <Pagination page={page} pageCount={Math.ceil(total / pageSize)} />
    </section>
  );
}
