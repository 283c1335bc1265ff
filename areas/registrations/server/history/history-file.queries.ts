import type { HistoryEntry } from '#areas/registrations/contract/registrations.ts';
import { formatHours } from '#areas/hours/rules/hours.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { byteOrderMark, csvLines } from '#server/platform/csv.ts';
import type { Translate } from '#shared/texts/text.ts';
import { dayOf, formatTime } from '#shared/rules/dates.ts';
import { wholeHistory, type HistoryRange } from './history.queries.ts';

/**
 * The history of a range as a CSV file, with the rows of the screen in their order. Days and times are those of each location, and
 * hours are there as the product writes them and as true decimals. What counts nothing has empty cells.
 */
export async function volunteerHistoryFile(ctx: Context<SignedIn>, wanted: HistoryRange): Promise<string> {
  const { t } = ctx;
  const items = await wholeHistory(ctx, wanted);
  const columns = [
    t('registrations.history.date'),
    t('registrations.history.organization'),
    t('registrations.history.place'),
    t('registrations.history.opportunity'),
    t('registrations.history.activity'),
    t('registrations.history.file.checkIn'),
    t('registrations.history.file.checkOut'),
    t('registrations.history.file.zone'),
    t('hours.format.minutes'),
    t('hours.format.decimal'),
    t('registrations.history.file.status'),
  ];
  return byteOrderMark + csvLines([columns, ...items.map((entry) => cellsOf(t, entry))]);
}

function cellsOf(t: Translate, entry: HistoryEntry): string[] {
  const { minutes, location, checkInAt, checkOutAt } = entry;
  const { timeZone } = location;
  const timeAt = (at: string | null) => (at === null ? '' : formatTime(t, at, timeZone));
  return [
    dayOf(entry.startAt, timeZone),
    entry.organization.name,
    location.name,
    entry.opportunity.title,
    [entry.activity, entry.dateLabel].filter(Boolean).join(' · '),
    timeAt(checkInAt),
    timeAt(checkOutAt),
    timeZone,
    minutes === null ? '' : formatHours(minutes),
    minutes === null ? '' : formatHours(minutes, 'decimal'),
    t(`registrations.history.file.${entry.outcome}`),
  ];
}
