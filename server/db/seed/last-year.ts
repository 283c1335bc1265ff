import { outcomeEntries } from '#areas/hours/schema/outcome-entries.ts';
import { outcomes } from '#areas/hours/rules/outcomes.ts';
import { makeHoursSettings } from '#areas/hours/testing/hours.factories.ts';
import type { LocationRow } from '#areas/organizations/testing/organizations.factories.ts';
import type { Tx } from '#server/db/client.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { nextId } from '#testing/factories/sequence.ts';
import type { PlannedOrganization } from './plan.ts';
import type { OpenSlot } from './sign-ups.ts';

const day = 86_400_000;

/** Slots of the past year, where a third of the people came from the beginning and the others one after the other. */
export function cameOneByOne(now: Date, slots: readonly OpenSlot[]): OpenSlot[] {
  return slots.map((slot) => {
    const share = 1 - Math.min((now.getTime() - slot.date.startAt.getTime()) / (365 * day), 1);
    return {
      ...slot,
      people: slot.people.slice(0, Math.ceil(slot.people.length * (1 / 3 + share * (2 / 3)))),
    };
  });
}

/** What an organization counts beside its hours, on each date of some slots, a little more or less each time. */
export async function countBesideHours(
  tx: Tx,
  { id: locationId, organizationId, timeZone }: LocationRow,
  counts: NonNullable<PlannedOrganization['counts']>,
  slots: readonly OpenSlot[],
): Promise<void> {
  const named = outcomes.flatMap((outcome, at) => {
    const planned = counts.outcomes[at];
    return planned ? [{ outcome, ...planned }] : [];
  });
  const nameOf = (wanted: string) => named.find(({ outcome }) => outcome === wanted)?.name ?? '';
  await makeHoursSettings(
    tx,
    { id: organizationId },
    {
      hourValueCents: counts.hourValueCents,
      currency: 'USD',
      firstOutcome: nameOf('first'),
      secondOutcome: nameOf('second'),
    },
  );
  const dates = [...new Map(slots.map(({ date }) => [date.id, date])).values()];
  const entries = dates.flatMap(({ startAt, endAt }, at) =>
    named.map(({ outcome, aDate }, which) => ({
      id: nextId(),
      organizationId,
      locationId,
      outcome,
      day: dayOf(startAt, timeZone),
      amount: aDate + (((at + which) * 7) % 13) - 6,
      enteredAt: endAt,
    })),
  );
  await tx.insert(outcomeEntries).values(entries);
}
