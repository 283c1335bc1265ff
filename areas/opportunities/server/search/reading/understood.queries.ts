import type { OutputOf } from '#shared/contract/endpoint.ts';
import type {
  opportunitiesContract,
  OpportunityFilters,
} from '#areas/opportunities/contract/opportunities.ts';
import { formatAmount } from '#areas/opportunities/rules/distance-texts.ts';
import {
  activeFilters,
  filterLabel,
  type AskedNames,
  type FilterName,
} from '#areas/opportunities/rules/filter-labels.ts';
import { amountOf, distanceUnit, kilometresOf, withinChoices } from '#shared/rules/distances.ts';
import type { Context } from '#server/context.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { TypedReach } from './places.rules.ts';
import { findAsRead, type AsRead } from './as-read.queries.ts';
import { formatWithin } from '#areas/opportunities/rules/distance-texts.ts';
import { partLabel } from './labels.rules.ts';
import { wordsOnlyGone } from './reading.rules.ts';
import { withoutParts, withQuoted } from './tokens.rules.ts';

type List = OutputOf<typeof opportunitiesContract.list>;
type Offered = List['almost'][number];

/** Other searches that are tried when nothing was found, and those of them that are offered. */
const triedMax = 8;
const offeredMax = 4;

/** How a search was understood, in the reader's words. */
export function understoodOf(
  { t }: Context,
  filters: OpportunityFilters,
  { taken, passed, asked, named, reach }: AsRead,
): List['understood'] {
  const { q = '' } = filters;
  const places = taken.filter(({ is }) => is === 'place');
  const isHere = places.some((part) => part.is === 'place' && part.place.kind === 'here');
  return {
    parts: taken.map((part) => ({ label: partLabel(t, part, reach), q: withoutParts(q, [part]) })),
    words: asked.q ?? '',
    withoutWords: wordsOnlyGone(q, taken),
    withoutPlace: withoutParts(q, places),
    reach: reach && formatWithin(t, reach),
    asksWhere: isHere && named === null,
    otherwise: [
      ...taken
        .filter(({ certainty }) => certainty === 'likely')
        .map((part) => ({
          label: t('opportunities.read.asWords', { text: part.text }),
          filters: { ...filters, q: withQuoted(q, [part]) },
        })),
      ...passed.flatMap((part) =>
        part.is === 'place' && part.certainty === 'possible' && part.place.kind === 'point'
          ? [
              {
                label: t('opportunities.filters.near', { place: part.place.label }),
                filters: {
                  ...filters,
                  q: withoutParts(q, [part]) || undefined,
                  near: part.place.label,
                },
              },
            ]
          : [],
      ),
    ],
  };
}

/** What almost fits a search that found nothing: wider around the place, or without one of the things asked for. */
export async function almostFitting(
  ctx: Context,
  filters: OpportunityFilters,
  read: AsRead,
  names: AskedNames,
): Promise<Offered[]> {
  const tries = [...wider(ctx, filters, read), ...withoutOne(ctx, filters, read, names)].slice(0, triedMax);
  const offers: Offered[] = [];
  let isWiderFound = false;
  // One after the other: what nobody finds anything with is no reason to hold several connections.
  for (const { isWider = false, filters: asked, label, known } of tries) {
    if (offers.length === offeredMax) break;
    if (isWider && isWiderFound) continue;
    const paging = { page: 1, pageSize: 1, isPlain: true };
    const total = known ?? (await findAsRead(ctx, asked, paging)).found.total;
    if (total === 0) continue;
    isWiderFound ||= isWider;
    offers.push({ label: label(total), filters: asked });
  }
  return offers;
}

interface Try {
  filters: OpportunityFilters;
  label: (count: number) => string;
  isWider?: boolean;
  /** How many are found, where the search that found nothing has seen it. */
  known?: number | undefined;
}

/** The same within larger distances, the smallest first. */
function wider({ t }: Context, filters: OpportunityFilters, { asked, named }: AsRead): Try[] {
  if (!named || asked.reach === undefined) return [];
  const reached = asked.reach;
  return withinChoices
    .filter((choice) => amountOf(choice).unit === distanceUnit(t.language))
    .filter((choice) => kilometresOf(amountOf(choice)) > reached)
    .map((within) => ({
      filters: { ...filters, within },
      isWider: true,
      label: (count) => countedWithin(t, count, amountOf(within), named.label),
    }));
}

const countedWithin = (t: Translate, count: number, { amount, unit }: TypedReach, place: string): string =>
  t('opportunities.almost.within', { count, distance: formatAmount(t, amount, unit), place });

/** The same without one of the things asked for, as long as something is left. */
function withoutOne(
  { t }: Context,
  filters: OpportunityFilters,
  { taken, asked, named, reach, found }: AsRead,
  names: AskedNames,
): Try[] {
  const { q = '' } = filters;
  const without = (filter: string, rest: OpportunityFilters): Try => ({
    filters: rest,
    label: (count) => t('opportunities.almost.without', { count, filter }),
  });
  const place = taken.find(({ is }) => is === 'place');
  const ofText: Try[] =
    taken.length === 0
      ? []
      : [
          ...(asked.q
            ? [
                {
                  ...without(t('opportunities.filters.words', { words: asked.q }), {
                    ...filters,
                    q: wordsOnlyGone(q, taken) || undefined,
                  }),
                  known: found.withoutWords,
                },
              ]
            : []),
          ...taken.map((part) =>
            without(partLabel(t, part, reach), { ...filters, q: withoutParts(q, [part]) || undefined }),
          ),
        ];
  const ofFilters = activeFilters(filters)
    .filter((name) => name !== 'q' || taken.length === 0)
    .map((name) => {
      const one = without(filterLabel(t, name, filters, names), withoutFilter(filters, name));
      return name === 'open'
        ? { ...one, label: (count: number) => t('opportunities.almost.withFull', { count }) }
        : one;
    });
  return [...ofText, ...ofFilters]
    .filter(({ filters: rest }) => activeFilters(rest).some((name) => name !== 'within'))
    .map((one) => {
      // What is left is the place alone: "6 within 25 mi of 60622".
      const isPlaceLeft =
        place !== undefined && named !== null && reach !== null && isOnlyText(one.filters, place.text);
      return isPlaceLeft ? { ...one, label: (count) => countedWithin(t, count, reach, named.label) } : one;
    });
}

const isOnlyText = (filters: OpportunityFilters, text: string): boolean =>
  filters.q === text && activeFilters(filters).every((name) => name === 'q');

function withoutFilter(filters: OpportunityFilters, name: FilterName): OpportunityFilters {
  const { near: _near, within: _within, ...rest } = filters;
  return name === 'near' ? { ...rest, sort: 'best' } : { ...filters, [name]: undefined };
}
