import { sql } from 'drizzle-orm';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { accountCodes, formerAddresses, mailedLinks } from '#areas/accounts/schema/accounts.ts';
import { emergencyContacts } from '#areas/accounts/schema/accounts.emergency.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: async (tx, { volunteer }) => {
    await tx.execute(
      sql`insert into account_codes (user_id, purpose, device, network, hash, expires_at) values (${volunteer.id}, 'reset', 'd', 'n', 'x', now())`,
    );
    await tx.execute(
      sql`insert into mailed_links (hash, user_id, purpose, expires_at) values ('x', ${volunteer.id}, 'reset-link', now())`,
    );
    await tx.execute(
      sql`insert into emergency_contacts (user_id, name, phone) values (${volunteer.id}, 'Mia', '2155550177')`,
    );
    await tx.execute(
      sql`insert into former_addresses (user_id, email, left_at) values (${volunteer.id}, 'before@example.org', now())`,
    );
  },
  checks: [
    ['emergency_contacts', 'name', `name = ' '`],
    ['emergency_contacts', 'name', `name = repeat('a', 101)`],
    ['emergency_contacts', 'phone', `phone = '555-123-4567'`],
    ['emergency_contacts', 'relation', `relation = repeat('a', 51)`],
    ['users', 'email', `email = 'Ada@Example.org'`],
    ['users', 'email', `email = 'nobody'`],
    ['users', 'names', `first_name = ' '`],
    ['users', 'cell_phone', `cell_phone = '555-123-4567'`],
    ['users', 'home_phone', `home_phone = '123'`],
    ['users', 'sign_up_mails', `sign_up_mails = 'weekly'`],
    ['users', 'payment_status', `payment_status = 'free'`],
    ['users', 'erased', `erased_at = now()`],
    ['account_codes', 'purpose', `purpose = 'sign-in'`],
    ['mailed_links', 'purpose', `purpose = 'sign-in'`],
    ['mailed_links', 'new_email', `new_email = 'new@example.org'`],
    ['former_addresses', 'email', `email = 'Before@Example.org'`],
  ],
  twice: [
    ['users_email_unique', 'an email', (tx) => makeUser(tx, { email: 'ada@example.org' })],
    [
      'users_personal_code_unique',
      'a personal code',
      (tx, world) => makeUser(tx, { personalCodeId: world.volunteer.personalCodeId }),
    ],
    ['users_key_unique', 'a user key', (tx, world) => makeUser(tx, { key: world.volunteer.key })],
  ],
  allowed: [
    [
      'two people without an email address',
      async (tx) => {
        await makeUser(tx, { email: '' });
        await makeUser(tx, { email: '' });
      },
    ],
    [
      'erasing a person whose hours stay',
      (tx, world) =>
        tx.execute(
          sql`update users set email = 'erased@erased.invalid', first_name = 'Former', last_name = 'volunteer', closed_at = now(), erased_at = now() where id = ${world.volunteer.id}`,
        ),
    ],
  ],
  about: {
    tables: ['account_codes', 'emergency_contacts', 'former_addresses', 'mailed_links'],
    make: async (db, { person }) => {
      const kept = { userId: person.id, hash: person.email, expiresAt: hoursAfter(factoryNow, 1) };
      await db.insert(accountCodes).values({ ...kept, purpose: 'reset', device: 'd', network: 'n' });
      await db.insert(mailedLinks).values({ ...kept, purpose: 'reset-link', leadsTo: person.email });
      await db
        .insert(emergencyContacts)
        .values({ userId: person.id, name: person.email, phone: '5550002222', relation: person.email });
      const before = { userId: person.id, email: `before.${person.email}`, leftAt: factoryNow };
      await db.insert(formerAddresses).values(before);
    },
  },
});
