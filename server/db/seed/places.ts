import type { Queryable } from '#server/db/client.ts';
import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { defaultCheckOut } from '#areas/registrations/server/registrations.rules.ts';
import { entriesOf } from '#areas/visits/testing/visits.factories.ts';
import { visitEntries } from '#areas/visits/schema/visit-entries.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { registrationKey } from '#shared/rules/keys.ts';
import { nextId } from '#testing/factories/sequence.ts';

/** What a registration copies from around its slot. */
export interface PlaceSlot {
  id: string;
  date: { id: string; startAt: Date; endAt: Date };
  activity: { title: string; tags: string[] };
  opportunity: { id: string; key: string; timeZone: string };
  /** The organizer's id. */
  runBy: string;
}

type VisitInsert = typeof visits.$inferInsert;

/** What happened at a place: times, or the mark that nobody came. */
export type PlaceVisit = Pick<VisitInsert, 'checkInAt' | 'checkOutAt' | 'noShowAt'>;

/** Many places that people hold, with their visits and the ledger's entries, to be written at once. */
export class Places {
  readonly #rows: (typeof registrations.$inferInsert)[] = [];
  readonly #visits: VisitInsert[] = [];
  readonly #entries: (typeof visitEntries.$inferInsert)[] = [];

  /** Registrations so far. */
  get count(): number {
    return this.#rows.length;
  }

  /** Gives a person a place in a slot. @param visit what happened there; without it nobody has come yet */
  add(
    user: UserRow,
    slot: PlaceSlot,
    signedUpAt: Date,
    { visit, note = null }: { visit?: PlaceVisit | undefined; note?: string | null } = {},
  ): void {
    const { date, opportunity, activity } = slot;
    const id = nextId();
    this.#rows.push({
      id,
      key: registrationKey({
        userKey: user.key,
        opportunityKey: opportunity.key,
        dateId: date.id,
        slotId: slot.id,
      }),
      userId: user.id,
      opportunityId: opportunity.id,
      dateId: date.id,
      slotId: slot.id,
      signUpDate: dayOf(signedUpAt, opportunity.timeZone),
      signedUpAt,
      email: user.email,
      activityName: activity.title,
      activityTags: activity.tags,
      note,
      defaultCheckOutAt: defaultCheckOut(date.endAt),
      createdAt: signedUpAt,
      updatedAt: signedUpAt,
    });
    if (!visit) return;
    const noShowById = visit.noShowAt ? slot.runBy : null;
    this.#visits.push({ registrationId: id, userId: user.id, ...visit, noShowById });
    this.#entries.push(...entriesOf({ registrationId: id, ...visit }, slot.runBy));
  }

  /** Writes all of it. @returns the number of registrations */
  async save(db: Queryable): Promise<number> {
    const seen = new Set<string>();
    const inOrder = this.#visits
      .toSorted((a, b) => timeOf(a.checkInAt) - timeOf(b.checkInAt))
      .map((visit) => {
        const newVolunteer = !!visit.checkInAt && !seen.has(visit.userId);
        if (newVolunteer) seen.add(visit.userId);
        return { ...visit, newVolunteer };
      });
    const entries = this.#entries.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    for (const rows of inThousands(this.#rows)) await db.insert(registrations).values(rows);
    for (const rows of inThousands(inOrder)) await db.insert(visits).values(rows);
    for (const rows of inThousands(entries)) await db.insert(visitEntries).values(rows);
    return this.#rows.length;
  }
}

const timeOf = (at: Date | null | undefined): number => at?.getTime() ?? 0;

const inThousands = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / 1000) }, (_, at) => rows.slice(at * 1000, (at + 1) * 1000));
