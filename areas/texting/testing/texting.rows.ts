import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { textCodes, textPhones } from '#areas/texting/schema/texting.ts';
import { makeText, makeTextConsent, makeTextNumber } from '#areas/texting/testing/texting.factories.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { tableRows } from '#testing/worlds/rows.ts';

const code = { number: '+15125550150', hash: 'x', expiresAt: hoursAfter(factoryNow, 1) };

export const rows = tableRows({
  make: async (tx, { volunteer, ours }) => {
    await makeTextNumber(tx, volunteer, '+15125550150');
    await tx.insert(textCodes).values({ ...code, userId: volunteer.id });
    await tx.insert(textPhones).values({ numberHash: 'x' });
    await makeTextConsent(tx, volunteer, ours.organization);
    await makeText(tx, { cause: 'first' });
  },
  checks: [
    ['text_numbers', 'number', `number = '5125550150'`],
    ['text_codes', 'number', `number = '5125550150'`],
    ['text_consents', 'words', `words = ' '`],
    ['text_consents', 'ended_by', `ended_at = now(), ended_by = 'boredom'`],
    ['text_consents', 'ended', `ended_at = now()`],
    ['texts', 'kind', `kind = 'advertisement', registration_id = gen_random_uuid()`],
    ['texts', 'state', `state = 'lost'`],
    ['texts', 'trouble', `trouble = 'weather'`],
    ['texts', 'due', `due_at = now()`],
    ['texts', 'about', `kind = 'reminder'`],
    ['texts', 'number', `kind = 'reminder', registration_id = gen_random_uuid(), number = '+15125550150'`],
  ],
  twice: [
    [
      'text_numbers_number_unique',
      'a number',
      async (tx) => makeTextNumber(tx, await makeUser(tx), '+15125550150'),
    ],
    [
      'text_consents_live_unique',
      'a consent that did not end',
      (tx, { volunteer, ours }) => makeTextConsent(tx, volunteer, ours.organization),
    ],
    ['texts_cause_unique', 'a text for one cause', (tx) => makeText(tx, { cause: 'first' })],
  ],
  about: {
    tables: ['text_codes', 'text_consents', 'texts'],
    make: async (db, { person, place }) => {
      const { number } = await makeTextNumber(db, person);
      await db.insert(textCodes).values({ ...code, userId: person.id, hash: person.email });
      await makeTextConsent(db, person, place.organization, { words: `${person.firstName} ${number}` });
      await makeText(db, { userId: person.id, number, body: person.email });
    },
  },
});
