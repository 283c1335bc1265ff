import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { formerAddresses, users } from '#areas/accounts/schema/accounts.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { makeMorning } from '#areas/check-in/testing/morning.world.ts';
import { groupMembers } from '#areas/groups/schema/groups.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import {
  makeRecord,
  makeVolunteerRequest,
} from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter, nextNumber } from '#testing/factories/sequence.ts';

const { invite, endInvitation } = contract.records;
const newPassword = 'Summer-2030!';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(factoryNow);
  await test.db.delete(budgets);
});

/** A person on record with a contact, in a group, with a place. */
async function scene() {
  const world = await makeMorning(test.db, { activities: [{ title: 'Packing', capacity: 5 }] });
  const { organizer: as, organization, location } = world;
  const record = await makeRecord(test.db, organization);
  const contact = await makeUser(test.db);
  await makeVolunteerRequest(test.db, contact, organization, { status: 'approved' });
  await test.db
    .update(volunteerRequests)
    .set({ contactId: contact.id })
    .where(eq(volunteerRequests.userId, record.id));
  const { firstName, lastName } = record;
  const member = { firstName, lastName, email: '', recordId: record.id };
  const group = await makeGroup(test.db, organization, {}, { locations: [location], members: [member] });
  const place = await makeRegistration(test.db, record, world.slots[0]!, { email: '' });
  const at = { as, params: { userId: record.id } };
  const query = { orgName: organization.name };
  const email = `otis${nextNumber()}@example.org`;
  return {
    organization,
    record,
    contact,
    group,
    place,
    email,
    inviteTo: (to: string) => test.ok(invite, { ...at, body: { ...query, email: to } }),
    refusedTo: (to: string) => test.refused(invite, { ...at, body: { ...query, email: to } }),
    takeBack: () => test.ok(endInvitation, { ...at, query }),
    page: () => test.ok(contract.volunteerPage.read, { ...at, query }),
  };
}

/** The text of the mail to an address that got one. */
async function mailTo(email: string): Promise<string> {
  await test.drainJobs();
  const [mail] = await test.db.select().from(emails).where(eq(emails.recipient, email));
  return mail?.text ?? '';
}

const tokenIn = (text: string): string =>
  new URL(/\S+first-password\S+/.exec(text)?.[0] ?? 'none:').searchParams.get('token') ?? '';
const choose = { newPassword, confirmPassword: newPassword };
const enter = (token: string) => test.ok(contract.accounts.setFirstPassword, { body: { token, ...choose } });
const refusedBy = async (token: string) =>
  (await test.refused(contract.accounts.setFirstPassword, { body: { token, ...choose } })).code;

describe('the invitation of a person on record', () => {
  it('gives them an account with places and groups, and is used up [record-9, record-10]', async () => {
    const { record, group, place, email, inviteTo, page } = await scene();
    await inviteTo(email);
    expect((await page()).record?.invitation).toEqual({
      email,
      expiresAt: hoursAfter(factoryNow, 7 * 24).toISOString(),
    });
    const token = tokenIn(await mailTo(email));
    await enter(token);
    expect(await page()).toMatchObject({
      person: { userId: record.id, email },
      record: null,
      groups: [{ id: group.id }],
      upcoming: [{ registrationId: place.id }],
    });
    const [user] = await test.db.select().from(users).where(eq(users.id, record.id));
    expect(user).toMatchObject({ email, emailVerified: true });
    const members = await test.db.select().from(groupMembers).where(eq(groupMembers.groupId, group.id));
    expect(members).toMatchObject([{ email, recordId: null }]);
    const [request] = await test.db
      .select()
      .from(volunteerRequests)
      .where(eq(volunteerRequests.userId, record.id));
    expect(request).toMatchObject({ email, contactId: null, status: 'approved' });
    expect(await test.db.$count(formerAddresses, eq(formerAddresses.userId, record.id))).toBe(0);
    expect(await refusedBy(token)).toBe('account.link-invalid');
  });

  it('works no more once it is sent again, taken back, or a week old [record-9]', async () => {
    const { email, inviteTo, takeBack, page } = await scene();
    await inviteTo(email);
    const first = tokenIn(await mailTo(email));
    const other = `other.${email}`;
    await inviteTo(other);
    expect(await refusedBy(first)).toBe('account.link-invalid');
    const second = tokenIn(await mailTo(other));
    await takeBack();
    expect((await page()).record?.invitation).toBeNull();
    expect(await refusedBy(second)).toBe('account.link-invalid');
    await inviteTo(email);
    test.clock.set(hoursAfter(factoryNow, 7 * 24 + 1));
    expect((await page()).record?.invitation).toBeNull();
  });

  it('merges nothing where the address has an account, which only its owner is told [record-10]', async () => {
    const { record, contact, email, inviteTo, refusedTo } = await scene();
    expect(await refusedTo(contact.email)).toMatchObject({ code: 'volunteer.listed' });
    const stranger = await makeUser(test.db);
    await inviteTo(stranger.email);
    const told = await mailTo(stranger.email);
    expect(told).toContain('There is already an account with this email address');
    expect(tokenIn(told)).toBe('');
    await inviteTo(email);
    const token = tokenIn(await mailTo(email));
    const meanwhile = await makeUser(test.db, { email });
    expect(await refusedBy(token)).toBe('account.address-taken');
    const [kept] = await test.db.select().from(users).where(eq(users.id, record.id));
    expect(kept?.email).toBe('');
    expect(meanwhile.id).not.toBe(record.id);
  });

  it('is mailed as often as the day’s budget allows, and concerns records alone [record-9]', async () => {
    const { email, inviteTo, refusedTo, page, organization, contact } = await scene();
    await inviteTo(email);
    await test.db.update(budgets).set({ taken: 500 }).where(eq(budgets.kind, 'volunteer-imports'));
    expect(await refusedTo(`new.${email}`)).toMatchObject({ code: 'volunteer.imports-spent' });
    expect((await page()).record?.invitation?.email).toBe(email);
    const others = await scene();
    const body = { orgName: organization.name, email };
    const ofAccount = { as: others.record, params: { userId: contact.id }, body };
    expect(await test.refused(invite, ofAccount)).toMatchObject({ code: 'forbidden' });
  });
});
