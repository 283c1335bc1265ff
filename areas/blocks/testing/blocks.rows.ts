import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeBlock } from '#areas/blocks/testing/blocks.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: async (tx, { volunteer, ours }) => {
    await makeBlock(tx, volunteer, ours.organization, { reason: 'Shouted at Ada', addressDigest: 'first' });
  },
  checks: [['blocked_people', 'reason', `user_id = null`]],
  twice: [
    [
      'blocked_people_person_unique',
      'a block of a person',
      (tx, { volunteer, ours }) => makeBlock(tx, volunteer, ours.organization),
    ],
    [
      'blocked_people_address_unique',
      'a block of an address',
      async (tx, { ours }) =>
        makeBlock(tx, await makeUser(tx), ours.organization, { addressDigest: 'first' }),
    ],
  ],
  about: {
    tables: ['blocked_people'],
    make: (db, { person, place }) =>
      makeBlock(db, person, place.organization, { reason: `${person.firstName} shouted` }),
  },
});
