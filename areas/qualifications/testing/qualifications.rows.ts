import { makeQualification } from '#areas/qualifications/testing/qualifications.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: (tx, { volunteer, ours }) => makeQualification(tx, volunteer, ours.organization, { note: 'Seen' }),
  checks: [
    ['qualifications', 'kind', `kind = 'juggling'`],
    ['qualifications', 'note', `note = ' '`],
  ],
  twice: [
    [
      'qualifications_person_unique',
      'a qualification of a kind',
      (tx, world) => makeQualification(tx, world.volunteer, world.ours.organization),
    ],
  ],
  about: {
    tables: ['qualifications'],
    make: (db, { person, place }) =>
      makeQualification(db, person, place.organization, { note: `${person.firstName} showed it` }),
  },
});
