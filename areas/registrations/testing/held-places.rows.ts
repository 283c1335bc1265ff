import { makeHeld, makeHeldVisit } from '#areas/registrations/testing/held-places.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: async (tx, { packing }) => {
    await makeHeldVisit(tx, await makeHeld(tx, packing));
  },
  checks: [
    ['held_places', 'texts', `name = ' '`],
    ['held_places', 'texts', `name = repeat('ä', 101)`],
    ['held_places', 'texts', `contact_name = repeat('ä', 101)`],
    ['held_places', 'texts', `note = repeat('ä', 301)`],
    ['held_places', 'number', `number = -1`],
    ['held_places', 'number', `number = 501`],
    ['held_places', 'names', `names = array_fill('Ada'::text, array[501])`],
    ['held_places', 'lapse', `lapse_hours = 0`],
    ['held_places', 'email', `contact_email = 'Wile@example.org'`],
    ['held_places', 'ended', `ended_at = now()`],
    ['held_places', 'ended', `ended_at = now(), ended_because = 'forgotten'`],
    ['held_visits', 'people', `people = 0`],
    ['held_visits', 'times', `check_out_at = check_in_at - interval '1 minute'`],
  ],
  strangers: [
    [
      'held_places_slot_fk',
      'the date of places for a group',
      (tx, world) => makeHeld(tx, world.driving, { dateId: world.otherSlot.dateId }),
    ],
  ],
  about: {
    tables: ['held_places'],
    make: async (db, { person, place }) => {
      const { slots } = await makeOpportunity(db, place);
      await makeHeld(db, slots[0]!, {
        contactName: `${person.firstName} ${person.lastName}`,
        contactEmail: person.email,
        note: `${person.firstName} brings coffee`,
      });
    },
  },
});
