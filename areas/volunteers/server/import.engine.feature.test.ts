import { eq } from 'drizzle-orm';
import type { ImportOutcome } from '#areas/volunteers/rules/volunteers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { nextNumber } from '#testing/factories/sequence.ts';

const { import: importEndpoint, list } = contract.volunteers;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.db.delete(budgets));

async function scene({ isPrivate = true } = {}) {
  const as = await makeOrganizer(t.db);
  const place = await makeOrganization(t.db, { isPrivate }, { organizer: as });
  const { id: organizationId, name: orgName } = place.organization;
  const bring = (people: { firstName: string; lastName: string; email: string }[], rest = {}) =>
    t.ok(importEndpoint, { as, body: { organizationId, people, ...rest } });
  const names = async () => {
    const { items } = await t.ok(list, { as, query: { orgName } });
    return items.map(({ firstName, lastName, status }) => `${firstName} ${lastName}: ${status}`);
  };
  return { ...place, as, orgName, bring, names };
}

const stranger = (firstName: string) => ({
  firstName,
  lastName: 'Moss',
  email: `imported${nextNumber()}@example.org`,
});

const outcomesOf = (...outcomes: ImportOutcome[]) => ({
  outcomes: outcomes.map((outcome) => ({ outcome, listedAs: null })),
});

describe('an import of volunteers', () => {
  it('makes accounts, approves at once and invites by a link, without a password [volunteers-12]', async () => {
    const { bring, names, orgName } = await scene();
    const [ann, bob] = [stranger('Ann'), stranger('Bob')];
    expect(await bring([ann, bob])).toEqual(outcomesOf('success', 'success'));
    expect(await names()).toEqual(['Ann Moss: approved', 'Bob Moss: approved']);
    const [account] = await t.db.select().from(users).where(eq(users.email, ann.email));
    expect(account).toMatchObject({ isVolunteer: true, isOrganizer: false, emailVerified: false });
    await t.drainJobs();
    const mails = await t.mails(ann.email);
    expect(mails.map(({ template }) => template)).toEqual(['imported-password']);
    expect(mails[0]?.text).toContain('/user/first-password');
    expect(mails[0]?.subject).toBe(`${orgName} put you on its list of volunteers`);
    expect(mails[0]?.text).toContain('Not me');
    expect(await bring([ann])).toEqual(outcomesOf('exists'));
    await t.drainJobs();
    expect(await t.mails(ann.email)).toHaveLength(1);
  });

  it('approves those who wait, names those who were declined, and approves them once that is confirmed [volunteers-12]', async () => {
    const { bring, names, organization } = await scene();
    const people = [];
    for (const [firstName, status] of [
      ['Ann', 'pending'],
      ['Bob', 'declined'],
      ['Cleo', 'approved'],
    ] as const) {
      const person = await makeUser(t.db, { firstName, lastName: 'Moss' });
      await makeVolunteerRequest(t.db, person, organization, { status });
      people.push({ firstName, lastName: 'Moss', email: person.email });
    }
    expect(await bring(people)).toEqual(outcomesOf('success', 'declined', 'exists'));
    expect(await names()).toEqual(['Ann Moss: approved', 'Bob Moss: declined', 'Cleo Moss: approved']);
    expect(await bring(people.slice(1, 2), { approveDeclined: true })).toEqual(outcomesOf('success'));
    expect(await names()).toEqual(['Ann Moss: approved', 'Bob Moss: approved', 'Cleo Moss: approved']);
  });

  it('says under which other name somebody is in the list, who is not added twice [volunteers-15]', async () => {
    const { bring, names } = await scene();
    const ann = { ...stranger('Ann'), lastName: 'O’Brien' };
    await bring([ann]);
    const found = await bring([
      { ...ann, lastName: 'o’brien' },
      { ...ann, firstName: 'Anna' },
      { ...ann, firstName: 'Zoe' },
    ]);
    expect(found.outcomes).toEqual([
      { outcome: 'exists', listedAs: null },
      { outcome: 'exists', listedAs: 'Ann O’Brien' },
      { outcome: 'exists', listedAs: 'Ann O’Brien' },
    ]);
    expect(await names()).toEqual(['Ann O’Brien: approved']);
    const pat = stranger('Pat');
    const family = await bring([pat, { ...pat, firstName: 'Chris' }]);
    expect(family.outcomes).toEqual([
      { outcome: 'success', listedAs: null },
      { outcome: 'exists', listedAs: 'Pat Moss' },
    ]);
  });

  it('asks before it adds somebody of the same name with another address [volunteers-15]', async () => {
    const { bring, names } = await scene();
    const zoe = { ...stranger('Zoë'), lastName: 'Öberg' };
    await bring([zoe]);
    const corrected = { ...stranger('Zoe'), lastName: 'Oberg' };
    const other = stranger('Una');
    expect((await bring([corrected, other])).outcomes).toEqual([
      { outcome: 'namesake', listedAs: zoe.email },
      { outcome: 'success', listedAs: null },
    ]);
    expect(await t.db.select().from(users).where(eq(users.email, corrected.email))).toEqual([]);
    expect(await bring([corrected], { addNamesakes: true })).toEqual(outcomesOf('success'));
    // Two of one name are two, once the file names both.
    expect(await bring([zoe, corrected])).toEqual(outcomesOf('exists', 'exists'));
    expect((await names()).toSorted()).toEqual([
      'Una Moss: approved',
      'Zoe Oberg: approved',
      'Zoë Öberg: approved',
    ]);
  });

  it('asks of no two whom one file names, in whichever parts it is sent [volunteers-15]', async () => {
    const { bring } = await scene();
    const [zoe, other] = [stranger('Zoë'), stranger('Zoe')];
    expect(await bring([zoe])).toEqual(outcomesOf('success'));
    expect((await bring([other])).outcomes).toMatchObject([{ outcome: 'namesake' }]);
    const namesakesInFile = [zoe.email, other.email];
    expect(await bring([other], { namesakesInFile })).toEqual(outcomesOf('success'));
  });

  it('tells nothing of an account that is there until the person does something [volunteers-13]', async () => {
    const { bring, names, organization, location } = await scene();
    const person = await makeUser(t.db, { firstName: 'Real', lastName: 'Name' });
    expect(await bring([{ firstName: 'Typed', lastName: 'Moss', email: person.email }])).toEqual(
      outcomesOf('success'),
    );
    expect(await names()).toEqual(['Typed Moss: approved']);
    const { opportunity, slots } = await makeOpportunity(t.db, { organization, location }, {});
    await t.ok(contract.registrations.signUp, {
      as: person,
      params: { opportunityId: opportunity.id },
      body: { slotIds: slots.slice(0, 1).map(({ id }) => id) },
    });
    await t.drainJobs();
    expect(await names()).toEqual(['Real Name: approved']);
  });

  it('tells somebody with an account whose list they are on, and how to get no more of it [volunteers-12]', async () => {
    const { bring, orgName } = await scene();
    const person = await makeUser(t.db);
    await bring([{ firstName: 'Buy', lastName: 'at pills.example now', email: person.email }]);
    await t.drainJobs();
    const [mail, ...more] = await t.mails(person.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      template: 'volunteer-imported',
      subject: `${orgName} put you on its list of volunteers`,
    });
    expect(mail!.text).toContain('Hello Buy at now!');
    expect(mail!.text).toContain('Not me');
    expect(mail!.text).toContain('Report this:');
  });

  it('of more than there may be is refused whole, and nobody is added [volunteers-14]', async () => {
    const { bring, as, organization, names } = await scene();
    for (let call = 0; call < 2; call += 1)
      await bring(Array.from({ length: 25 }, (_, n) => stranger(`N${call} ${n}`)));
    const before = await names();
    const people = Array.from({ length: 6 }, (_, n) => stranger(`M${n}`));
    const refusal = await t.refused(importEndpoint, {
      as,
      body: { organizationId: organization.id, people },
    });
    expect(refusal.code).toBe('volunteer.imports-spent-there');
    expect(await names()).toEqual(before);
    expect(await t.db.select().from(users).where(eq(users.email, people[0]!.email))).toEqual([]);
  });
});
