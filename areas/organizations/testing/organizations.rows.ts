import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  checks: [
    ['organizations', 'name', `name = ' '`],
    ['organizations', 'new_name', `new_name = ''`],
    ['locations', 'name', `name = ''`],
    ['locations', 'new_name', `new_name = ' '`],
    ['locations', 'kind', `kind = 'third'`],
    ['locations', 'time_zone', `time_zone = 'EST'`],
    ['locations', 'point', `latitude = null`],
  ],
  twice: [
    [
      'organizations_name_unique',
      'a name in other case',
      (tx) => makeOrganization(tx, { name: 'FOOD bank ' }),
    ],
    ['organizations_key_unique', 'its key', (tx) => makeOrganization(tx, { key: 'ORGANIZATION#Food Bank' })],
    [
      'locations_name_unique',
      'a location name in one organization',
      (tx, world) => makeLocation(tx, world.ours.organization, { name: ' north' }),
    ],
    [
      'locations_main_unique',
      'a main location',
      (tx, world) => makeLocation(tx, world.ours.organization, { kind: 'main' }),
    ],
  ],
  allowed: [
    [
      'one location name in two organizations',
      (tx, world) => makeLocation(tx, world.theirs.organization, { name: 'North' }),
    ],
  ],
});
