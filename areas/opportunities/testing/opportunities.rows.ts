import { sql } from 'drizzle-orm';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: async (tx, { theirs }) => ({ theirGroup: await makeGroup(tx, theirs.organization) }),
  checks: [
    ['opportunities', 'status', `status = 'cancelled'`],
    ['opportunities', 'title', `title = ''`],
    ['opportunities', 'registration_limit', `registration_limit = -1`],
    ['opportunities', 'access_code', `access_code = ''`],
    ['opportunities', 'days_old', `days_old = -1`],
    ['opportunities', 'days_future', `days_future = -1`],
    ['opportunities', 'check_in_hours', `check_in_hours = 25`],
    ['opportunities', 'check_in_hours', `check_in_hours = -1`],
    ['opportunities', 'span', `ends_at = starts_at`],
    ['opportunities', 'span', `ends_at = null`],
    ['opportunities', 'posted', `posted_at = null`],
    ['opportunities', 'demanded', `demanded = array['a strong back']`],
    ['opportunity_dates', 'span', `end_at = start_at`],
    ['opportunity_dates', 'canceled', `canceled_at = now(), deleted_at = null`],
    ['slots', 'canceled', `canceled_at = now(), deleted_at = null`],
    ['slots', 'cancel_reason', `cancel_reason = repeat('ä', 301)`],
    ['activities', 'title', `title = ''`],
    ['activities', 'description', `description = repeat('ä', 351)`],
    ['activities', 'rate', `rate = -0.01`],
    ['slots', 'capacity', `capacity = 0`],
  ],
  twice: [
    [
      'opportunities_key_unique',
      'a title at one location',
      (tx, world) => makeOpportunity(tx, world.ours, { title: world.opening.opportunity.title }),
    ],
    [
      'opportunities_import_ref_unique',
      'an imported row',
      async (tx, world) => {
        await makeOpportunity(tx, world.ours, { importRef: 'list.csv:7' });
        await makeOpportunity(tx, world.theirs, { importRef: 'list.csv:7' });
      },
    ],
    [
      'opportunities_creation_key_unique',
      'an attempt to create an opportunity',
      async (tx, world) => {
        const creation = { creatorId: world.volunteer.id, creationKey: crypto.randomUUID() };
        await makeOpportunity(tx, world.ours, creation);
        await makeOpportunity(tx, world.ours, creation);
      },
    ],
    [
      'opportunity_dates_time_unique',
      'a date with one label',
      (tx, world) => {
        const date = {
          startAt: new Date('2030-07-01T12:00Z'),
          endAt: new Date('2030-07-01T13:00Z'),
          label: 'A',
        };
        return makeOpportunity(tx, world.ours, {}, { schedule: { dates: [date, date] } });
      },
    ],
    [
      'slots_date_activity_unique',
      'an activity on one date',
      (tx, world) =>
        tx.execute(
          sql`update slots set activity_id = ${world.packing.activityId} where id = ${world.driving.id}`,
        ),
    ],
  ],
  strangers: [
    [
      'opportunities_location_fk',
      'the location of an opportunity',
      (tx, world) =>
        makeOpportunity(
          tx,
          { organization: world.theirs.organization, location: world.north },
          { title: 'Astray' },
        ),
    ],
    [
      'slots_date_fk',
      'the date of a slot',
      (tx, world) =>
        tx.execute(sql`update slots set date_id = ${world.otherSlot.dateId} where id = ${world.driving.id}`),
    ],
    [
      'slots_activity_fk',
      'the activity of a slot',
      (tx, world) =>
        tx.execute(
          sql`update slots set activity_id = ${world.otherSlot.activityId} where id = ${world.driving.id}`,
        ),
    ],
    [
      'opportunity_groups_group_fk',
      'the group of an opportunity',
      (tx, world, own) =>
        tx.execute(
          sql`insert into opportunity_groups (opportunity_id, group_id, organization_id) values (${world.opening.opportunity.id}, ${own.theirGroup.id}, ${world.ours.organization.id})`,
        ),
    ],
  ],
  allowed: [
    [
      'an opportunity without dates',
      (tx, world) => makeOpportunity(tx, world.ours, {}, { schedule: { dates: [] } }),
    ],
    ['check-in hours of 24', (tx, world) => makeOpportunity(tx, world.ours, { checkInHours: 24 })],
    [
      'a description of 350 characters, emoji counted as one',
      (tx, world) => {
        const activities = [{ title: 'Long', description: '🙂'.repeat(350) }];
        return makeOpportunity(tx, world.ours, {}, { schedule: { activities } });
      },
    ],
  ],
});
