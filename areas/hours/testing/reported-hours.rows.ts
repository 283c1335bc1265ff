import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { tableRows } from '#testing/worlds/rows.ts';
import { makeApprovedWork, makeHourReport, makeWorkChange, makeWorkReport } from './hours.factories.ts';

const decided = `decided_at = now(), decided_by_id = (select id from users limit 1)`;

export const rows = tableRows({
  make: async (tx, { registration, volunteer, north, organizer }) => {
    await makeHourReport(tx, registration);
    await makeWorkReport(tx, volunteer, north);
    await makeWorkChange(
      tx,
      await makeApprovedWork(tx, { person: volunteer, location: north, by: organizer }),
    );
  },
  checks: [
    ['hour_reports', 'status', `status = 'perhaps'`],
    ['hour_reports', 'span', `end_at = start_at`],
    ['hour_reports', 'decided', `status = 'kept'`],
    ['hour_reports', 'decided', decided],
    ['hour_reports', 'decided', `status = 'kept', decided_at = now()`],
    ['hour_reports', 'approved', `status = 'approved', ${decided}`],
    ['hour_reports', 'approved', `approved_start_at = start_at, approved_end_at = end_at`],
    ['hour_reports', 'approved', `status = 'approved', approved_start_at = start_at, ${decided}`],
    [
      'hour_reports',
      'approved',
      `status = 'approved', approved_start_at = end_at, approved_end_at = start_at, ${decided}`,
    ],
    ['hour_reports', 'work', `title = 'Phone calls'`],
    ['hour_reports', 'work', `registration_id = null`],
    ['hour_reports', 'work', `status = 'kept', ${decided}`],
    [
      'hour_reports',
      'work',
      `registration_id = (select id from registrations limit 1), title = null, status = 'revoked', ${decided}`,
    ],
    ['hour_reports', 'entered', `is_entered = true`],
    ['hour_reports', 'reason', `reason = 'Why not'`],
    ['hour_reports', 'reason', `status = 'declined', reason = ' ', ${decided}`],
    ['work_changes', 'kind', `kind = 'x'`],
    ['work_changes', 'reverses', `kind = 'reversed'`],
    ['work_changes', 'reverses', `reverses = number`],
    ['work_changes', 'times', `start_at = null`],
    ['work_changes', 'times', `from_end_at = null`],
    ['work_changes', 'times', `end_at = start_at`],
    ['work_changes', 'times', `from_end_at = from_start_at`],
    ['work_change_words', 'reason', `reason = ''`],
    ['work_change_words', 'reason', `reason = ' x'`],
    ['work_change_words', 'reason', `reason = repeat('x', 501)`],
    ['work_change_words', 'reason', `reason = 'x' || chr(7)`],
  ],
  twice: [
    [
      'hour_reports_registration_unique',
      'a report of a shift',
      (tx, { registration }) => makeHourReport(tx, registration),
    ],
  ],
  strangers: [
    [
      'hour_reports_location_fk',
      'a report at a location of another organization',
      (tx, { friend, driving, theirs }) =>
        makeRegistration(tx, friend, driving).then((place) =>
          makeHourReport(tx, place, { organizationId: theirs.organization.id }),
        ),
    ],
  ],
  about: {
    tables: ['hour_reports', 'work_change_words'],
    make: async (db, { person, place }) => {
      const { slots } = await makeOpportunity(db, place);
      const registration = await makeRegistration(db, person, slots[0]!);
      const organizer = await makeOrganizer(db);
      await makeHourReport(db, registration, {
        note: `${person.firstName} ${person.lastName} forgot.`,
        status: 'declined',
        reason: `${person.firstName} was away.`,
        decidedAt: factoryNow,
        decidedById: organizer.id,
      });
      const title = `Drove ${person.lastName}’s van`;
      const work = await makeApprovedWork(db, { person, location: place.location, by: organizer }, { title });
      await makeWorkChange(db, work, { reason: `${person.firstName} said so.` });
    },
  },
});
