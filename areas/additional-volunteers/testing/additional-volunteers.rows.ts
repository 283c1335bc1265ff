import { makeAdditionalVolunteer, makeChild } from '#areas/accounts/testing/accounts.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: async (tx, { volunteer }) => {
    await makeAdditionalVolunteer(tx, volunteer, { email: 'friend@example.org' });
    await makeChild(tx, volunteer);
  },
  checks: [
    ['additional_volunteers', 'email', `email = ' friend@example.org'`],
    ['additional_volunteers', 'names', `last_name = ''`],
    ['additional_volunteers', 'other_account', `account_user_id = user_id`],
    ['children', 'other', `holder_id = user_id`],
  ],
  about: {
    // Of a child the list has no words.
    tables: ['additional_volunteers'],
    make: async (db, { person }) => {
      await makeAdditionalVolunteer(db, person, { firstName: 'Otto', lastName: 'Marblehead' });
      await makeChild(db, person, { firstName: 'Otto', lastName: 'Marblehead' });
    },
  },
});
