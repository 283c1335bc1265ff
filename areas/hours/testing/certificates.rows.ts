import { tableRows } from '#testing/worlds/rows.ts';
import { makeCertificate } from './hours.factories.ts';

export const rows = tableRows({
  make: (tx, { friend, ours }) => makeCertificate(tx, friend, ours.organization),
  checks: [
    ['certificates', 'code', `code = 'ABCD-EFGH-JKMN-P'`],
    ['certificates', 'code', `code = '0000000000000000U'`],
    ['certificates', 'names', `person_name = ' '`],
    ['certificates', 'names', `organization_name = ''`],
    ['certificates', 'days', `end_day = start_day - 1`],
    ['certificates', 'hours', `minutes = 0`],
    ['certificates', 'hours', `visits = 0`],
  ],
  twice: [
    [
      'certificates_code_unique',
      'a code',
      (tx, { friend, ours }, there) => makeCertificate(tx, friend, ours.organization, { code: there.code }),
    ],
  ],
  about: {
    tables: ['certificates'],
    make: (db, { person, place }) => makeCertificate(db, person, place.organization),
  },
});
