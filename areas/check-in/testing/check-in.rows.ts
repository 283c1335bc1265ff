import { sql } from 'drizzle-orm';
import { nextId } from '#testing/factories/sequence.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: async (tx, { organizer, registration }) => {
    await tx.execute(
      sql`insert into attendance_actions (user_id, key, device, kind, registration_id, at, received_at, outcome)
      values (${organizer.id}, ${nextId()}, ${nextId()}, 'check-in', ${registration.id}, now(), now(), 'done')`,
    );
  },
  checks: [
    ['attendance_actions', 'kind', `kind = 'juggle'`],
    ['attendance_actions', 'outcome', `outcome = 'perhaps', reason = 'x'`],
    ['attendance_actions', 'reason', `outcome = 'conflict'`],
    ['attendance_actions', 'at', `at = now() + interval '1 minute'`],
  ],
});
