import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: (tx, { volunteer, north }) => makeCoordinator(tx, volunteer, north),
  checks: [
    ['coordinators', 'role', `role = 'boss'`],
    ['coordinators', 'status', `status = 'approved'`],
    ['coordinators', 'deleted', `status = 'delete'`],
    ['coordinators', 'deleted', `deleted_at = now()`],
  ],
  twice: [
    [
      'coordinators_user_location_unique',
      'a person at a location',
      (tx, world) => makeCoordinator(tx, world.volunteer, world.north, { role: 'organizer' }),
    ],
  ],
  strangers: [
    [
      'coordinators_location_fk',
      'the location of a coordinator',
      (tx, world) =>
        makeCoordinator(tx, world.friend, {
          id: world.north.id,
          organizationId: world.theirs.organization.id,
        }),
    ],
  ],
});
