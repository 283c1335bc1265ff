import { makeCoordinatorInvitation } from '#areas/coordinators/testing/coordinators.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: (tx, { north }) => makeCoordinatorInvitation(tx, north),
  checks: [
    ['coordinator_invitations', 'email', `email = 'Zoe@example.org'`],
    ['coordinator_invitations', 'names', `last_name = ' '`],
  ],
  strangers: [
    [
      'coordinator_invitations_location_fk',
      'the location of an invitation',
      (tx, world) =>
        makeCoordinatorInvitation(tx, {
          id: world.north.id,
          organizationId: world.theirs.organization.id,
        }),
    ],
  ],
  about: {
    tables: ['coordinator_invitations'],
    make: (db, { person: { firstName, lastName, email }, place }) =>
      makeCoordinatorInvitation(db, place.location, { firstName, lastName, email }),
  },
});
