import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeRecord } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: async (tx, { ours }) => {
    const member = { firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.org' };
    await makeGroup(tx, ours.organization, { name: 'Drivers' }, { members: [member] });
    return { member };
  },
  checks: [
    ['groups', 'name', `name = ''`],
    ['group_members', 'email', `email = 'nobody'`],
    ['group_members', 'names', `first_name = ''`],
  ],
  twice: [
    [
      'groups_key_unique',
      'a group',
      (tx, world) => makeGroup(tx, world.ours.organization, { name: 'Drivers' }),
    ],
    [
      'groups_name_unique',
      'its name in other case',
      (tx, world) => makeGroup(tx, world.ours.organization, { name: 'DRIVERS' }),
    ],
    [
      'groups_creation_key_unique',
      'an attempt to make a group',
      async (tx, world) => {
        const creation = { creatorId: world.volunteer.id, creationKey: crypto.randomUUID() };
        await makeGroup(tx, world.ours.organization, { name: 'Riders', ...creation });
        await makeGroup(tx, world.ours.organization, { name: 'Bakers', ...creation });
      },
    ],
    [
      'group_members_record_unique',
      'a person on record in a group',
      async (tx, world) => {
        const record = await makeRecord(tx, world.ours.organization);
        const member = { firstName: 'Otis', lastName: 'Bell', email: '', recordId: record.id };
        await makeGroup(
          tx,
          world.ours.organization,
          {},
          { members: [member, { ...member, firstName: 'O.' }] },
        );
      },
    ],
    [
      'group_members_person_unique',
      'a member in a group',
      (tx, world, own) => makeGroup(tx, world.ours.organization, {}, { members: [own.member, own.member] }),
    ],
  ],
  strangers: [
    [
      'group_locations_location_fk',
      'the location of a group',
      (tx, world) => makeGroup(tx, world.theirs.organization, {}, { locations: [world.north] }),
    ],
  ],
  allowed: [
    [
      'one group name in two organizations',
      (tx, world) => makeGroup(tx, world.theirs.organization, { name: 'Drivers' }),
    ],
    [
      'two people on record with one name in a group',
      async (tx, { ours }) => {
        const name = { firstName: 'Otis', lastName: 'Bell', email: '' };
        const records = [await makeRecord(tx, ours.organization), await makeRecord(tx, ours.organization)];
        const members = records.map(({ id }) => ({ ...name, recordId: id }));
        return makeGroup(tx, ours.organization, {}, { members });
      },
    ],
    [
      'two people with one email in a group',
      (tx, world, own) => {
        const members = [own.member, { ...own.member, firstName: 'Ben' }];
        return makeGroup(tx, world.ours.organization, {}, { members });
      },
    ],
  ],
  about: {
    tables: ['group_members'],
    make: (db, { person: { firstName, email }, place }) =>
      makeGroup(db, place.organization, {}, { members: [{ firstName, lastName: 'Formerlee', email }] }),
  },
});
