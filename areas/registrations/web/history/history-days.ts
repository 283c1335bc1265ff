import type { HistoryView } from '#areas/registrations/contract/registrations.ts';
import { historyRange } from '#shared/rules/asked-days.ts';
import { textOfFault } from '#shared/texts/faults.ts';
import type { Phrase } from '#shared/texts/text.ts';
import { daysOf, namedRanges, type DayRange, type NamedRange } from '#shared/rules/date-ranges.ts';

/** The days that the server is asked for. */
export type HistoryAsked = (DayRange | { range: NamedRange | 'latest'; today?: string }) & {
  /** The child of the viewer whose days they are. */
  child?: string;
};

/** What an address asks the history for. */
export type HistoryParams =
  /** `latest`: the last range that has something. */
  | { range: NamedRange | 'latest' }
  /** `days` as they were typed; `errors` tells what is wrong with them, `complete` whether they can be asked for. */
  | {
      range: 'custom';
      days: DayRange;
      errors: Partial<Record<keyof DayRange, Phrase>>;
      complete: boolean;
    };

/** The days that an address names; the last that have something for none and for nonsense (areas/registrations/README.md, "Volunteer History"). */
export function readHistoryParams(query: URLSearchParams): HistoryParams {
  const range = query.get('range');
  if (range !== 'custom') return { range: namedRanges.find((known) => known === range) ?? 'latest' };
  const days = { start: query.get('start') ?? '', end: query.get('end') ?? '' };
  // Nobody has typed anything yet.
  if (!days.start && !days.end) return { range, days, errors: {}, complete: false };
  const errors: Partial<Record<keyof DayRange, Phrase>> = {};
  const checked = historyRange.safeParse(days);
  for (const { path, message } of checked.error?.issues ?? []) {
    if (path[0] === 'start' || path[0] === 'end') errors[path[0]] ??= textOfFault(message);
  }
  return { range, days, errors, complete: checked.success };
}

/**
 * What to ask the server for, or undefined when the days are not complete. A range by its name means the days of
 * where the viewer is; as long as nobody knows what day that is, the server answers by its best guess.
 * @param today `YYYY-MM-DD` in the viewer's zone, null when it is not known
 */
export function historyDays(asked: HistoryParams, today: string | null): HistoryAsked | undefined {
  if (asked.range === 'custom') return asked.complete ? asked.days : undefined;
  if (asked.range === 'latest') return { range: asked.range, ...(today === null ? {} : { today }) };
  return today === null ? { range: asked.range } : daysOf(asked.range, today);
}

/** What one would have asked for to see what is shown. */
export function historyParamsOf(shown: HistoryView | undefined): HistoryParams {
  if (!shown) return { range: 'latest' };
  const { range, days } = shown;
  return range === 'custom' ? { range, days, errors: {}, complete: true } : { range };
}

/** The child whose history an address asks for; undefined for the viewer's own. */
export const childIn = (query: URLSearchParams): string | undefined => query.get('child') || undefined;

/** The same in an address, behind what else it asks for. */
export const withChild = <Asked extends object>(asked: Asked, child: string | null | undefined) => ({
  ...asked,
  ...(child ? { child } : {}),
});
