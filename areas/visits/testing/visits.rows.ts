import { sql } from 'drizzle-orm';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { tableRows } from '#testing/worlds/rows.ts';
import { makeReason, makeReversal, makeVisit } from './visits.factories.ts';

const noShow = `no_show_at = now(), no_show_by_id = (select id from users limit 1)`;

export const rows = tableRows({
  make: async (tx, { packing }) => {
    const place = await makeRegistration(tx, await makeUser(tx), packing, {
      visit: { checkInAt: factoryNow },
    });
    await makeReason(tx, place, 'Taken from the paper list');
    return place;
  },
  checks: [
    ['visits', 'something', `check_in_at = null`],
    ['visits', 'check_out_after_check_in', `check_out_at = check_in_at - interval '1 s'`],
    ['visits', 'check_out_after_check_in', `check_in_at = null, check_out_at = now(), ${noShow}`],
    ['visits', 'no_show', `no_show_at = now()`],
    ['visits', 'no_show', noShow],
    ['visits', 'repaired', `check_out_at = check_in_at, repaired_at = now()`],
    ['visits', 'repaired', `repaired_at = now(), repaired_by_id = (select id from users limit 1)`],
    ['visit_entries', 'kind', `kind = 'x'`],
    ['visit_entries', 'through', `through = 'x'`],
    ['visit_entries', 'by', `by_kind = 'person'`],
    ['visit_entries', 'by', `by_kind = 'x'`],
    [
      'visit_entries',
      'change',
      `check_in_at = from_check_in_at, check_out_at = from_check_out_at, no_show_at = from_no_show_at`,
    ],
    ['visit_entries', 'times', `check_in_at = null, check_out_at = now(), no_show_at = null`],
    [
      'visit_entries',
      'times',
      `check_in_at = now(), check_out_at = now() - interval '1 s', no_show_at = null`,
    ],
    ['visit_entries', 'times', `check_in_at = now(), check_out_at = null, no_show_at = now()`],
    ['visit_entries', 'reverses', `kind = 'reversed'`],
    ['visit_entries', 'reverses', `reverses = number`],
    ['visit_reasons', 'reason', `reason = ''`],
    ['visit_reasons', 'reason', `reason = ' x'`],
    ['visit_reasons', 'reason', `reason = repeat('x', 501)`],
    ['visit_reasons', 'reason', `reason = 'x' || chr(7)`],
    ['visits', 'new_volunteer', `new_volunteer = true, check_in_at = null, ${noShow}`],
  ],
  twice: [
    [
      'visit_entries_reverses_key',
      'two reversals of one correction',
      async (tx, _world, place) => {
        await makeReversal(tx, place);
        await makeReversal(tx, place);
      },
    ],
  ],
  strangers: [
    [
      'visit_entries_reverses_fk',
      'a reversal of a correction of another place',
      async (tx, { packing }, place) => {
        const other = await makeRegistration(tx, await makeUser(tx), packing, {
          visit: { checkInAt: factoryNow },
        });
        await makeReversal(tx, place, other);
      },
    ],
    [
      'visits_held_place_fk',
      'a visit whose place is given back',
      (tx, _world, place) =>
        tx.execute(sql`update registrations set deleted_at = now() where id = ${place.id}`),
    ],
    [
      'visits_held_place_fk',
      'a check-in on a place that was given back',
      (tx, { friend, driving }) =>
        makeRegistration(tx, friend, driving, { deletedAt: factoryNow, visit: { checkInAt: factoryNow } }),
    ],
    [
      'visits_held_place_fk',
      'a visit of somebody else than the person of the place',
      (tx, { organizer }, place) =>
        tx.execute(sql`update visits set user_id = ${organizer.id} where registration_id = ${place.id}`),
    ],
  ],
  about: {
    tables: ['visit_reasons'],
    make: async (db, { person, place }) => {
      const { slots } = await makeOpportunity(db, place);
      const row = await makeRegistration(db, person, slots[0]!, { visit: { checkInAt: factoryNow } });
      await makeReason(db, row, `${person.firstName} came late`);
    },
  },
  allowed: [
    [
      'giving back a place on which nobody came, whatever was marked',
      async (tx, { registration, organizer }) => {
        await makeVisit(tx, registration, { noShowAt: factoryNow, noShowById: organizer.id });
        await tx.execute(sql`update registrations set deleted_at = now() where id = ${registration.id}`);
      },
    ],
  ],
});
