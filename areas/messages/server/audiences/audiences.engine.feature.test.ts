import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { everybodyOf, type MessageAudience } from '#areas/messages/rules/message-audiences.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { groups } from '#areas/groups/schema/groups.ts';
import { messageRecipients } from '#areas/messages/schema/messages.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { messageMailsTo, newMessage } from '#areas/messages/testing/messages.world.ts';
import { prove } from '#testing/worlds/proven.ts';

const { audiences, groupRecipients, send } = contract.messages;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.clock.set(factoryNow));
afterAll(() => test.close());

const group = (id: string): MessageAudience => ({ kind: 'group', id });
const named = (firstName: string, email = `${firstName.toLowerCase()}-${randomUUID()}@example.org`) => ({
  firstName,
  lastName: 'Hall',
  email,
});

/**
 * An organizer's organization with two opportunities of two dates and activities each: Ada packs on the first date of
 * both, Bo drives on the second of one. The group has Ada under another name, and Cy, who has an account.
 */
async function scene() {
  const organizer = await makeOrganizer(test.db, { firstName: 'Grace', lastName: 'Hall' });
  const at = await makeOrganization(test.db, {}, { organizer });
  const schedule = {
    dates: [24, 48].map((hours) => ({
      startAt: hoursAfter(factoryNow, hours),
      endAt: hoursAfter(factoryNow, hours + 3),
    })),
    activities: [{ title: 'Packing' }, { title: 'Driving' }],
  };
  const pantry = await makeOpportunity(test.db, at, { title: 'Pantry' }, { schedule });
  const garden = await makeOpportunity(test.db, at, { title: 'Garden' }, { schedule });
  const ada = await makeUser(test.db, { firstName: 'Ada', lastName: 'Okafor' });
  const bo = await makeUser(test.db, { firstName: 'Bo', lastName: 'Nguyen' });
  const cy = await makeUser(test.db, { firstName: 'Cyril', lastName: 'Own' });
  const slot = ({ slots }: typeof pantry, date: number, activity: number) => {
    const dateIds = [...new Set(slots.map(({ dateId }) => dateId))];
    const ofDate = slots.filter(({ dateId }) => dateId === dateIds[date]);
    return ofDate[activity]!;
  };
  await makeRegistration(test.db, ada, slot(pantry, 0, 0));
  await makeRegistration(test.db, ada, slot(garden, 0, 0));
  await makeRegistration(test.db, bo, slot(pantry, 1, 1));
  const members = [named('Adele', ada.email), named('Cy', cy.email)];
  const drivers = await makeGroup(
    test.db,
    at.organization,
    { name: 'Drivers' },
    { locations: [at.location], members },
  );
  return { ...at, organizer, pantry, garden, drivers, ada, bo, cy, slot };
}

const mailsTo = (person: { email: string }) => messageMailsTo(test, person);

describe('what can be written to', () => {
  it('are opportunities in which somebody holds a place, and groups, with their people [messages-12]', async () => {
    const { organizer, organization, location, pantry, garden, drivers } = await scene();
    await makeOpportunity(test.db, { organization, location }, { title: 'Nobody comes' });
    const { organizations } = await test.ok(audiences, { as: organizer });
    expect(organizations).toHaveLength(1);
    expect(organizations[0]).toMatchObject({
      name: organization.name,
      groups: [{ id: drivers.id, name: 'Drivers', people: 2 }],
    });
    expect(organizations[0]!.opportunities.map(({ id, people }) => [id, people]).toSorted()).toEqual(
      [
        [pantry.opportunity.id, 2],
        [garden.opportunity.id, 1],
      ].toSorted(),
    );
  });

  it('have each of their people once, and are in the order of the last date that somebody holds [messages-12]', async () => {
    const { organizer, pantry, garden, ada, bo, cy, slot } = await scene();
    await makeRegistration(test.db, ada, slot(pantry, 0, 1));
    await makeRegistration(test.db, cy, slot(pantry, 0, 0));
    await makeRegistration(test.db, cy, slot(garden, 1, 0), { deletedAt: factoryNow });
    const counted = async () => {
      const [own] = (await test.ok(audiences, { as: organizer })).organizations;
      return own!.opportunities.map(({ id, people }) => [id, people]);
    };
    expect(await counted()).toEqual([
      [pantry.opportunity.id, 3],
      [garden.opportunity.id, 1],
    ]);
    await makeRegistration(test.db, await makeUser(test.db), slot(garden, 1, 0));
    await test.db
      .update(users)
      .set({ closedAt: factoryNow, closeReason: 'leaving' })
      .where(eq(users.id, bo.id));
    expect(await counted()).toEqual([
      [garden.opportunity.id, 2],
      [pantry.opportunity.id, 2],
    ]);
  });

  it('are a coordinator’s own, and nobody else’s [messages-13]', async () => {
    const { organization, pantry, drivers, location } = await scene();
    const elsewhere = await makeLocation(test.db, organization, { name: 'Elsewhere' });
    const [here, there] = [await makeOrganizer(test.db), await makeOrganizer(test.db)];
    await makeCoordinator(test.db, here, location);
    await makeCoordinator(test.db, there, elsewhere);
    const stranger = await makeOrganizer(test.db);
    await makeOrganization(test.db, {}, { organizer: stranger });
    const counts = async (as: { id: string }) => {
      const [own] = (await test.ok(audiences, { as })).organizations;
      return [own?.opportunities.length, own?.groups.length];
    };
    expect([await counts(here), await counts(there), await counts(stranger)]).toEqual([
      [2, 1],
      [0, 0],
      [0, 0],
    ]);
    const params = { groupId: drivers.id };
    expect((await test.ok(groupRecipients, { as: here, params })).people).toHaveLength(2);
    for (const as of [there, stranger]) {
      expect((await test.refused(groupRecipients, { as, params })).code).toBe('not-found');
      const body = {
        sendKey: randomUUID(),
        audiences: [group(drivers.id)],
        subject: 'Hi',
        content: '<p>Hi</p>',
        recipients: ['x'],
        attachmentIds: [],
      };
      expect((await test.refused(send, { as, body })).code).toBe('not-found');
    }
    await test.db.update(groups).set({ deletedAt: factoryNow }).where(eq(groups.id, drivers.id));
    expect((await test.refused(groupRecipients, { as: here, params })).code).toBe('not-found');
    await test.db
      .update(opportunities)
      .set({ status: 'draft' })
      .where(eq(opportunities.id, pantry.opportunity.id));
    expect(await counts(here)).toEqual([1, 0]);
  });
});

describe('a message to several of them', () => {
  it('reaches each once, by the name of where they hold a place, and says why [messages-12]', async () => {
    const { organizer, organization, pantry, garden, drivers, ada, bo, cy } = await scene();
    const to = [group(drivers.id), everybodyOf(pantry.opportunity.id), everybodyOf(garden.opportunity.id)];
    const { id, sent } = await test.ok(send, { as: organizer, body: newMessage(to, [ada, bo, cy]) });
    expect(sent).toBe(3);
    const [toAda, ...more] = await mailsTo(ada);
    expect(more).toEqual([]);
    expect(toAda).toMatchObject({ subject: 'Hello Ada', recipientName: 'Ada Okafor' });
    expect(toAda!.text).toContain('because you signed up for Pantry, Garden.');
    // The group's own name for somebody whose account has another one: nobody learns that one by an address.
    const [toCy] = await mailsTo(cy);
    expect(toCy).toMatchObject({
      subject: `${organization.name}: Hello Cy`,
      recipientName: 'Cy Hall',
    });
    expect(toCy!.text).toContain(`because ${organization.name} has you in its group Drivers.`);
    const rows = await test.db.select().from(messageRecipients).where(eq(messageRecipients.messageId, id));
    expect(new Map(rows.map(({ address, audiences: own }) => [address, own]))).toEqual(
      new Map([
        [ada.email, [0, 1, 2]],
        [bo.email, [1]],
        [cy.email, [0]],
      ]),
    );
  });

  it('goes to those of the dates and activities that are meant, no matter who is chosen [messages-12]', async () => {
    const { organizer, pantry, ada, bo, slot } = await scene();
    const { dateId } = slot(pantry, 1, 0);
    const { activityId } = slot(pantry, 0, 0);
    const only = (rest: object) => [{ ...everybodyOf(pantry.opportunity.id), ...rest } as MessageAudience];
    const sentTo = async (rest: object) => {
      const body = newMessage(only(rest), [ada, bo]);
      return (await test.ok(send, { as: organizer, body })).leftOut;
    };
    expect(await sentTo({ dateIds: [dateId] })).toEqual([ada.email]);
    expect(await sentTo({ activityIds: [activityId] })).toEqual([bo.email]);
    const nobody = newMessage(only({ dateIds: [dateId], activityIds: [activityId] }), [ada, bo]);
    expect((await test.refused(send, { as: organizer, body: nobody })).code).toBe('message.no-recipients');
  });

  it('is refused for people of two organizations, for one audience twice, and for another under its key', async () => {
    const { organizer, pantry, garden, ada } = await scene();
    const second = await makeOrganization(test.db, {}, { organizer });
    const other = await makeGroup(test.db, second.organization, {}, { members: [named('Di')] });
    const both = newMessage([everybodyOf(pantry.opportunity.id), group(other.id)], [ada]);
    expect((await test.refused(send, { as: organizer, body: both })).code).toBe(
      'message.several-organizations',
    );
    const twice = newMessage([everybodyOf(pantry.opportunity.id), everybodyOf(pantry.opportunity.id)], [ada]);
    expect((await test.refused(send, { as: organizer, body: twice })).code).toBe('request.invalid');
    const body = newMessage([everybodyOf(pantry.opportunity.id)], [ada]);
    await test.ok(send, { as: organizer, body });
    const changed = { ...body, audiences: [everybodyOf(garden.opportunity.id)] };
    expect((await test.refused(send, { as: organizer, body: changed })).code).toBe('message.key-used');
  });

  it('can’t tell those of a group of an opportunity [messages-14]', async () => {
    const { organizer, pantry, drivers, ada, cy } = await scene();
    const to = [everybodyOf(pantry.opportunity.id), group(drivers.id)];
    const about = { subject: 'At {location}', content: '<p>{opportunity} at {location}</p>' };
    const { fields } = await test.refused(send, { as: organizer, body: newMessage(to, [ada, cy], about) });
    expect(fields?.map(({ path, message }) => [path, message])).toEqual([
      [
        'subject',
        '{location} means nothing to people you don’t reach through an opportunity. Take it out, or choose opportunities only.',
      ],
      [
        'content',
        '{opportunity} means nothing to people you don’t reach through an opportunity. Take it out, or choose opportunities only.',
      ],
    ]);
    // Ada is in the group, too, but she holds a place.
    await test.ok(send, { as: organizer, body: newMessage(to, [ada], about) });
    expect((await mailsTo(ada))[0]!.text).toContain('Pantry at ');
  });
});

describe('people who never came to a proven organization', () => {
  it('are at most 300 within an hour, and one too many is refused whole [messages-15]', async () => {
    const world = await scene();
    const { organizer, organization } = world;
    await prove(test.db, world);
    const members = Array.from({ length: 301 }, (_, n) => named(`Stranger${n}`));
    const { id } = await makeGroup(test.db, organization, {}, { members });
    const all301 = await test.refused(send, { as: organizer, body: newMessage([group(id)], members) });
    expect(all301.fields).toMatchObject([
      {
        path: 'recipients',
        message:
          '301 of these people have never signed up for anything of yours. Please choose at most 300 of them at once.',
      },
    ]);
    const first = members.slice(0, 300);
    expect((await test.ok(send, { as: organizer, body: newMessage([group(id)], first) })).sent).toBe(300);
    const last = await test.refused(send, {
      as: organizer,
      body: newMessage([group(id)], members.slice(300)),
    });
    expect(last.message).toContain('send this message in 1 hour');
    test.clock.advance({ hours: 1 });
    await test.ok(send, { as: organizer, body: newMessage([group(id)], members.slice(300)) });
    await test.drainJobs();
    expect(await mailsTo(members[299]!)).toHaveLength(1);
    expect(await mailsTo(members[300]!)).toHaveLength(1);
  });
});
