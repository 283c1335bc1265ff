import { sql } from 'drizzle-orm';
import { makeAdditionalVolunteer } from '#areas/accounts/testing/accounts.factories.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: async (tx, { volunteer, friend, registration }) => {
    const listed = await makeAdditionalVolunteer(tx, volunteer);
    await makeCompanionRegistration(tx, registration, friend, listed);
  },
  checks: [
    ['registrations', 'note', `note = ' '`],
    ['registrations', 'note', `note = repeat('ä', 301)`],
    ['registrations', 'added', `added_by_id = user_id, typed_first_name = 'Ana'`],
    ['registrations', 'added', `typed_first_name = 'Ana', typed_last_name = 'Diaz'`],
    ['registrations', 'added', `unnamed_others = 1`],
    ['registrations', 'added', `added_by_id = user_id, unnamed_others = -1`],
    ['registrations', 'overruled', `overruled_at = now()`],
    ['registrations', 'overruled', `overruled = '{slot-full}'`],
    [
      'registrations',
      'overruled',
      `overruled = '{date-past}', overruled_at = now(), overruled_by_id = user_id`,
    ],
    ['registrations', 'taken_off', `taken_off_by_id = user_id`],
    ['registrations', 'brought_by', `is_additional_volunteer = not is_additional_volunteer`],
    ['registrations', 'brought_by', `is_additional_volunteer = true, brought_by_registration_id = id`],
    ['registrations', 'held_place', `held_place_id = (select id from held_places limit 1)`],
    ['registrations', 'rate', `rate = -1`],
    ['registrations', 'canceled', `canceled_at = now(), deleted_at = null`],
    ['registrations', 'email', `email = 'Ada@example.org'`],
    ['registration_additional_volunteers', 'names', `first_name = ''`],
    ['registration_additional_volunteers', 'taken_off', `taken_off_by_id = user_id`],
    ['registration_additional_volunteers', 'self', `companion_registration_id = registration_id`],
    ['companion_answers', 'answer', `answer = 'perhaps'`],
    ['companion_answers', 'other', `companion_user_id = holder_user_id`],
  ],
  twice: [
    [
      'registrations_slot_user_unique',
      'a person in a slot',
      (tx, world) => makeRegistration(tx, world.volunteer, world.packing, { key: 'another key' }),
    ],
    [
      'registrations_key_unique',
      'a registration',
      (tx, world) => makeRegistration(tx, world.volunteer, world.packing),
    ],
  ],
  strangers: [
    [
      'registrations_slot_fk',
      'the date of a registration',
      (tx, world) => makeRegistration(tx, world.friend, world.driving, { dateId: world.otherSlot.dateId }),
    ],
    [
      'registrations_slot_fk',
      'the opportunity of a registration',
      (tx, world) =>
        makeRegistration(tx, world.friend, world.driving, { opportunityId: world.elsewhere.opportunity.id }),
    ],
  ],
  allowed: [
    [
      'registering again after unregistering',
      async (tx, world) => {
        await tx.execute(
          sql`update registrations set deleted_at = now() where id = ${world.registration.id}`,
        );
        await makeRegistration(tx, world.volunteer, world.packing);
      },
    ],
    [
      'a second slot for the same person',
      (tx, world) => makeRegistration(tx, world.volunteer, world.driving),
    ],
  ],
});
