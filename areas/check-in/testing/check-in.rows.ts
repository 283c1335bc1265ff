import { sql } from 'drizzle-orm';
import { refusedTaps } from '#areas/check-in/schema/check-in.ts';
import { factoryNow, nextId } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

const refusal = {
  kind: 'check-in',
  at: factoryNow,
  receivedAt: factoryNow,
  reason: 'check-in.account-not-found',
} as const;

export const rows = tableRows({
  make: async (tx, { organizer, registration }) => {
    await tx.execute(
      sql`insert into attendance_actions (user_id, key, device, kind, registration_id, at, received_at, outcome)
      values (${organizer.id}, ${nextId()}, ${nextId()}, 'check-in', ${registration.id}, now(), now(), 'done')`,
    );
    await tx.insert(refusedTaps).values({
      ...refusal,
      key: nextId(),
      slotId: registration.slotId,
      visitor: 'ada@example.org',
    });
  },
  checks: [
    ['attendance_actions', 'kind', `kind = 'juggle'`],
    ['attendance_actions', 'outcome', `outcome = 'perhaps', reason = 'x'`],
    ['attendance_actions', 'reason', `outcome = 'conflict'`],
    ['attendance_actions', 'at', `at = now() + interval '1 minute'`],
    ['refused_taps', 'kind', `kind = 'juggle'`],
    ['refused_taps', 'visitor', `visitor = 'Ada@example.org'`],
    ['refused_taps', 'at', `at = received_at + interval '1 minute'`],
  ],
  twice: [
    [
      'refused_taps_once',
      'a refusal of a person at an activity',
      (tx, { registration: { slotId } }) =>
        tx.insert(refusedTaps).values({ ...refusal, key: nextId(), slotId, visitor: 'ada@example.org' }),
    ],
  ],
  about: {
    tables: ['refused_taps'],
    make: async (db, { person, place }) => {
      const { slots } = await makeOpportunity(db, place);
      await db
        .insert(refusedTaps)
        .values({ ...refusal, key: nextId(), slotId: slots[0]!.id, visitor: person.email.toLowerCase() });
    },
  },
});
