import { eq, sql } from 'drizzle-orm';
import type { ImportOutcome } from '#areas/volunteers/rules/volunteers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { factoryNow, nextNumber } from '#testing/factories/sequence.ts';

const { import: importEndpoint, list } = contract.volunteers;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.db.delete(budgets));

async function scene({ isPrivate = true, organizer = undefined as UserRow | undefined } = {}) {
  const as = organizer ?? (await makeOrganizer(t.db));
  const place = await makeOrganization(t.db, { isPrivate }, { organizer: as });
  const { id: organizationId, name: orgName } = place.organization;
  const bring = (people: { firstName: string; lastName: string; email: string }[], rest = {}) =>
    t.ok(importEndpoint, { as, body: { organizationId, people, ...rest } });
  const names = async () => {
    const { items } = await t.ok(list, { as, query: { orgName } });
    return items.map(({ firstName, lastName, status }) => `${firstName} ${lastName}: ${status}`);
  };
  const signUp = async (person: UserRow) => {
    const { opportunity, slots } = await makeOpportunity(t.db, place, {});
    await t.ok(contract.registrations.signUp, {
      as: person,
      params: { opportunityId: opportunity.id },
      body: { slotIds: slots.slice(0, 1).map(({ id }) => id) },
    });
    await t.drainJobs();
  };
  return { ...place, as, orgName, bring, names, signUp };
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
  it('makes accounts and invites by a link, without a password; the first password approves [volunteers-12, volunteers-16]', async () => {
    const { bring, names, orgName } = await scene();
    const [ann, bob] = [stranger('Ann'), stranger('Bob')];
    expect(await bring([ann, bob])).toEqual(outcomesOf('success', 'success'));
    expect(await names()).toEqual(['Ann Moss: invited', 'Bob Moss: invited']);
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
    const token = /first-password[^\s]*[?#&]token=([^\s&]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    await t.ok(contract.accounts.setFirstPassword, {
      body: {
        token: decodeURIComponent(token),
        newPassword: 'Volunteer1!',
        confirmPassword: 'Volunteer1!',
      },
    });
    await t.drainJobs();
    expect(await names()).toEqual(['Ann Moss: approved', 'Bob Moss: invited']);
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
      await makeVolunteerRequest(t.db, person, organization, { status, appliedAt: factoryNow });
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
    expect(await names()).toEqual(['Ann O’Brien: invited']);
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
      'Una Moss: invited',
      'Zoe Oberg: invited',
      'Zoë Öberg: invited',
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
    const { bring, names, signUp } = await scene({ isPrivate: false });
    const person = await makeUser(t.db, { firstName: 'Real', lastName: 'Name' });
    expect(await bring([{ firstName: 'Typed', lastName: 'Moss', email: person.email }])).toEqual(
      outcomesOf('success'),
    );
    expect(await names()).toEqual(['Typed Moss: invited']);
    await signUp(person);
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

  it('of a founder with many organizations reaches 50 strangers a day over all of them [volunteers-14]', async () => {
    const organizer = await makeOrganizer(t.db);
    const strangers = Array.from({ length: 75 }, (_, n) => stranger(`Buy at pills${n}.example now`));
    const before = await t.db.$count(users);
    const refused = [];
    // The fifth list would be the fourth mail to each of those whom all of them name.
    const founded = 5;
    for (let at = 0; at < founded; at += 1) {
      const { organization, as } = await scene({ organizer });
      await t.db
        .update(organizations)
        .set({ creatorId: organizer.id })
        .where(eq(organizations.id, organization.id));
      for (const people of Array.from({ length: 3 }, (_, n) => strangers.slice(n * 25, n * 25 + 25))) {
        const answer = await t.call(importEndpoint, {
          as,
          body: { organizationId: organization.id, people },
        });
        if (answer.statusCode >= 400) refused.push(answer.statusCode);
      }
    }
    await t.drainJobs();
    expect(await t.db.$count(users)).toBeLessThanOrEqual(before + founded + 50);
    const mailed = await t.db
      .select({ to: emails.recipient, mails: sql<number>`count(*)::int` })
      .from(emails)
      .where(
        isOneOf(
          emails.recipient,
          strangers.map(({ email }) => email),
        ),
      )
      .groupBy(emails.recipient);
    expect(mailed).toHaveLength(50);
    // A link to a password, and two of the further lists that they were put on.
    expect(Math.max(...mailed.map(({ mails }) => mails))).toBeLessThanOrEqual(3);
    expect(new Set(refused)).toEqual(new Set([429]));
    const [mail] = await t.mails(strangers[0]!.email);
    expect(mail?.text).not.toContain('pills');
  });
});

describe('somebody whom an import invites', () => {
  const { answerInvitation } = contract.volunteerRequests;
  const { landingPage } = contract.organizations;

  it('is asked, and has no access until the answer is yes [volunteers-16]', async () => {
    const { bring, names, orgName, organization } = await scene();
    const person = await makeUser(t.db, { firstName: 'Real', lastName: 'Name' });
    await bring([{ firstName: 'Typed', lastName: 'Moss', email: person.email }]);
    const query = { orgName };
    const asked = await t.ok(landingPage, { as: person, query });
    expect(asked).toMatchObject({ isClosed: true, application: { request: { isInvited: true } } });
    await t.drainJobs();
    const [mail] = await t.mails(person.email);
    expect(mail?.text).toContain('/invitation?token=');
    const body = { organizationId: organization.id, answer: 'accepted' as const };
    await t.ok(answerInvitation, { as: person, body });
    await t.ok(answerInvitation, { as: person, body });
    expect(await t.ok(landingPage, { as: person, query })).toMatchObject({ isClosed: false });
    expect(await names()).toEqual(['Real Name: approved']);
    await t.drainJobs();
    expect(await t.mails(person.email)).toHaveLength(1);
  });

  it('says no, stays under the typed name, and is not asked again unless that is confirmed [volunteers-16]', async () => {
    const { bring, names, orgName, organization } = await scene();
    const person = await makeUser(t.db, { firstName: 'Real', lastName: 'Name' });
    const typed = { firstName: 'Typed', lastName: 'Moss', email: person.email };
    await bring([typed]);
    const body = { organizationId: organization.id, answer: 'refused' as const };
    await t.ok(answerInvitation, { as: person, body });
    expect(await names()).toEqual(['Typed Moss: declined']);
    expect((await t.refused(landingPage, { as: person, query: { orgName } })).code).toBe(
      'organization.private',
    );
    const yes = { ...body, answer: 'accepted' as const };
    expect((await t.refused(answerInvitation, { as: person, body: yes })).code).toBe('not-found');
    expect(await bring([typed])).toEqual(outcomesOf('declined'));
    expect(await bring([typed], { approveDeclined: true })).toEqual(outcomesOf('success'));
    expect(await names()).toEqual(['Typed Moss: invited']);
    await t.drainJobs();
    expect((await t.mails(person.email)).map(({ template }) => template)).toEqual(
      expect.not.arrayContaining(['volunteer-approved', 'volunteer-declined']),
    );
  });

  it('is approved by nobody but themselves; the organization can take it back, and nobody is told [volunteers-16]', async () => {
    const { bring, names, as, organization } = await scene();
    const [known, stranger1] = [await makeUser(t.db), stranger('Ann')];
    await bring([{ firstName: 'Typed', lastName: 'Moss', email: known.email }, stranger1]);
    const [ann] = await t.db.select().from(users).where(eq(users.email, stranger1.email));
    const people = [known.id, ann!.id].map((userId) => ({ userId, appliedAt: null }));
    const answer = (said: 'approved' | 'declined') =>
      t.ok(contract.volunteers.answer, {
        as,
        body: { organizationId: organization.id, people, answer: said },
      });
    expect((await answer('approved')).already.toSorted()).toEqual([known.id, ann!.id].toSorted());
    expect(await names()).toEqual(['Ann Moss: invited', 'Typed Moss: invited']);
    const waiting = await t.ok(list, {
      as,
      query: { orgName: organization.name, status: 'invited' as const },
    });
    expect([waiting.total, waiting.waiting]).toEqual([2, 0]);
    expect((await answer('declined')).answered.toSorted()).toEqual([known.id, ann!.id].toSorted());
    expect(await names()).toEqual(['Ann Moss: declined', 'Typed Moss: declined']);
    const body = { organizationId: organization.id, answer: 'accepted' as const };
    expect((await t.refused(answerInvitation, { as: known, body })).code).toBe('not-found');
    await t.drainJobs();
    expect(await t.mails(known.email)).toEqual([]);
  });

  it('who signed up there before is approved at once [volunteers-12]', async () => {
    const { bring, names, signUp } = await scene({ isPrivate: false });
    const person = await makeUser(t.db, { firstName: 'Cleo', lastName: 'Moss' });
    await signUp(person);
    expect(await bring([{ firstName: 'C.', lastName: 'M.', email: person.email }])).toEqual(
      outcomesOf('success'),
    );
    expect(await names()).toEqual(['Cleo Moss: approved']);
  });
});
