import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { takeBackHours } from '#areas/accounts/rules/accounts.ts';
import { formerAddresses, users } from '#areas/accounts/schema/accounts.ts';
import {
  makeAdditionalVolunteer,
  makeUser,
  type UserRow,
} from '#areas/accounts/testing/accounts.factories.ts';
import { moveAccount } from '#areas/accounts/testing/email-change.world.ts';
import { additionalVolunteers } from '#areas/additional-volunteers/schema/additional-volunteers.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { ofAddress, take } from '#areas/budgets/server/budgets.actions.ts';
import { groupMembers } from '#areas/groups/schema/groups.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { emailGroupAddresses, emails } from '#areas/mail/schema/mail.ts';
import { makeEmailGroupAddress } from '#areas/mail/testing/mail.factories.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import {
  makeCompanionAnswer,
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { suppressedAddresses } from '#areas/suppressions/schema/suppressions.ts';
import { suppressUnsubscribed } from '#areas/suppressions/server/suppressions.actions.ts';
import { withTransaction } from '#server/db/client.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { hoursAfter, nextNumber } from '#testing/factories/sequence.ts';
import { hashPassword } from '../passwords/password-hash.tool.ts';

const password = 'Volunteer1!';
let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  test = await createTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => test.close());

async function change(user: UserRow, email = `moved${nextNumber()}@example.org`): Promise<string> {
  await moveAccount(test, user, { email, password });
  return email;
}
const named = (user: UserRow) => [{ firstName: user.firstName, lastName: user.lastName, email: user.email }];
const membersOf = async (group: { id: string }) =>
  (await test.db.select().from(groupMembers).where(eq(groupMembers.groupId, group.id))).map(
    ({ email }) => email,
  );

it('moves what the person agreed to, and leaves what others only typed [address-6]', async () => {
  const user = await makeUser(test.db, { passwordHash });
  const [theirs, strangers] = [await makeOrganization(test.db), await makeOrganization(test.db)];
  const emailGroup = [user.email, 'board@example.org'];
  const { opportunity, slots } = await makeOpportunity(test.db, theirs, { emailGroup });
  const other = await makeOpportunity(test.db, strangers, { emailGroup });
  // Working somewhere is no yes where the answer was no.
  const employer = await makeOrganization(test.db);
  const declined = await makeOpportunity(test.db, employer, { emailGroup });
  await makeCoordinator(test.db, user, employer.location);
  await makeEmailGroupAddress(test.db, employer.organization, user.email, { answer: 'no' });
  await makeRegistration(test.db, user, slots[0]!);
  await makeEmailGroupAddress(test.db, theirs.organization, user.email);
  await makeEmailGroupAddress(test.db, strangers.organization, user.email, { answer: 'no' });
  const spouse = { firstName: 'Pat', lastName: 'Moss', email: user.email };
  const came = await makeGroup(test.db, theirs.organization, {}, { members: [...named(user), spouse] });
  const typed = await makeGroup(test.db, strangers.organization, {}, { members: named(user) });
  const [friend, stranger] = [await makeUser(test.db), await makeUser(test.db)];
  const entry = { ...named(user)[0]!, accountUserId: user.id };
  const listed = await makeAdditionalVolunteer(test.db, friend, entry);
  const notAgreed = await makeAdditionalVolunteer(test.db, stranger, entry);
  await makeCompanionAnswer(test.db, friend, user);
  const organizationId = strangers.organization.id;
  await withTransaction(test.db, async (tx) => {
    await suppressUnsubscribed(tx, test.deps, { organizationId, address: user.email });
    await take(tx, test.deps, { kind: 'founding', subject: ofAddress(test.deps, user.email) }, 10);
  });

  const email = await change(user);

  expect((await membersOf(came)).toSorted()).toEqual([email, user.email].toSorted());
  expect(await membersOf(typed)).toEqual([user.email]);
  const noticesOf = async (id: string) =>
    (await test.db.select().from(opportunities).where(eq(opportunities.id, id)))[0]?.emailGroup;
  expect(await noticesOf(opportunity.id)).toEqual([email, 'board@example.org']);
  expect(await noticesOf(other.opportunity.id)).toEqual(emailGroup);
  expect(await noticesOf(declined.opportunity.id)).toEqual(emailGroup);
  const answers = await test.db.select().from(emailGroupAddresses);
  expect(answers.map(({ address, answer }) => [address, answer]).toSorted()).toEqual(
    [
      [email, 'yes'],
      [email, 'no'],
      [email, 'no'],
      [user.email, 'no'],
      [user.email, 'no'],
    ].toSorted(),
  );
  const entryOf = async ({ id }: { id: string }) =>
    (await test.db.select().from(additionalVolunteers).where(eq(additionalVolunteers.id, id)))[0]?.email;
  expect(await entryOf(listed)).toBe(email);
  expect(await entryOf(notAgreed)).toBe(user.email);
  const suppressed = await test.db.select().from(suppressedAddresses);
  expect(suppressed.map(({ address }) => address).toSorted()).toEqual([email, user.email].toSorted());
  await withTransaction(test.db, async (tx) => {
    expect(await take(tx, test.deps, { kind: 'founding', subject: ofAddress(test.deps, email) })).toBe(false);
  });
});

it('leaves nothing of the former address either once the account is closed, which waits for a take-back [closing-2, address-3]', async () => {
  const user = await makeUser(test.db, { passwordHash, email: 'fiddlewick@example.org' });
  const { organization } = await makeOrganization(test.db);
  await makeGroup(test.db, organization, {}, { members: named(user) });
  await change(user);
  // Somebody without an account has the other one by now: what was written since then is about them.
  const now = test.deps.clock.now();
  const heir = { firstName: 'Ada', lastName: 'Heir', email: 'heirloom@example.org' };
  const group = await makeGroup(test.db, organization, {}, { members: [heir] });
  await test.db.update(groupMembers).set({ createdAt: now }).where(eq(groupMembers.email, heir.email));
  const own = { organizationId: organization.id, address: heir.email };
  await withTransaction(test.db, (tx) => suppressUnsubscribed(tx, test.deps, own));
  await makeEmailGroupAddress(test.db, organization, heir.email, { askedAt: now });
  const at = await makeOpportunity(test.db, await makeOrganization(test.db), { emailGroup: [heir.email] });
  await test.db.update(opportunities).set({ createdAt: now }).where(eq(opportunities.id, at.opportunity.id));
  await test.db
    .insert(formerAddresses)
    .values({ userId: user.id, email: heir.email, leftAt: hoursAfter(now, -1) });

  // The former address is told of the change a moment after it was left.
  test.clock.set(hoursAfter(now, 0.01));
  await test.drainJobs();
  const early = await test.refused(contract.accountClosing.close, { as: user, body: { reason: 'other' } });
  expect(early.code).toBe('account.email-changed-lately');
  test.clock.set(hoursAfter(now, takeBackHours));
  await test.ok(contract.accountClosing.close, { as: user, body: { reason: 'other' } });
  await test.drainJobs();
  test.clock.set(now);
  const { rows } = (await test.db.execute(sql`
    select 'members' as found from group_members where email like 'fiddlewick%'
    union all select 'mails' from emails where recipient like 'fiddlewick%'
    union all select 'former' from former_addresses where user_id = ${user.id}
    union all select 'links' from mailed_links where user_id = ${user.id}`)) as { rows: unknown[] };
  expect(rows).toEqual([]);
  expect(await membersOf(group)).toEqual([heir.email]);
  const ofHeir = <T extends { address: string }>(kept: readonly T[]) =>
    kept.filter(({ address }) => address === heir.email).length;
  expect(ofHeir(await test.db.select().from(suppressedAddresses))).toBe(1);
  expect(ofHeir(await test.db.select().from(emailGroupAddresses))).toBe(1);
  const [kept] = await test.db.select().from(opportunities).where(eq(opportunities.id, at.opportunity.id));
  expect(kept?.emailGroup).toEqual([heir.email]);
});

it('removes no account that nobody confirmed while somebody keeps something of it [address-4]', async () => {
  const { slots } = await makeOpportunity(test.db, await makeOrganization(test.db));
  const friend = await makeUser(test.db);
  const invited = await makeUser(test.db, { emailVerified: false });
  const listed = await makeAdditionalVolunteer(test.db, friend, { ...named(invited)[0] });
  const holder = await makeRegistration(test.db, friend, slots[0]!);
  await makeCompanionRegistration(test.db, holder, invited, listed);
  const user = await makeUser(test.db, { passwordHash });
  await test.ok(contract.emailChange.request, { as: user, body: { email: invited.email, password } });
  await test.drainJobs();
  expect((await test.mails(invited.email)).map(({ template }) => template)).toEqual(['email-taken']);
});

it('takes an address back from an unconfirmed account that somebody gave a place [address-3, address-4]', async () => {
  const { slots } = await makeOpportunity(test.db, await makeOrganization(test.db));
  const user = await makeUser(test.db, { passwordHash });
  const [thief, invited] = [
    await change(user),
    await makeUser(test.db, { email: user.email, emailVerified: false }),
  ];
  await test.drainJobs();
  const friend = await makeUser(test.db);
  const listed = await makeAdditionalVolunteer(test.db, friend, { ...named(invited)[0] });
  const holder = await makeRegistration(test.db, friend, slots[0]!);
  await makeCompanionRegistration(test.db, holder, invited, listed);
  const told = (await test.mails(user.email)).findLast(({ template }) => template === 'email-changed');
  const token = decodeURIComponent(/token=([\w.%-]+)/.exec(told?.text ?? '')?.[1] ?? '');
  const passwords = { newPassword: 'Brand-new2@', confirmPassword: 'Brand-new2@' };
  expect(await test.ok(contract.accounts.setFirstPassword, { body: { token, ...passwords } })).toMatchObject({
    user: { id: user.id, email: user.email },
  });
  const rows = await test.db.select({ id: users.id, email: users.email }).from(users);
  expect(rows.map(({ email }) => email)).not.toContain(thief);
  expect(rows.find(({ id }) => id === invited.id)?.email).toMatch(/@erased\.invalid$/);
  // Nothing is written to it, not even what the friend does with its place, and no message is meant for it.
  await test.ok(contract.registrations.cancel, { as: friend, params: { registrationId: holder.id } });
  await test.drainJobs();
  const invalid = await test.db.select().from(emails).where(like(emails.recipient, 'unconfirmed-%'));
  expect(invalid.map(({ template }) => template)).toEqual([]);
});

it('takes no stretches of budgets along that are over [address-6]', async () => {
  const user = await makeUser(test.db, { passwordHash });
  const [subject, past] = [ofAddress(test.deps, user.email), hoursAfter(test.deps.clock.now(), -1)];
  const row = { kind: 'founding', subject, taken: 10, endsAt: past };
  await test.db.insert(budgets).values({ ...row, hours: 24 });
  const to = ofAddress(test.deps, await change(user));
  expect(
    (await test.db.select().from(budgets).where(eq(budgets.subject, to))).filter(
      ({ kind }) => kind === 'founding',
    ),
  ).toEqual([]);
});
