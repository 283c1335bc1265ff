import { useQuery } from '@tanstack/react-query';
import { Title } from '@mantine/core';
import { t } from '#shared/messages/index.ts';
import { pathTo } from '#web/app/paths.ts';
import { useApi } from '#web/app/services.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import css from './MoreOpportunities.module.css';
import { opportunityListQuery } from './opportunities.queries.ts';
import { OpportunityGrid } from './OpportunityGrid.tsx';

/** A few others than the one that is shown, the nearest first. */
export function MoreOpportunities({ exceptId }: { exceptId: string }) {
  const { data } = useQuery(opportunityListQuery(useApi(), 1));
  if (!data) return null;
  const others = data.items.filter(({ id }) => id !== exceptId).slice(0, 3);
  return (
    <section aria-labelledby="more" className={css.section}>
      <div className={css.head}>
        <Title order={2} id="more">
          {t('opportunities.more')}
        </Title>
        {others.length > 0 ? (
          <LinkButton to={pathTo('/opportunities')} variant="light" size="sm">
            {t('opportunities.more.all')}
          </LinkButton>
        ) : null}
      </div>
      {others.length > 0 ? (
        <OpportunityGrid items={others} order={3} />
      ) : (
        <p className={css.empty}>{t('opportunities.more.empty')}</p>
      )}
    </section>
  );
}
