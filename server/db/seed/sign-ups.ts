import type { Queryable } from '#server/db/client.ts';
import { type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { Places, type PlaceSlot, type PlaceVisit } from './places.ts';
import type { PlannedOpportunity } from './plan.ts';

/** A slot with everything that a registration copies from around it. */
export interface OpenSlot extends PlaceSlot {
  capacity: number;
  opportunity: PlaceSlot['opportunity'] & { plan: PlannedOpportunity };
  /** The people who may be found here. */
  people: readonly UserRow[];
}

type Came = 'came' | 'stayed away' | 'called in sick' | 'forgot to check out' | 'left early';

/** What people of a date that is going on did, in turn; who stayed away is still expected, unless they called. */
const goingOn: readonly Came[] = ['stayed away', 'came', 'came', 'left early', 'called in sick', 'came'];

/** What coordinators note about places, every so often. */
const notes = [
  'Brings own gloves; drives the van',
  'Comes half an hour later',
  'Speaks Spanish',
  'No heavy lifting',
];
const notedEvery = 11;

const minute = 60_000;
const day = 24 * 60 * minute;
/** Far ahead hardly anybody has signed up yet. */
const soon = 16 * day;

/**
 * The registrations, with check-ins and check-outs in the past. Chance is a fixed sequence, so the same
 * plan always gives the same people.
 */
export class SignUps {
  readonly #now: Date;
  readonly #places = new Places();
  readonly #busy = new Set<string>();
  readonly #held = new Map<string, number>();
  #chance = 20_110_605;
  #goingOn = 0;

  constructor(now: Date) {
    this.#now = now;
  }

  /** Registers one person in one slot; in the past they came, unless told otherwise. */
  add(user: UserRow, slot: OpenSlot, came: Came = 'came'): void {
    const { date } = slot;
    const signedUpAt = new Date(
      Math.min(
        date.startAt.getTime() - this.#between(3, 12) * day,
        this.#now.getTime() - this.#between(1, 40) * 30 * minute,
      ),
    );
    const hasBegun = date.startAt < this.#now;
    const isMarked = hasBegun && came === 'called in sick';
    const begun = hasBegun && came !== 'stayed away' && !isMarked;
    const over = came === 'left early' || (date.endAt < this.#now && came === 'came');
    const checkInAt = begun ? new Date(date.startAt.getTime() + this.#between(-8, 0) * minute) : null;
    const checkOutAt = over
      ? new Date(
          Math.min(
            came === 'left early'
              ? Math.max(checkInAt?.getTime() ?? 0, this.#now.getTime() - this.#between(4, 40) * minute)
              : date.endAt.getTime() + this.#between(-20, 12) * minute,
            this.#now.getTime(),
          ),
        )
      : null;
    this.#busy.add(busyKey(user, date)).add(`${slot.id} ${user.id}`);
    if (date.endAt > this.#now) this.#held.set(heldKey(user, slot), this.#heldBy(user, slot) + 1);
    const noShowAt = new Date(Math.min(date.startAt.getTime() + 10 * minute, this.#now.getTime()));
    const visit: PlaceVisit | undefined = isMarked
      ? { noShowAt }
      : checkInAt
        ? { checkInAt, checkOutAt }
        : undefined;
    const note = date.endAt > this.#now ? this.#note() : null;
    this.#places.add(user, slot, signedUpAt, { visit, note });
  }

  /** Fills a slot as far as its plan says, counting who is in it already. */
  fill(slot: OpenSlot): void {
    const ahead = slot.date.startAt.getTime() - this.#now.getTime();
    const { daysFuture = 0, registrationLimit = 0, taken = 0.4 } = slot.opportunity.plan;
    if (daysFuture > 0 && ahead > daysFuture * day) return;
    const share = typeof taken === 'number' ? taken * (ahead > soon ? 0.25 : 1) : 1;
    const wanted =
      typeof taken === 'number' || ahead > soon
        ? Math.round(slot.capacity * Math.min(share, ahead > soon ? 0.25 : 1))
        : slot.capacity - (taken === 'almost' ? 1 : 0);
    let present = slot.people.filter((user) => this.#busy.has(`${slot.id} ${user.id}`)).length;
    const first = this.#between(0, slot.people.length - 1);
    for (let turn = 0; turn < slot.people.length && present < wanted; turn += 1) {
      const user = slot.people[(first + turn) % slot.people.length];
      if (!user || this.#busy.has(busyKey(user, slot.date))) continue;
      if (registrationLimit > 0 && this.#heldBy(user, slot) >= registrationLimit) continue;
      this.add(user, slot, this.#cameTo(slot));
      present += 1;
    }
  }

  #note(): string | null {
    const at = this.#places.count / notedEvery;
    return Number.isInteger(at) ? (notes[at % notes.length] ?? null) : null;
  }

  /** What became of somebody; of a date that is going on some are still to come, and some have left already. */
  #cameTo({ date }: OpenSlot): Came {
    if (date.startAt < this.#now && this.#now < date.endAt) {
      this.#goingOn += 1;
      return goingOn[this.#goingOn % goingOn.length] ?? 'came';
    }
    const luck = this.#between(0, 99);
    if (luck < 3) return 'called in sick';
    return luck < 7 ? 'stayed away' : luck < 13 ? 'forgot to check out' : 'came';
  }

  /** Writes all of it. @returns the number of registrations */
  save(db: Queryable): Promise<number> {
    return this.#places.save(db);
  }

  #heldBy(user: UserRow, slot: OpenSlot): number {
    return this.#held.get(heldKey(user, slot)) ?? 0;
  }

  /** A whole number of the range, both ends included (a linear congruential generator). */
  #between(from: number, to: number): number {
    this.#chance = (this.#chance * 1_103_515_245 + 12_345) % 2_147_483_648;
    return from + (Math.floor(this.#chance / 65_536) % (to - from + 1));
  }
}

/** Nobody is in two places at one time. */
const busyKey = (user: UserRow, date: OpenSlot['date']): string => `${user.id} ${date.startAt.getTime()}`;
const heldKey = (user: UserRow, slot: OpenSlot): string => `${user.id} ${slot.opportunity.id}`;
