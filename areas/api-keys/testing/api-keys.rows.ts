import { makeApiKey } from '#areas/api-keys/testing/api-keys.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: (tx, { volunteer, ours }) => makeApiKey(tx, volunteer, ours.organization, { tokenHash: 'first' }),
  checks: [
    ['api_keys', 'name', `name = ' '`],
    ['api_keys', 'scopes', `scopes = '{}'`],
    ['api_keys', 'scopes', `scopes = '{everything}'`],
    ['api_keys', 'per_minute', `per_minute = 0`],
  ],
  twice: [
    [
      'api_keys_token_unique',
      'a key',
      (tx, { volunteer, ours }) => makeApiKey(tx, volunteer, ours.organization, { tokenHash: 'first' }),
    ],
  ],
  about: {
    tables: ['api_keys'],
    make: (db, { person, place }) =>
      makeApiKey(db, person, place.organization, { name: `Website of ${person.email}` }),
  },
});
