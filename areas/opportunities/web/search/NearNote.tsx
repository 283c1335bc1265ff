import { Link } from 'react-router';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type {
  opportunitiesContract,
  OpportunityFilters,
} from '#areas/opportunities/contract/opportunities.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './OpportunityResults.module.css';
import { listPath, withText, type ListView } from './opportunity-search.ts';

export interface NearNoteProps {
  list: OutputOf<typeof opportunitiesContract.list>;
  filters: OpportunityFilters;
  view: ListView;
}

/** From where distances are told, what is said of places without one, and other towns of that name. */
export function NearNote({ list: { near, items, understood }, filters, view }: NearNoteProps) {
  const t = useTexts();
  if (!near) return null;
  const isLimited = filters.within ? filters.within !== 'any' : understood.reach !== null;
  const hasUnlocated = items.some(({ distance }) => distance === null);
  const said = [
    t('opportunities.near.from', { place: near.label }),
    ...(isLimited ? [t('opportunities.near.leftOut')] : []),
    ...(hasUnlocated ? [t('opportunities.near.unlocated')] : []),
  ];
  return (
    <div className={css.near}>
      <p>
        <span>{said.join(' ')}</span> <a href="https://www.geonames.org/">{t('opportunities.near.source')}</a>
      </p>
      {near.others.length > 0 ? (
        <p>
          <span>{t('opportunities.near.others')}</span>{' '}
          {near.others.map((place, index) => (
            <span key={place}>
              {index > 0 ? <span>{' · '}</span> : null}
              <Link to={listPath({ ...withText(filters, understood.withoutPlace), near: place }, view)}>
                {place}
              </Link>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}
