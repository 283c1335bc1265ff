import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeChild, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { hashPassword } from '#areas/accounts/server/passwords/password-hash.tool.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { personalParts, type PersonalPartName } from '#areas/personal-data/rules/personal-data.ts';
import { volunteerNotes } from '#areas/volunteers/schema/volunteers.notes.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter, nextId } from '#testing/factories/sequence.ts';
import { leftOut } from './left-out.rules.ts';
import { parts } from './parts.queries.ts';

const { download } = contract.personalData;
const password = 'Right-horse1!';

let test: TestApp;
let person: UserRow;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(factoryNow);
  person = await makeUser(test.db, {
    firstName: 'Renata',
    lastName: 'Quill',
    cellPhone: '5550001111',
    passwordHash: await hashPassword(password),
  });
});
afterAll(() => test.close());

/** The rows of a part as records. */
async function read(name: PersonalPartName) {
  const data = await test.ok(download, { as: person, body: { password } });
  const part = data.parts.find((one) => one.name === name)!;
  return part.rows.map((row) => Object.fromEntries(part.fields.map((field, at) => [field, row[at]])));
}

it('is of every table that knows people, or the table is left out for a reason [personal-data-1]', async () => {
  const { rows } = (await test.db.execute(sql`
    select distinct c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and (
      c.column_name ~ '(user_id|actor_id|person_id|_by_id|email|sender_id|holder)' or c.column_name in ('address', 'recipient', 'subject')
      or exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = to_regclass(format('public.%I', c.table_name))
        and k.confrelid = to_regclass('public.users')))`)) as unknown as { rows: { name: string }[] };
  const given = parts.flatMap(({ tables }) => tables);
  expect([...given, ...Object.keys(leftOut)].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  expect(Object.values(leftOut).every((reason) => reason.length > 10)).toBe(true);
  expect(parts.map(({ name }) => name)).toEqual(personalParts);
});

it('needs the password, whose wrong tries count [personal-data-2]', async () => {
  const wrong = { as: person, body: { password: 'Wrong-horse1!' } };
  expect(await test.refused(download, wrong)).toMatchObject({
    code: 'account.wrong-current-password',
    fields: [{ path: 'password' }],
  });
  expect(await test.refused(download, { body: { password } })).toMatchObject({ code: 'sign-in-required' });
});

it('is told to the account, and a try with a wrong password is not [personal-data-5]', async () => {
  const told = async () => {
    await test.drainJobs();
    return (await test.mails(person.email)).filter(({ template }) => template === 'data-downloaded').length;
  };
  const before = await told();
  await test.refused(download, { as: person, body: { password: 'Wrong-horse2!' } });
  expect(await told()).toBe(before);
  await test.ok(download, { as: person, body: { password } });
  expect(await told()).toBe(before + 1);
  expect(test.published.at(-1)).toMatchObject({
    type: 'account.data-downloaded',
    data: { userId: person.id },
  });
});

it('has the account, its places and those of its children, and nothing of other people [personal-data-1, personal-data-3]', async () => {
  const { organization, location } = await makeOrganization(test.db);
  const made = await makeOpportunity(
    test.db,
    { organization, location },
    { title: 'Saturday Sort' },
    { schedule: { dates: [{ startAt: hoursAfter(factoryNow, 24), endAt: hoursAfter(factoryNow, 26) }] } },
  );
  const child = await makeChild(test.db, person, { firstName: 'Otto', lastName: 'Quill' });
  const other = await makeUser(test.db, { firstName: 'Xanthippe', lastName: 'Elsewhere' });
  for (const one of [person, child, other]) await makeRegistration(test.db, one, made.slots[0]!);
  await test.db.insert(volunteerNotes).values({
    id: nextId(),
    organizationId: organization.id,
    userId: person.id,
    authorId: other.id,
    text: 'Comes late',
    writtenAt: factoryNow,
  });
  expect(await read('account')).toMatchObject([
    { firstName: 'Renata', email: person.email, cellPhone: '5550001111' },
  ]);
  expect(await read('children')).toMatchObject([{ firstName: 'Otto' }]);
  const places = await read('places');
  expect(places.map((one) => one['person']).toSorted()).toEqual(['Otto', 'Renata']);
  expect(places[0]).toMatchObject({ opportunity: 'Saturday Sort', givenBackAt: null });
  const whole = JSON.stringify(await test.ok(download, { as: person, body: { password } }));
  expect(whole).not.toMatch(/Xanthippe|Comes late|argon2/);
});
