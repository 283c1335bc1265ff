import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type {
  opportunitiesContract,
  OpportunityFilters,
} from '#areas/opportunities/contract/opportunities.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { activeFilters, filterLabel } from '#areas/opportunities/rules/filter-labels.ts';
import css from './ActiveFilters.module.css';
import { listPath, noFilters, withoutFilter, withText, type ListView } from './opportunity-search.ts';

type OpportunityList = OutputOf<typeof opportunitiesContract.list>;

export interface ActiveFiltersProps {
  filters: OpportunityFilters;
  view: ListView;
  /** The answer, which knows how the words were understood. */
  list: OpportunityList | undefined;
}

interface Chip {
  key: string;
  label: string;
  /** The search without it. */
  rest: OpportunityFilters;
}

/** What the list is narrowed down by, each to be taken away with one press; plain links. */
export function ActiveFilters({ filters, view, list }: ActiveFiltersProps) {
  const t = useTexts();
  // A day by name is let go where it was pressed, right above.
  const active = activeFilters(filters).filter((name) => name !== 'when');
  const chips = active.flatMap((name): Chip[] => {
    if (name === 'q' && list && list.understood.parts.length > 0) return chipsOfText(t, filters, list);
    // A distance from nowhere narrows nothing down.
    if (name === 'within' && list && !list.near) return [];
    return [{ key: name, label: filterLabel(t, name, filters, list), rest: withoutFilter(filters, name) }];
  });
  if (chips.length === 0) return null;
  return (
    <ul className={css.list} role="list" aria-label={t('opportunities.filters.chosen')}>
      {chips.map(({ key, label, rest }) => (
        <li key={key}>
          <Link
            to={listPath(rest, view)}
            preventScrollReset
            className={css.chip}
            aria-label={t('opportunities.filters.remove', { filter: label })}
          >
            <span className={css.label}>{label}</span>
            <IconX size={16} stroke={2.5} aria-hidden />
          </Link>
        </li>
      ))}
      <li>
        <Link to={listPath(noFilters, view)} preventScrollReset className={css.clear}>
          {t('opportunities.filters.clear')}
        </Link>
      </li>
    </ul>
  );
}

/** A chip for each part of the text that was understood, and one for the words beside them. */
function chipsOfText(t: Translate, filters: OpportunityFilters, { understood }: OpportunityList): Chip[] {
  const { parts, words, withoutWords } = understood;
  const label = t('opportunities.filters.words', { words });
  return [
    ...(words ? [{ key: 'words', label, rest: withText(filters, withoutWords) }] : []),
    ...parts.map(({ label: part, q }) => ({ key: `part ${part}`, label: part, rest: withText(filters, q) })),
  ];
}
