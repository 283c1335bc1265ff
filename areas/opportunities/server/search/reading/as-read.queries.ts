import type { OpportunityFilters } from '#areas/opportunities/contract/opportunities.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { amountOf, kilometresOf, withinOfSearch } from '#shared/rules/distances.ts';
import type { Context } from '#server/context.ts';
import {
  placeNamed,
  postalCodeNamed,
  stateNamed,
  townsOf,
  type NamedPlace,
} from '#server/platform/gazetteer.ts';
import { lastZone } from '../ahead.queries.ts';
import type { Asked } from '../distance.sql.ts';
import { findOpportunities, type Found, type Paging } from '../search.queries.ts';
import { isFiller, isOrdinary } from '../synonyms.rules.ts';
import type { Atlas, TypedReach } from './places.rules.ts';
import { placesLabel } from './labels.rules.ts';
import type { Point } from '#shared/rules/distances.ts';
import type { Translate } from '#shared/texts/text.ts';
import { partsOf, wordsBeside, type ReadPart } from './reading.rules.ts';

const atlas: Atlas = { code: postalCodeNamed, towns: townsOf, state: stateNamed };

/** A search as it was understood, and what was found so. */
export interface AsRead {
  found: Found;
  asked: Asked;
  /** The parts of the text that were taken as a place or as days … */
  taken: readonly ReadPart[];
  /** … and those that could have been, but were looked for as words. */
  passed: ReadPart[];
  /** The place from which distances are told, the nearest of several. */
  named: (Pick<NamedPlace, 'label' | 'others'> & { points: Point[] }) | null;
  /** How far around the place of the text, where no filter says it. */
  reach: TypedReach | null;
}

/**
 * What a search finds, with the places and days in its text understood. What is likely a place or days is taken as such, and as
 * words when nothing is found so; what is only possibly one is looked for as words first. A day without a year is the next one: one
 * that goes on in the last zone is still meant as long as something of it is left.
 */
export async function findAsRead(ctx: Context, filters: OpportunityFilters, paging: Paging): Promise<AsRead> {
  const parts = readParts(ctx, filters, lastZone);
  const read = await findParts(ctx, filters, paging, parts);
  if (read.found.total > 0) return read;
  const later = readParts(ctx, filters, 'UTC');
  return JSON.stringify(later) === JSON.stringify(parts) ? read : findParts(ctx, filters, paging, later);
}

async function findParts(
  ctx: Context,
  filters: OpportunityFilters,
  paging: Paging,
  parts: readonly ReadPart[],
): Promise<AsRead> {
  const sure = parts.filter(({ certainty }) => certainty === 'sure');
  const likely = parts.filter(({ certainty }) => certainty !== 'possible');
  const find = async (taken: readonly ReadPart[], how: Partial<Paging> = {}): Promise<AsRead> => {
    const read = understand(ctx.t, filters, taken);
    const found = await findOpportunities(ctx, read.asked, { ...paging, ...how });
    return { ...read, found, passed: parts.filter((part) => !taken.includes(part)) };
  };
  if (likely.length < parts.length) {
    const asWords = await find(likely, { isPlain: true });
    if (asWords.found.total > 0) return asWords;
    const asMeant = await find(parts);
    if (asMeant.found.total > 0) return asMeant;
  }
  const first = await find(likely);
  if (first.found.total > 0 || sure.length === likely.length) return first;
  const asWords = await find(sure, { isPlain: true });
  return asWords.found.total > 0 ? asWords : first;
}

/** The places and days in a text; the next December 5 is the next one in the zone. */
function readParts({ deps }: Context, { q, near }: OpportunityFilters, timeZone: string): ReadPart[] {
  if (q === undefined) return [];
  const today = dayOf(deps.clock.now(), timeZone);
  return partsOf(q, { atlas, today, hasPlace: near !== undefined, isOrdinary });
}

function understand(
  t: Translate,
  filters: OpportunityFilters,
  taken: readonly ReadPart[],
): Omit<AsRead, 'found' | 'passed'> {
  const { q = '', near, within } = filters;
  const days = taken.find((part) => part.is === 'days');
  const place = taken.find((part) => part.is === 'place')?.place;
  const time = taken.find((part) => part.is === 'time');
  const one = near ? placeNamed(near) : null;
  const named = one
    ? { ...one, points: [one.point] }
    : !near && place?.kind === 'point'
      ? {
          label: placesLabel(t, place),
          others: place.others,
          points: [place.point, ...place.also.map(({ point }) => point)],
        }
      : null;
  const hasReach = named !== null && place !== undefined && place.kind !== 'state';
  const reach = hasReach && within === undefined ? (place.reach ?? amountOf(withinOfSearch)) : null;
  const limit = within === undefined ? reach : within === 'any' ? null : amountOf(within);
  const words = wordsBeside(q, taken, { isFiller });
  return {
    asked: {
      ...filters,
      q: words || undefined,
      points: named?.points,
      reach: limit ? kilometresOf(limit) : undefined,
      state: place?.kind === 'state' ? place : undefined,
      days: days?.days,
      time: time?.time ?? (days?.days.kind === 'named' ? days.days.time : undefined),
    },
    taken,
    named,
    reach,
  };
}
