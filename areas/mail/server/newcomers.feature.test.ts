// People who never came to an organization: what reaches them, and what is told of them.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { MessageAudience } from '#areas/messages/rules/message-audiences.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, nextNumber } from '#testing/factories/sequence.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { newMessage } from '#areas/messages/testing/messages.world.ts';
import { prove } from '#testing/worlds/proven.ts';
import { announcedToGroups } from '#areas/opportunities/server/opportunities.events.ts';
import { withTransaction } from '#server/db/client.ts';

const { groupRecipients, send } = contract.messages;
const { reach } = contract.organizationSettings;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(factoryNow);
  await test.db.delete(budgets);
});

const group = (id: string): MessageAudience => ({ kind: 'group', id });
const anybody = (firstName = 'Eve', lastName = 'Hall') => ({
  firstName,
  lastName,
  email: `anybody${nextNumber()}@example.net`,
});
const several = (count: number) => Array.from({ length: count }, () => anybody());

type Person = ReturnType<typeof anybody>;
type Founder = Awaited<ReturnType<typeof makeOrganizer>>;

/** An organization with a group, which its founder writes to. */
async function scene(
  members: readonly Person[],
  { founder, name }: { founder?: Founder; name?: string } = {},
) {
  const organizer = founder ?? (await makeOrganizer(test.db, { firstName: 'Grace', lastName: 'Hall' }));
  const at = await makeOrganization(test.db, name === undefined ? {} : { name }, { organizer });
  const drivers = await makeGroup(
    test.db,
    at.organization,
    { name: 'Drivers' },
    { locations: [at.location], members: [...members] },
  );
  const params = { groupId: drivers.id };
  const message = (people: readonly { email: string }[], changes = {}) =>
    newMessage([group(drivers.id)], people, {
      subject: 'News',
      content: '<p>Hello {firstName}</p>',
      ...changes,
    });
  return {
    ...at,
    organizer,
    drivers,
    message,
    listed: async () => (await test.ok(groupRecipients, { as: organizer, params })).people,
    write: async (people: readonly { email: string }[], changes = {}) => {
      const sent = await test.ok(send, { as: organizer, body: message(people, changes) });
      await test.drainJobs();
      return sent;
    },
    refused: (people: readonly { email: string }[]) =>
      test.refused(send, { as: organizer, body: message(people) }),
  };
}

const mailsTo = async ({ email }: { email: string }, template = 'send-message') =>
  (await test.mails(email)).filter((mail) => mail.template === template);

describe('to whom an organization writes', () => {
  it('follows from who came to it, and its list tells nothing of accounts [messages-15, budgets-9]', async () => {
    const [eve, known, signedUp] = [anybody(), anybody(), anybody()];
    const world = await scene([eve, known, signedUp]);
    await makeUser(test.db, { email: known.email, emailVerified: true });
    const { slots } = await makeOpportunity(test.db, world, {}, {});
    await makeRegistration(test.db, await makeUser(test.db, { email: signedUp.email }), slots[0]!);
    const said = new Map(
      (await world.listed()).map(({ email, firstName: _f, lastName: _l, ...rest }) => [email, rest]),
    );
    expect(said.get(known.email)).toEqual(said.get(eve.email));
    expect(said.get(eve.email)).toEqual({ held: null, isNewcomer: true, isReached: false });
    expect(said.get(signedUp.email)).toEqual({ held: null, isNewcomer: false, isReached: false });
    await world.write([eve, known, signedUp]);
    const [toEve, toKnown] = [await mailsTo(eve), await mailsTo(known)];
    expect([toEve.length, toKnown.length, (await mailsTo(signedUp)).length]).toEqual([1, 1, 1]);
    expect(toEve[0]!.subject).toBe(toKnown[0]!.subject);
  });

  it('reaches 50 people a day who never came, over all organizations of one founder [budgets-6]', async () => {
    const people = several(60);
    const first = await scene(people);
    const second = await scene(people, { founder: first.organizer });
    const other = await scene(people);
    const tooMany = await first.refused(people);
    expect(tooMany.fields).toMatchObject([
      {
        path: 'recipients',
        message:
          '60 of these people have never signed up for anything of yours. Please choose at most 50 of them at once.',
      },
    ]);
    await first.write(people.slice(0, 30));
    expect((await second.refused(people.slice(30, 51))).code).toBe('message.too-many-newcomers');
    await second.write(people.slice(30, 50));
    const last = await first.refused(people.slice(50, 51));
    expect(last).toMatchObject({ status: 429, code: 'message.too-many-newcomers' });
    expect(last.message).toContain('in 24 hours');
    // Whom it reached today it may write to, and another founder has a budget of their own.
    await first.write(people.slice(0, 30), { subject: 'More news' });
    await other.write(people.slice(50, 51));
    test.clock.advance({ hours: 24 });
    await first.write(people.slice(50, 51));
  });

  it('is told before the work what holds, and that those whom it reached today are free [budgets-10]', async () => {
    const people = several(60);
    const world = await scene(people);
    const params = { organizationId: world.organization.id };
    const said = async () => (await test.ok(reach, { as: world.organizer, params })).limit;
    expect(await said()).toMatchObject({ most: 50, left: 50, again: null, came: 0, needed: 5 });
    await world.write(people.slice(0, 50));
    expect(await said()).toMatchObject({
      left: 0,
      again: new Date(factoryNow.getTime() + 24 * 3_600_000).toISOString(),
    });
    const free = new Set((await world.listed()).flatMap((one) => (one.isReached ? [one.email] : [])));
    expect(free).toEqual(new Set(people.slice(0, 50).map(({ email }) => email)));
    const stranger = await scene([]);
    expect((await test.refused(reach, { as: stranger.organizer, params })).code).toBe('not-found');
    await prove(test.db, world);
    expect(await said()).toBeNull();
    expect((await world.listed()).some(({ isReached }) => isReached)).toBe(false);
  });

  it('reaches more once it is proven, which the operator may say, too [budgets-6]', async () => {
    const people = several(51);
    const world = await scene(people);
    expect((await world.refused(people)).code).toBe('request.invalid');
    await test.db
      .update(organizations)
      .set({ provenAt: factoryNow })
      .where(eq(organizations.id, world.organization.id));
    expect((await world.write(people)).sent).toBe(51);
  });

  it('is nobody twice a day with mails of one kind and more than five a week, no matter who writes [budgets-5]', async () => {
    const eve = anybody();
    for (let day = 0; day < 4; day += 1) {
      for (let n = 0; n < 3; n += 1) await (await scene([eve])).write([eve]);
      test.clock.advance({ hours: 25 });
    }
    expect(await mailsTo(eve)).toHaveLength(12);
    const sent = (await mailsTo(eve)).filter(({ status }) => status === 'sent');
    expect(sent).toHaveLength(5);
  });
});

describe('the first hour of an organization', () => {
  it('has 25 people restricted to, invited and written to [budgets-6]', async () => {
    const people = several(25);
    const world = await scene(people);
    const { opportunity } = await makeOpportunity(
      test.db,
      world,
      { title: 'Pack food', restrictGroupRegistration: true },
      { groups: [world.drivers] } as object,
    );
    await withTransaction(test.db, (tx) =>
      test.deps.events.publish(tx, announcedToGroups, {
        opportunityId: opportunity.id,
        groupIds: [world.drivers.id],
      }),
    );
    await test.drainJobs();
    await world.write(people);
    for (const person of people) {
      expect(await mailsTo(person, 'groups')).toMatchObject([{ status: 'sent' }]);
      expect(await mailsTo(person)).toMatchObject([{ status: 'sent' }]);
    }
  });
});

describe('a message to somebody who never came', () => {
  const evil = {
    subject: 'Your account will be closed, confirm at pills.example',
    content: '<p>Confirm <a href="https://pills.example">here</a> or <b>pills.example</b>.</p>',
  };
  const buyer = () => anybody('Buy', 'at pills.example now');

  it('of an organization that is not proven says who writes and why, and has no address but ours [budgets-6, budgets-8]', async () => {
    const eve = buyer();
    const world = await scene([eve], { name: `Shop pills.example ${nextNumber()}` });
    await world.write([eve], evil);
    const [mail] = await mailsTo(eve);
    for (const part of [mail!.subject, mail!.html, mail!.text, mail!.recipientName])
      expect(part).not.toContain('pills');
    const links = [...mail!.html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href]) => href!);
    expect(links.every((href) => href.startsWith(`${test.deps.config.publicUrl}/`))).toBe(true);
    expect(mail!.text).toContain('wrote this message, not Manyhands');
    expect(mail!.text).toContain('has you in its group Drivers');
    expect(mail!.text).toContain('Report this:');
    expect(mail!.headers['List-Unsubscribe']).toContain('/unsubscribe/');
  });

  it('keeps its links once the organization is proven, with names by the strict rule [budgets-8]', async () => {
    const eve = buyer();
    const world = await scene([eve]);
    await prove(test.db, world);
    await world.write([eve], {
      ...evil,
      content: '<p>Dear {fullName}, <a href="https://map.example">map</a></p>',
    });
    const [mail] = await mailsTo(eve);
    expect(mail!.html).toContain('https://map.example');
    expect(mail!.text).toContain('Dear Buy at now,');
    expect(mail!.recipientName).toBe('Buy at now');
  });

  it('is reported by its link, once, to the support team, and is the last one [mail-16]', async () => {
    const eve = anybody();
    const world = await scene([eve]);
    await world.write([eve], evil);
    const [mail] = await mailsTo(eve);
    const token = decodeURIComponent(/report-email\?token=([\w%-]+)/.exec(mail!.text)![1]!);
    const view = { organization: world.organization.name, address: eve.email, subject: mail!.subject };
    expect(await test.ok(contract.mail.report, { params: { token } })).toEqual({ ...view, reported: false });
    const body = { token, words: 'I don’t know them' };
    for (let n = 0; n < 2; n += 1)
      expect(await test.ok(contract.mail.reportEmail, { body })).toEqual({ ...view, reported: true });
    await test.drainJobs();
    const reports = await mailsTo({ email: test.deps.config.supportEmail }, 'email-reported');
    const ours = reports.filter(({ text }) => text.includes(world.organization.id));
    expect(ours).toHaveLength(1);
    expect(ours[0]!.text).toContain('I don’t know them');
    expect(ours[0]!.text).toContain(world.organizer.email);
    expect((await world.listed())[0]).toMatchObject({ held: 'unsubscribed' });
    expect((await world.refused([eve])).code).toBe('message.no-recipients');
    const refused = await test.refused(contract.mail.report, {
      params: { token: `${token.slice(0, -2)}AA` },
    });
    expect(refused.code).toBe('unsubscribe.link-invalid');
  });
});
