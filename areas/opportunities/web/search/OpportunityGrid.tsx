import type { OpportunityCardView as CardView } from '#areas/opportunities/contract/opportunities.ts';
import { OpportunityCard } from './OpportunityCard.tsx';
import css from './OpportunityGrid.module.css';

export interface OpportunityGridProps {
  items: readonly CardView[];
  order?: 2 | 3;
  /** Cards whose picture is loaded at once. */
  eager?: number;
}

/** Opportunities side by side, as many as fit. */
export function OpportunityGrid({ items, order = 2, eager = 0 }: OpportunityGridProps) {
  return (
    <ul className={css.grid} role="list">
      {items.map((item, index) => (
        <OpportunityCard key={item.id} opportunity={item} order={order} eager={index < eager} />
      ))}
    </ul>
  );
}
