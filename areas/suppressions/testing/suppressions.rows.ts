import { makeSuppressedAddress } from '#areas/suppressions/testing/suppressions.factories.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: (tx, { ours }) => makeSuppressedAddress(tx, ours.organization, 'gone@example.org'),
  checks: [
    ['suppressed_addresses', 'address', `address = 'Ada@example.org'`],
    ['suppressed_addresses', 'reason', `reason = 'bored'`],
    ['suppressed_addresses', 'released', `released_at = now()`],
  ],
  twice: [
    [
      'suppressed_addresses_unique',
      'a reason of an address',
      (tx, world) => makeSuppressedAddress(tx, world.ours.organization, 'gone@example.org'),
    ],
  ],
  about: {
    tables: ['suppressed_addresses'],
    make: (db, { person: { email }, place }) =>
      makeSuppressedAddress(db, place.organization, email, {
        reason: 'bounced',
        words: `550 5.1.1 <${email}> is unknown`,
      }),
  },
});
