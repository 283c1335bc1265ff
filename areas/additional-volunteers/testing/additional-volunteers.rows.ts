import { makeAdditionalVolunteer } from '#areas/accounts/testing/accounts.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: (tx, { volunteer }) => makeAdditionalVolunteer(tx, volunteer, { email: 'friend@example.org' }),
  checks: [
    ['additional_volunteers', 'email', `email = ' friend@example.org'`],
    ['additional_volunteers', 'names', `last_name = ''`],
    ['additional_volunteers', 'other_account', `account_user_id = user_id`],
  ],
  about: {
    tables: ['additional_volunteers'],
    make: (db, { person }) =>
      makeAdditionalVolunteer(db, person, { firstName: 'Otto', lastName: 'Marblehead' }),
  },
});
