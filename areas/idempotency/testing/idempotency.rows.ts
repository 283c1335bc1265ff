import { makeIdempotentRequest } from '#areas/idempotency/testing/idempotency.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: (tx, { volunteer }) => makeIdempotentRequest(tx, volunteer),
  checks: [['idempotent_requests', 'answer', 'status = null']],
  twice: [
    [
      'idempotent_requests_key_unique',
      'a key of an actor',
      (tx, { volunteer }) => makeIdempotentRequest(tx, volunteer),
    ],
  ],
  about: {
    tables: ['idempotent_requests'],
    make: (db, { person }) => makeIdempotentRequest(db, person, { answer: `{"email":"${person.email}"}` }),
  },
});
