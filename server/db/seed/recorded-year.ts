import { eq, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { Tx } from '#server/db/client.ts';
import { makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import {
  makeLocation,
  makeOrganization,
  type LocationRow,
} from '#areas/organizations/testing/organizations.factories.ts';
import { numberFrom } from '#testing/factories/sequence.ts';
import { volunteers } from './data/people.ts';
import { Places } from './places.ts';
import { UnreadableShifts, type RecordedShift } from './recorded-shifts.ts';

/** Whose year it becomes. */
export interface YearOptions {
  organizerId: string;
  /** Name of the organization that is made. */
  name: string;
  timeZone: string;
  country: string;
}

/** What was made. */
export interface RecordedYear {
  people: number;
  opportunities: number;
  locations: number;
  visits: number;
  minutes: number;
}

const minute = 60_000;
/** The first shift of an event on a day begins at nine, the next ones a quarter of an hour after each other. */
const firstHour = 9;
/** People sign up a week ahead. */
const ahead = 7 * 24 * 60 * minute;
const apart = 15 * minute;
/** Far from the numbers of the demo data, which may be in the same database. */
const firstNumber = 10_000_000;
/** More people than were there on any day of a year of 6,000 visits. */
const pool = 900;

/**
 * Makes an organization of shifts that took place: an opportunity for each event at each place, a date for each shift, a tag for each
 * kind of event, and made-up people. Nobody comes twice on a day, so every minute counts.
 */
export async function makeRecordedYear(
  tx: Tx,
  shifts: readonly RecordedShift[],
  { organizerId, name, timeZone, country }: YearOptions,
): Promise<RecordedYear> {
  numberFrom(firstNumber);
  const taken = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(sql`comparable_name(${organizations.name})`, sql`comparable_name(${name})`));
  if (taken.length > 0) throw new UnreadableShifts(`There is an organization ${name} already.`);
  const address = { country, timeZone, address1: null, city: null, state: null, postalCode: null };
  const { organization, location: main } = await makeOrganization(
    tx,
    { name, creatorId: organizerId },
    { organizer: { id: organizerId }, location: address },
  );
  const locations = new Map<string, LocationRow>([['', main]]);
  const people = new People(tx);
  const places = new Places();
  const events = Map.groupBy(shifts, ({ event, kind, postcode }) => JSON.stringify([postcode, event, kind]));
  let minutes = 0;
  for (const own of events.values()) {
    const { event, kind, postcode } = own[0]!;
    const location =
      locations.get(postcode) ??
      (await makeLocation(tx, organization, { ...address, name: postcode, postalCode: postcode }));
    locations.set(postcode, location);
    const dates = spansOf(own, timeZone);
    const postedAt = new Date(dates[0]!.startAt.getTime() - ahead);
    const made = await makeOpportunity(
      tx,
      { organization, location },
      { title: event, creatorId: organizerId, postedAt, createdAt: postedAt, updatedAt: postedAt },
      { schedule: { dates, activities: [{ title: kind || event, tags: kind === '' ? [] : [kind] }] } },
    );
    const around = {
      activity: made.activities[0]!,
      opportunity: { ...made.opportunity, timeZone },
      runBy: organizerId,
    };
    for (const [at, shift] of own.entries()) {
      const date = made.dates[at]!;
      const { id } = made.slots[at]!;
      await tx
        .update(slots)
        .set({ capacity: Math.max(1, shift.demand) })
        .where(eq(slots.id, id));
      for (const length of shift.minutes) {
        const checkOutAt = new Date(date.startAt.getTime() + length * minute);
        const signedUpAt = new Date(date.startAt.getTime() - ahead);
        const visit = { checkInAt: date.startAt, checkOutAt };
        places.add(await people.freeOn(shift.date), { id, date, ...around }, signedUpAt, { visit });
        minutes += length;
      }
    }
  }
  const made = { people: people.count, opportunities: events.size, locations: locations.size, minutes };
  return { ...made, visits: await places.save(tx) };
}

/** From when to when each shift of an event was; those of a day begin one after the other. */
function spansOf(shifts: readonly RecordedShift[], timeZone: string): { startAt: Date; endAt: Date }[] {
  const onDay = new Map<string, number>();
  return shifts.map(({ date, minutes }) => {
    const before = onDay.get(date) ?? 0;
    onDay.set(date, before + 1);
    const nine = Temporal.PlainDate.from(date).toZonedDateTime({
      timeZone,
      plainTime: Temporal.PlainTime.from({ hour: firstHour }),
    });
    const startAt = new Date(nine.epochMilliseconds + before * apart);
    return { startAt, endAt: new Date(startAt.getTime() + Math.max(1, ...minutes) * minute) };
  });
}

/** Made-up people, some of whom come far more often than others. Chance is a fixed sequence: the same shifts get the same people. */
class People {
  readonly #tx: Tx;
  readonly #made = new Map<number, UserRow>();
  readonly #taken = new Set<string>();
  #chance = 20_230_107;

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  get count(): number {
    return this.#made.size;
  }

  /** Somebody who has no shift on that day yet. */
  async freeOn(day: string): Promise<UserRow> {
    let at = this.#anybody();
    while (this.#taken.has(`${day} ${at}`)) at = (at + 1) % pool;
    this.#taken.add(`${day} ${at}`);
    const person = this.#made.get(at) ?? (await makeUser(this.#tx, personNumber(at)));
    this.#made.set(at, person);
    return person;
  }

  /** A linear congruential generator, squared so that the first ones come up most. */
  #anybody(): number {
    this.#chance = (this.#chance * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(pool * (this.#chance / 2_147_483_648) ** 2);
  }
}

/** First and last names of the demo's people, in other combinations. */
function personNumber(at: number): { firstName: string; lastName: string } {
  const names = volunteers.map((name) => name.split(' '));
  const first = names[at % names.length]!;
  const last = names[(at * 7 + Math.floor(at / names.length) + 1) % names.length]!;
  return { firstName: first[0]!, lastName: last.slice(1).join(' ') };
}
