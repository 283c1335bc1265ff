import type { PartyChange } from '#areas/registrations/contract/registrations.ts';
import { formatShortDate } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';

const kinds = ['added', 'removed', 'corrected'] as const;

/** More dates than these are counted. */
const datesNamed = 3;

/** Dates in a line: up to three by name, more by their number. Several shifts of a day are one. */
export function datesText(t: Translate, startAts: readonly string[], timeZone: string): string {
  const dates = [...new Set(startAts.map((startAt) => formatShortDate(t, startAt, timeZone)))];
  return dates.length > datesNamed
    ? t('registrations.dates.count', { count: dates.length })
    : dates.join('; ');
}

/** What an edit of a party did, in words: whom it added, took out and corrected, and on which dates. */
export function changedText(t: Translate, changed: readonly PartyChange[], timeZone: string): string {
  return kinds
    .flatMap((kind) => {
      const names = [...new Set(changed.flatMap((change) => change[kind]))];
      const where = (name: string) =>
        datesText(
          t,
          changed.filter((change) => change[kind].includes(name)).map(({ startAt }) => startAt),
          timeZone,
        );
      return [...Map.groupBy(names, where)].map(([dates, people]) =>
        t(`registrations.changed.${kind}`, { names: people.join(', '), dates }),
      );
    })
    .join(' ');
}
