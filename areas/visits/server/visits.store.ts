import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { hasCome, hasEverCome, isVisitOfPlace } from '#server/db/facts/visits.sql.ts';
import { builtForRows } from '#server/db/fast-path/built-once.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { oneOf } from '#server/db/schema/columns.ts';
import { markChanged } from '#server/platform/live/changes.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { afterwardsSources } from '#areas/visits/rules/entries.ts';
import { visitEntries } from '#areas/visits/schema/visit-entries.ts';
import { visitReasons } from '#areas/visits/schema/visit-reasons.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import type { EntryValues } from './recording.rules.ts';

/*
 * Writes entries of the ledger about places that are locked, and what they make of the visits, in one statement: nothing else writes
 * the times of `visits`. A place whose times stay as they were gets no entry.
 */

/** A place of which something was written, and whether the visit is its person's first one ever. */
export interface Written {
  id: string;
  userId: string;
  dateId: string;
  newVolunteer: boolean;
}

/** What is given of each place, with its type. */
const entryColumns = {
  placeId: 'uuid',
  kind: 'text',
  through: 'text',
  byKind: 'text',
  byUserId: 'text',
  device: 'uuid',
  at: 'timestamptz',
  recordedAt: 'timestamptz',
} satisfies Record<keyof EntryValues, string>;

const given = (name: string): SQL => sql`${sql.identifier(name)}`;

/** What becomes of a visit, in terms of what it was (`was`); a time that is left out stays. */
interface Change {
  checkInAt?: SQL;
  checkOutAt?: SQL;
  noShowAt?: SQL;
  /** Of which of the places; without it of all. */
  of?: SQL;
  /** Whether nothing may be left of a visit. */
  canEnd?: boolean;
  /** Whether the entry has a reason, which is given as `reason`. */
  isReasoned?: boolean;
  /** The number of the entry that it reverses. */
  reverses?: SQL;
}

const none = sql`null::timestamptz`;

/** An organizer writes it afterwards. */
const isAfterwards = oneOf(given('through'), afterwardsSources);

/** What was to be written of a visit that is there already. */
const proposed = {
  checkInAt: sql`excluded.check_in_at`,
  checkOutAt: sql`excluded.check_out_at`,
  noShowAt: sql`excluded.no_show_at`,
  noShowById: sql`excluded.no_show_by_id`,
  repairedAt: sql`excluded.repaired_at`,
  repairedById: sql`excluded.repaired_by_id`,
  newVolunteer: sql`excluded.new_volunteer`,
};

/**
 * A statement that writes entries about places, of which each is given once. Of check-ins of one person to two places the first one is the first.
 * @param columns what is given of each place besides its entry, with its type
 */
function writing<Values extends Record<string, unknown> = Record<never, never>>(
  columns: Record<keyof Values & string, string>,
  {
    checkInAt = sql`was.check_in_at`,
    checkOutAt = sql`was.check_out_at`,
    noShowAt = sql`was.no_show_at`,
    of = sql`true`,
    canEnd = false,
    isReasoned = false,
    reverses = sql`null::bigint`,
  }: Change,
) {
  const all = { ...entryColumns, ...columns } as Record<keyof (EntryValues & Values) & string, string>;
  return builtForRows<EntryValues & Values, Written[]>(all, (tx, places) => {
    const next = sql`select was.*, ${checkInAt} as came_at, ${checkOutAt} as left_at, ${noShowAt} as missed_at
      from (
        select given.*, ${registrations.id}, ${registrations.userId}, ${registrations.dateId}, visit.check_in_at, visit.check_out_at,
            visit.no_show_at, visit.no_show_by_id, visit.repaired_at, visit.repaired_by_id, visit.new_volunteer
          from ${places} join ${registrations} on ${registrations.id} = given."placeId"
            left join ${visits} visit on visit.registration_id = ${registrations.id}
      ) was where ${of}`;
    const state = sql`select next.*,
        case when missed_at is distinct from no_show_at then case when missed_at is not null then ${given('byUserId')} end
          else no_show_by_id end as missed_by_id,
        case when left_at is null then null when ${isAfterwards} then ${given('recordedAt')}
          else repaired_at end as written_at,
        case when left_at is null then null when ${isAfterwards} then ${given('byUserId')}
          else repaired_by_id end as written_by_id,
        case when came_at is null then false when check_in_at is null 
            then not ${hasEverCome(sql`next.user_id`)} and row_number() over (partition by user_id order by came_at, id) = 1
          else new_volunteer end as is_first
      from next
      where (check_in_at, check_out_at, no_show_at) is distinct from (came_at, left_at, missed_at)`;
    // A value for each column, in the order of the schema.
    const entries = tx
      .insert(visitEntries)
      .select(
        sql`select nextval('visit_entries_number_seq'), id, kind, through, "byKind", "byUserId", device, at, "recordedAt",
          check_in_at, check_out_at, no_show_at, came_at, left_at, missed_at, ${reverses} from state`,
      )
      .returning({ number: visitEntries.number, registrationId: visitEntries.registrationId });
    const reasons = tx
      .insert(visitReasons)
      .select(sql`select number, reason from entered join state on state.id = entered.registration_id`);
    const written = tx
      .insert(visits)
      .select(
        sql`select id, user_id, came_at, left_at, missed_at, missed_by_id, written_at, written_by_id, is_first from state
          where came_at is not null or missed_at is not null`,
      )
      .onConflictDoUpdate({ target: visits.registrationId, set: proposed });
    const ended = tx
      .delete(visits)
      .where(
        isOneOf(
          visits.registrationId,
          sql`(select id from state where came_at is null and missed_at is null)`,
        ),
      );
    return tx
      .with(
        tx.$with('next', {}).as(next),
        tx.$with('state', {}).as(state),
        tx.$with('entered').as(entries),
        ...(isReasoned ? [tx.$with('reasoned').as(reasons)] : []),
        tx.$with('written').as(written),
        ...(canEnd ? [tx.$with('ended').as(ended)] : []),
      )
      .select({
        id: sql<string>`id`,
        userId: sql<string>`user_id`,
        dateId: sql<string>`date_id`,
        newVolunteer: sql<boolean>`is_first`,
      })
      .from(sql`state`);
  });
}

/**
 * Writes that people came, also those who were marked as not having come. Their rows must be locked: of check-ins to two
 * slots at once one is the first.
 */
export const writeCheckIns = writing({}, { checkInAt: given('at'), noShowAt: none });

/** Writes that people left. Two servers' clocks may differ by a moment; nobody leaves before coming, here or below. */
export const writeCheckOuts = writing({}, { checkOutAt: sql`greatest(was.check_in_at, ${given('at')})` });

/** Writes that people did not come. */
export const writeNoShows = writing({}, { noShowAt: given('at') });

/** Writes another time for the one that is there. */
export const writeTime = {
  'check-in': writing({}, { checkInAt: given('at') }),
  'check-out': writeCheckOuts,
};

/** Values of entries by which an organizer changes times afterwards, each with the reason. */
type Reasoned = { reason: string };

const timesColumns = { checkInAt: 'timestamptz', checkOutAt: 'timestamptz' };
type Times = { checkInAt: Date | null; checkOutAt: Date | null };

/** Writes times for those that are there, afterwards. Without a check-out, it is as if nobody had seen the person leave. */
export const writeCorrections = writing<Reasoned & Times>(
  { ...timesColumns, reason: 'text' },
  {
    checkInAt: sql`coalesce(${given('checkInAt')}, was.check_in_at)`,
    checkOutAt: given('checkOutAt'),
    noShowAt: none,
    isReasoned: true,
  },
);

/** Writes times that a volunteer reported, whatever is there. */
export const writeReported = writing<Times>(timesColumns, {
  checkInAt: given('checkInAt'),
  checkOutAt: given('checkOutAt'),
  noShowAt: none,
});

/** Writes afterwards that people did not come, whatever is there. */
export const writeAbsences = writing<Reasoned>(
  { reason: 'text' },
  {
    checkInAt: none,
    checkOutAt: none,
    noShowAt: sql`coalesce(was.no_show_at, ${given('at')})`,
    isReasoned: true,
  },
);

/** Writes what was there before a correction. */
export const writeReversal = writing<Reasoned & Times & { noShowAt: Date | null; reverses: number }>(
  { ...timesColumns, noShowAt: 'timestamptz', reason: 'text', reverses: 'bigint' },
  {
    checkInAt: given('checkInAt'),
    checkOutAt: given('checkOutAt'),
    noShowAt: given('noShowAt'),
    reverses: given('reverses'),
    canEnd: true,
    isReasoned: true,
  },
);

/** Takes a check-out back. */
export const eraseCheckOut = writing({}, { checkOutAt: none });

/** Takes a whole visit back: a check-in, or that somebody did not come. */
export const eraseVisit = writing({}, { checkInAt: none, checkOutAt: none, noShowAt: none, canEnd: true });

/** Takes back of these places that somebody did not come, except of those on a date. */
export const eraseNoShowsOfOtherDates = writing<{ toDateId: string }>(
  { toDateId: 'uuid' },
  {
    noShowAt: none,
    of: sql`was.no_show_at is not null and was.date_id <> ${given('toDateId')}`,
    canEnd: true,
  },
);

/** Makes the earliest visit of a person the first one. All of the person's places must be locked, and so must the person. */
export async function writeFirstVisit(tx: Tx, userId: string): Promise<void> {
  const [first] = await tx
    .select({ id: visits.registrationId, dateId: registrations.dateId })
    .from(registrations)
    .innerJoin(visits, isVisitOfPlace)
    .where(and(eq(registrations.userId, userId), hasCome))
    .orderBy(asc(visits.checkInAt), asc(visits.registrationId))
    .limit(1);
  if (!first) return;
  await tx.update(visits).set({ newVolunteer: true }).where(eq(visits.registrationId, first.id));
  markDates(tx, [first]);
}

/** Tells those who look at the dates. */
export const markDates = (tx: Tx, written: readonly { dateId: string }[]): void =>
  markChanged(
    tx,
    written.map(({ dateId }) => dateId),
  );
