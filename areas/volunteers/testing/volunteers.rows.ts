import { makeVolunteerNote } from '#areas/volunteers/testing/volunteers.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: (tx, { volunteer, organizer, ours }) =>
    makeVolunteerNote(tx, { volunteer, author: organizer }, ours.organization),
  checks: [['volunteer_notes', 'text', `text = ' '`]],
  about: {
    tables: ['volunteer_notes'],
    make: async (db, { person, place }) =>
      makeVolunteerNote(db, { volunteer: person, author: await makeOrganizer(db) }, place.organization, {
        text: `${person.firstName} sings.`,
      }),
  },
});
