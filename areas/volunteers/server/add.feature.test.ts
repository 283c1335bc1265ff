import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { makeBlock } from '#areas/blocks/testing/blocks.factories.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, nextNumber } from '#testing/factories/sequence.ts';

const { add, list } = contract.volunteers;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.db.delete(budgets));

async function scene() {
  const as = await makeOrganizer(test.db);
  const { organization } = await makeOrganization(test.db, { isPrivate: true }, { organizer: as });
  const orgName = organization.name;
  const inList = async () =>
    (await test.ok(list, { as, query: { orgName } })).items.map(
      ({ firstName, lastName, email, status }) => `${firstName} ${lastName} ${email} ${status}`,
    );
  const asked = (body: { firstName: string; lastName: string; email: string }, rest = {}) => ({
    as,
    body: { orgName, ...body, ...rest },
  });
  return { as, organization, orgName, inList, asked };
}

const somebody = (firstName = 'Cy') => ({
  firstName,
  lastName: 'Hall',
  email: `added${nextNumber()}@example.org`,
});

describe('one person who is added to the list', () => {
  it('is invited as by a file, with a first note that the page shows [volunteers-21]', async () => {
    const { as, orgName, inList, asked } = await scene();
    const cy = somebody();
    const { userId } = await test.ok(add, asked(cy, { note: ' Drives a van. ' }));
    await test.drainJobs();
    expect(await inList()).toEqual([`Cy Hall ${cy.email} invited`]);
    expect((await test.mails(cy.email)).map(({ template }) => template)).toEqual(['imported-password']);
    const page = await test.ok(contract.volunteerPage.read, { as, params: { userId }, query: { orgName } });
    expect(page.notes).toMatchObject([{ text: 'Drives a van.' }]);
  });

  it('is not added twice: who has the address is named, and somebody of the name until it is another one [volunteers-21]', async () => {
    const { inList, asked } = await scene();
    const cy = somebody();
    const { userId } = await test.ok(add, asked(cy));
    expect(await test.refused(add, asked({ ...cy, firstName: 'Cyrus' }, { isOther: true }))).toMatchObject({
      code: 'volunteer.there',
      details: { people: [{ ...cy, userId }] },
    });
    const namesake = somebody('CY');
    expect(await test.refused(add, asked(namesake))).toMatchObject({
      code: 'volunteer.namesake',
      details: { people: [{ ...cy, userId }] },
    });
    expect(await inList()).toEqual([`Cy Hall ${cy.email} invited`]);
    await test.ok(add, asked(namesake, { isOther: true }));
    expect(await inList()).toHaveLength(2);
  });

  it('is added after a decline once that is confirmed, and never while blocked [volunteers-21]', async () => {
    const { organization, inList, asked } = await scene();
    const person = await makeUser(test.db, { firstName: 'Bo', lastName: 'Hall' });
    await makeVolunteerRequest(test.db, person, organization, { status: 'declined', appliedAt: factoryNow });
    const bo = { firstName: 'Bo', lastName: 'Hall', email: person.email };
    expect((await test.refused(add, asked(bo))).code).toBe('volunteer.declined-before');
    expect(await inList()).toEqual([`Bo Hall ${bo.email} declined`]);
    await test.ok(add, asked(bo, { approveDeclined: true }));
    expect(await inList()).toEqual([`Bo Hall ${bo.email} approved`]);
    const blocked = await makeUser(test.db);
    await makeBlock(test.db, blocked, organization);
    expect((await test.refused(add, asked({ ...somebody(), email: blocked.email }))).code).toBe(
      'volunteer.blocked',
    );
  });

  it('counts as an import does, and a spent budget adds nobody [volunteers-14, volunteers-21]', async () => {
    const { as, organization, asked } = await scene();
    const people = Array.from({ length: 25 }, () => somebody('Al'));
    const body = { organizationId: organization.id, people, addNamesakes: true };
    let spent = false;
    while (!spent) {
      const others = people.map((person) => ({ ...person, email: somebody().email }));
      const { statusCode } = await test.call(contract.volunteers.import, {
        as,
        body: { ...body, people: others },
      });
      spent = statusCode === 429;
    }
    const late = { ...somebody('Zoe'), lastName: 'Zimmer' };
    // Whatever is left for fewer people than a request has goes first.
    let refusal = await test.call(add, asked({ ...late, email: somebody().email }, { isOther: true }));
    while (refusal.statusCode !== 429)
      refusal = await test.call(add, asked({ ...late, email: somebody().email }, { isOther: true }));
    const before = await test.db.$count(users);
    expect((await test.refused(add, asked(late, { isOther: true }))).code).toMatch(
      /^volunteer\.imports-spent/,
    );
    expect(await test.db.$count(users)).toBe(before);
    expect(await test.db.select().from(users).where(eq(users.email, late.email))).toEqual([]);
  });
});
