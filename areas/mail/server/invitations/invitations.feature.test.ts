import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { moveAccount } from '#areas/accounts/testing/email-change.world.ts';
import { hashPassword } from '#areas/accounts/server/passwords/password-hash.tool.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { registerPages } from '#server/http/pages.ts';
import { buildApp } from '#server/app.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { nextNumber } from '#testing/factories/sequence.ts';

const { invitation, answerInvitation, unsubscribe, reportEmail } = contract.mail;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.db.delete(budgets));

/** Somebody whom a private organization has put on its list, with the mail that tells them. */
async function invited({ person = undefined as UserRow | undefined, isNewcomer = false } = {}) {
  const as = await makeOrganizer(t.db);
  const { organization } = await makeOrganization(t.db, { isPrivate: true }, { organizer: as });
  const account = isNewcomer
    ? undefined
    : (person ?? (await makeUser(t.db, { firstName: 'Real', lastName: 'Name' })));
  const email = account?.email ?? `invited${nextNumber()}@example.org`;
  const bring = (rest = {}) =>
    t.ok(contract.volunteers.import, {
      as,
      body: {
        organizationId: organization.id,
        people: [{ firstName: 'Typed', lastName: 'Moss', email }],
        ...rest,
      },
    });
  await bring();
  await t.drainJobs();
  const text = (await t.mails(email)).findLast(({ template }) =>
    /^(volunteer-imported|imported-password)$/.test(template),
  )!.text;
  const token = /\/invitation\?token=([\w-]+)/.exec(text)![1]!;
  const stop = /\/unsubscribe\?token=([\w-]+)/.exec(text)![1]!;
  const answer = (said: 'accepted' | 'refused' | 'notMe') =>
    t.ok(answerInvitation, { body: { token, answer: said } });
  const states = async () => {
    const { items } = await t.ok(contract.volunteers.list, { as, query: { orgName: organization.name } });
    return items.map(({ firstName, lastName, status }) => `${firstName} ${lastName}: ${status}`);
  };
  const landing = async (viewer: UserRow) =>
    t.ok(contract.organizations.landingPage, { as: viewer, query: { orgName: organization.name } });
  return { as, organization, account: account!, email, token, stop, text, bring, answer, states, landing };
}

describe('the link of an invitation', () => {
  it('says which organization asks, and changes nothing by being opened [volunteers-17]', async () => {
    const { token, email, organization, states } = await invited();
    const view = await t.ok(invitation, { params: { token } });
    expect(view).toEqual({
      address: email,
      organization: organization.name,
      orgName: organization.name,
      answer: null,
      stopped: false,
      isVerified: true,
    });
    expect(await states()).toEqual(['Typed Moss: invited']);
  });

  it('says yes without a session, once, and the page then says who did [volunteers-17]', async () => {
    const { answer, states, landing, account, token } = await invited();
    expect(await answer('accepted')).toMatchObject({ answer: 'accepted', stopped: false });
    expect(await answer('accepted')).toMatchObject({ answer: 'accepted' });
    expect(await states()).toEqual(['Real Name: approved']);
    expect((await landing(account)).application.request).toMatchObject({ status: 'approved', saidYes: true });
    const no = await t.refused(answerInvitation, { body: { token, answer: 'refused' } });
    expect(no.code).toBe('not-found');
    await t.drainJobs();
    expect((await t.mails(account.email)).map(({ template }) => template)).toEqual(['volunteer-imported']);
  });

  it('says no, and “not me” stops the mails of the organization, too [volunteers-17]', async () => {
    const refusing = await invited();
    expect(await refusing.answer('refused')).toMatchObject({ answer: 'refused', stopped: false });
    expect(await refusing.states()).toEqual(['Typed Moss: declined']);
    const stranger = await invited();
    expect(await stranger.answer('notMe')).toMatchObject({ answer: 'refused', stopped: true });
    expect(await stranger.states()).toEqual(['Typed Moss: declined']);
  });

  it('lets people answer for whom the import made an account [volunteers-17]', async () => {
    const { answer, states } = await invited({ isNewcomer: true });
    expect(await answer('accepted')).toMatchObject({ answer: 'accepted', isVerified: false });
    expect(await states()).toEqual(['Typed Moss: approved']);
  });

  it('is for nothing else, and for nobody else [volunteers-17]', async () => {
    const { token, stop } = await invited();
    const dead = (await invited()).token;
    const forged = `${dead.slice(0, 30)}${token.slice(30)}`;
    for (const wrong of [stop, forged, 'none']) {
      const refusal = await t.refused(answerInvitation, { body: { token: wrong, answer: 'accepted' } });
      expect(refusal.code).toBe('invitation.link-invalid');
    }
    const elsewhere = await t.refused(unsubscribe, { body: { token, answer: 'stop' } });
    expect(elsewhere.code).toBe('unsubscribe.link-invalid');
  });

  it('ends when the organization takes the invitation back [volunteers-17]', async () => {
    const { as, organization, account, token } = await invited();
    await t.ok(contract.volunteers.answer, {
      as,
      body: {
        organizationId: organization.id,
        people: [{ userId: account.id, appliedAt: null }],
        answer: 'declined',
      },
    });
    expect((await t.refused(invitation, { params: { token } })).code).toBe('invitation.link-invalid');
  });

  it('is posted by a browser without scripts [volunteers-17]', async () => {
    const { token, states } = await invited();
    const app = await buildApp(t.deps, registerPages);
    const page = await app.inject({ url: `/invitation?token=${token}` });
    expect(page.body).toContain('value="notMe"');
    const sent = await app.inject({
      method: 'POST',
      url: `/invitation?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token, answer: 'accepted' }).toString(),
    });
    expect(sent.statusCode).toBe(200);
    expect(sent.body).toContain('You said yes');
    expect(await states()).toEqual(['Real Name: approved']);
    await app.close();
  });
});

describe('an invitation', () => {
  it.each(['stop', 'report'] as const)(
    'is closed by “not me” at the foot of its mail (%s) [volunteers-17]',
    async (way) => {
      for (const isNewcomer of [false, true]) {
        const { stop, states, bring } = await invited({ isNewcomer });
        if (way === 'stop') await t.ok(unsubscribe, { body: { token: stop, answer: 'stop' } });
        else await t.ok(reportEmail, { body: { token: stop, words: '' } });
        expect(await states()).toEqual(['Typed Moss: declined']);
        expect((await bring()).outcomes).toMatchObject([{ outcome: 'declined' }]);
      }
    },
  );

  it('is accepted by applying, which nobody has to answer [volunteers-16]', async () => {
    const { account, organization, states, landing } = await invited();
    const form = await makeForm(t.db, organization, {}, { active: true });
    await t.ok(contract.applications.apply, {
      as: account,
      params: { orgName: organization.name },
      body: { formId: form.id, version: 1, answers: {}, key: crypto.randomUUID() },
    });
    expect(await states()).toEqual(['Real Name: approved']);
    expect((await landing(account)).application.request).toMatchObject({ saidYes: true, isInvited: false });
  });

  it('is one word in the file of the volunteers [volunteers-16]', async () => {
    const { as, organization } = await invited();
    const file = await t.call(contract.volunteers.export, { as, query: { orgName: organization.name } });
    expect(file.body).toMatch(/^Typed,Moss,.*,Invited,/m);
  });

  it('stays open when the account moves to another address, which the former mailbox can’t answer for [volunteers-17, address-6]', async () => {
    const password = 'Volunteer1!';
    const person = await makeUser(t.db, {
      passwordHash: await hashPassword(password),
      firstName: 'Real',
      lastName: 'Name',
    });
    const { token, as, organization, states } = await invited({ person });
    const email = `moved${nextNumber()}@example.org`;
    await moveAccount(t, person, { email, password });
    expect((await t.refused(invitation, { params: { token } })).code).toBe('invitation.link-invalid');
    const { items } = await t.ok(contract.volunteers.list, { as, query: { orgName: organization.name } });
    expect(items).toMatchObject([{ email: person.email, status: 'invited' }]);
    await t.ok(contract.volunteerRequests.answerInvitation, {
      as: person,
      body: { organizationId: organization.id, answer: 'accepted' },
    });
    expect(await states()).toEqual(['Real Name: approved']);
  });

  it('goes with the account, and its link with it [closing-2, volunteers-17]', async () => {
    const { account, token, states } = await invited();
    await t.ok(contract.accountClosing.close, { as: account, body: { reason: 'other' } });
    await t.drainJobs();
    expect(await states()).toEqual([]);
    expect((await t.refused(invitation, { params: { token } })).code).toBe('invitation.link-invalid');
    expect(
      await t.db.select().from(volunteerRequests).where(eq(volunteerRequests.userId, account.id)),
    ).toEqual([]);
  });
});
