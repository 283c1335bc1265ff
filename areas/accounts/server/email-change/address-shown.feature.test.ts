import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { everybodyOf } from '#areas/messages/rules/message-audiences.ts';
import { messageMailsTo, newMessage } from '#areas/messages/testing/messages.world.ts';
import {
  makeAdditionalVolunteer,
  makeOrganizer,
  makeUser,
  type UserRow,
} from '#areas/accounts/testing/accounts.factories.ts';
import { moveAccount } from '#areas/accounts/testing/email-change.world.ts';
import { makeMorning } from '#areas/check-in/testing/morning.world.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import {
  makeCompanionAnswer,
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter, nextNumber } from '#testing/factories/sequence.ts';
import { hashPassword } from '../passwords/password-hash.tool.ts';

const password = 'Volunteer1!';
let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  test = await createTestApp();
  passwordHash = await hashPassword(password);
});
beforeEach(() => test.clock.set(factoryNow));
afterAll(() => test.close());

const member = () => makeUser(test.db, { passwordHash });

/** Changes the address of an account, all the way. @returns the new one */
async function change(user: UserRow): Promise<string> {
  const email = `moved${nextNumber()}@example.org`;
  await moveAccount(test, user, { email, password });
  await test.drainJobs();
  return email;
}
const typed = ({ email }: UserRow) => ({ firstName: 'Typed', lastName: 'Name', email });

describe('an organization that only typed a former address', () => {
  it('goes on with it for an imported person, until that person comes to it [address-9]', async () => {
    const organizer = await makeOrganizer(test.db);
    const place = await makeOrganization(test.db, {}, { organizer });
    const { id: organizationId, name: orgName } = place.organization;
    const user = await member();
    const bring = () =>
      test.ok(contract.volunteers.import, { as: organizer, body: { organizationId, people: [typed(user)] } });
    await bring();
    const email = await change(user);
    const of = { as: organizer, params: { userId: user.id }, query: { orgName } };
    const seen = async () => {
      const all = [
        await test.ok(contract.volunteers.list, { as: organizer, query: { orgName } }),
        (await test.call(contract.volunteers.export, { as: organizer, query: { orgName } })).body,
        await test.ok(contract.volunteerPage.read, of),
        await test.ok(contract.volunteerPage.edited, of),
      ].map((one) => JSON.stringify(one));
      return [user.email, email].map((address) => all.filter((one) => one.includes(address)).length);
    };
    expect(await seen()).toEqual([4, 0]);
    // There the address is still this person: nobody new, and no word of where the account is now.
    expect((await bring()).outcomes).toEqual([{ outcome: 'exists', listedAs: null }]);
    expect((await test.ok(contract.volunteers.list, { as: organizer, query: { orgName } })).total).toBe(1);

    const { opportunity, slots } = await makeOpportunity(test.db, place);
    await test.ok(contract.registrations.signUp, {
      as: user,
      params: { opportunityId: opportunity.id },
      body: { slotIds: [slots[0]!.id], additionalVolunteers: [] } as never,
    });
    await test.drainJobs();
    expect(await seen()).toEqual([0, 4]);
  });

  it('writes to somebody who was added at the door, and reads the address that was typed there [address-9]', async () => {
    const { organizer, organization, opportunity, slots, params } = await makeMorning(test.db);
    const user = await member();
    await test.ok(contract.walkIns.add, {
      as: organizer,
      params,
      body: { ...typed(user), slotId: slots[0]!.id } as never,
    });
    await test.drainJobs();
    const email = await change(user);
    const to = [everybodyOf(opportunity.id)];
    const { people } = await test.ok(contract.messages.recipients, {
      as: organizer,
      params: { opportunityId: opportunity.id },
    });
    expect(people.map((one) => one.email)).toEqual([user.email]);
    expect(JSON.stringify(people)).not.toContain(email);
    const { id } = await test.ok(contract.messages.send, { as: organizer, body: newMessage(to, [user]) });
    expect(await messageMailsTo(test, { email })).toHaveLength(1);
    const look = async () =>
      (await test.ok(contract.deliveries.message, { as: organizer, params: { messageId: id }, query: {} }))
        .recipients;
    expect(await look()).toMatchObject([{ email: user.email, state: 'sent', suppressed: null }]);
    const found = async (recipient: string) =>
      (await test.ok(contract.deliveries.messages, { as: organizer, query: { recipient } })).total;
    expect([await found(user.email), await found(email)]).toEqual([1, 0]);

    const [mail] = await messageMailsTo(test, { email });
    const token = /unsubscribe\?token=([\w-]+)/.exec(mail!.text)![1]!;
    await test.ok(contract.mail.unsubscribe, { body: { token, answer: 'stop' } });
    const listed = await test.ok(contract.suppressions.list, { as: organizer, query: {} });
    expect(listed.items.map(({ address }) => address)).toEqual([user.email]);
    expect(await look()).toMatchObject([{ email: user.email, suppressed: 'unsubscribed' }]);
    const again = await test.refused(contract.messages.send, { as: organizer, body: newMessage(to, [user]) });
    expect(again.code).toBe('message.no-recipients');
    const { items } = await test.ok(contract.volunteers.list, {
      as: organizer,
      query: { orgName: organization.name },
    });
    expect(items.map((one) => one.email)).toEqual([user.email]);
  });

  it('reads of somebody who was brought along what the friend typed, until that person agrees [address-9]', async () => {
    const organizer = await makeOrganizer(test.db);
    const place = await makeOrganization(test.db, {}, { organizer });
    const start = hoursAfter(factoryNow, 24);
    const { opportunity, slots } = await makeOpportunity(
      test.db,
      place,
      {},
      { schedule: { dates: [{ startAt: start, endAt: hoursAfter(start, 3) }] }, coordinators: [organizer] },
    );
    const [friend, user] = [await makeUser(test.db), await member()];
    const listed = await makeAdditionalVolunteer(test.db, friend, typed(user));
    const holder = await makeRegistration(test.db, friend, slots[0]!);
    const companion = await makeCompanionRegistration(test.db, holder, user, listed, { agreed: false });
    const email = await change(user);
    const emails = async () => {
      const params = { opportunityId: opportunity.id };
      const { people } = await test.ok(contract.messages.recipients, { as: organizer, params });
      return people.map((one) => one.email).filter((one) => one !== friend.email);
    };
    expect(await emails()).toEqual([user.email]);
    await test.ok(contract.registrations.cancel, { as: user, params: { registrationId: companion.id } });
    await test.drainJobs();
    const notices = (await test.mails(organizer.email)).filter(({ text }) => text.includes('Typed Name'));
    expect(notices.map(({ replyTo }) => replyTo)).toEqual([user.email]);
    expect(notices[0]!.text).toContain(user.email);
    expect(JSON.stringify(notices)).not.toContain(email);

    await makeCompanionRegistration(test.db, holder, user, listed, { agreed: false });
    await makeCompanionAnswer(test.db, friend, user);
    expect(await emails()).toEqual([email]);
  });
});
