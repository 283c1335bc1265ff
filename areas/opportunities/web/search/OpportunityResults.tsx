import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { Translate } from '#shared/texts/text.ts';
import { formatDay } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type {
  opportunitiesContract,
  OpportunityFilters,
} from '#areas/opportunities/contract/opportunities.ts';
import { NoOpportunitiesArt } from '#web/ui/art/NoOpportunitiesArt.tsx';
import { NoResultsArt } from '#web/ui/art/NoResultsArt.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { activeFilters } from '#areas/opportunities/rules/filter-labels.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { NearNote } from './NearNote.tsx';
import { OpportunityGrid } from './OpportunityGrid.tsx';
import css from './OpportunityResults.module.css';
import { MapFrame } from '../map/MapFrame.tsx';
import { listPath, noFilters, type ListView } from './opportunity-search.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

type OpportunityList = OutputOf<typeof opportunitiesContract.list>;

export interface OpportunityResultsProps {
  list: OpportunityList | undefined;
  filters: OpportunityFilters;
  view: ListView;
  page: number;
  /** Other results are on their way; the ones before stay until then. */
  isLooking: boolean;
}

/** What was found, how many, and what the list is narrowed down by. */
export function OpportunityResults({ list, filters, view, page, isLooking }: OpportunityResultsProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = `${JSON.stringify(filters)} ${page}`;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // What was pressed (a chip, a page) is gone: without this the keyboard would begin again at the top.
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [shown]);

  const pageCount = list ? Math.ceil(list.total / list.pageSize) : 0;
  const isNarrowed = activeFilters(filters).length > 0;
  return (
    <section aria-labelledby="results" className={css.section}>
      <div className={css.head}>
        <h2
          id="results"
          ref={heading}
          tabIndex={-1}
          className={css.count}
          data-looking={isLooking || undefined}
        >
          {list ? countText(t, list) : t('opportunities.results')}
        </h2>
        <ActiveFilters filters={filters} view={view} list={list} />
        {list?.hasMap ? <ViewSwitch filters={filters} view={view} page={page} /> : null}
      </div>
      <VisuallyHidden role="status" aria-live="polite">
        {list ? countText(t, list) : t('opportunities.results.loading')}
      </VisuallyHidden>
      {list?.isSimilar ? <p className={css.similar}>{t('opportunities.results.similar')}</p> : null}
      {list?.lookedUntil ? (
        <p className={css.similar}>
          {t('opportunities.results.lookedUntil', { day: formatDay(t, list.lookedUntil) })}
        </p>
      ) : null}
      {list && list.understood.otherwise.length > 0 ? (
        <p className={css.near}>
          <span>{t('opportunities.read.otherwise')}</span>{' '}
          {list.understood.otherwise.map(({ label, filters: other }, index) => (
            <span key={label}>
              {index > 0 ? <span>{' · '}</span> : null}
              <Link to={listPath(other, view)}>{label}</Link>
            </span>
          ))}
        </p>
      ) : null}
      {list ? <NearNote list={list} filters={filters} view={view} /> : null}
      {view === 'map' ? <MapFrame filters={filters} /> : null}
      <div className={css.results} aria-busy={isLooking} data-looking={isLooking || undefined}>
        {!list ? (
          <LoadingState shape="cards" count={6} label={t('opportunities.list.title')} />
        ) : list.items.length > 0 ? (
          <OpportunityGrid items={list.items} eager={3} order={3} />
        ) : isNarrowed ? (
          <NoResults offers={list.almost} view={view} />
        ) : (
          <EmptyState
            art={<NoOpportunitiesArt />}
            title={t('opportunities.list.empty')}
            text={t('opportunities.list.emptyText')}
            order={3}
          />
        )}
      </div>
      <Pagination page={page} pageCount={pageCount} />
    </section>
  );
}

/** Offers what almost fits, and everything. */
function NoResults({ offers, view }: { offers: OpportunityList['almost']; view: ListView }) {
  const t = useTexts();
  return (
    <EmptyState
      art={<NoResultsArt />}
      order={3}
      title={t('opportunities.noResults')}
      text={t(offers.length > 0 ? 'opportunities.noResults.almost' : 'opportunities.noResults.text')}
      action={
        <>
          {offers.map(({ label, filters }) => (
            <LinkButton key={label} to={listPath(filters, view)} variant="light" className={css.suggestion}>
              {label}
            </LinkButton>
          ))}
          <LinkButton to={listPath(noFilters, view)}>{t('opportunities.more.all')}</LinkButton>
        </>
      }
    />
  );
}

function countText(t: Translate, { total, isMore }: OpportunityList): string {
  if (total === 0) return t('opportunities.results.none');
  return t(isMore ? 'opportunities.results.more' : 'opportunities.results.count', { count: total });
}
