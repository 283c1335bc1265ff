import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { coordinatorInvitations } from '#areas/coordinators/schema/coordinators.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { groupMembers } from '#areas/groups/schema/groups.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { queueReminders } from '../reminders/reminders.mails.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { at, editorWorld, saveOf } from '#areas/opportunities/testing/editor.world.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { prove } from '#testing/worlds/proven.ts';

const { create, save, inviteCoordinator, invitation } = contract.opportunityEditor;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const templatesTo = async (address: string) => {
  await test.drainJobs();
  const mails = await test.mails(address);
  return mails.filter(({ status }) => status !== 'failed').map(({ template }) => template);
};

let people = 0;
const member = (firstName = 'Ada', lastName = 'Okafor') => ({
  firstName,
  lastName,
  email: `member${(people += 1)}@example.org`,
});

describe('groups that an opportunity is restricted to', () => {
  it('are told once it is published: every unique member, with what, when, where and who [editor-13]', async () => {
    const world = await editorWorld(test);
    await prove(test.db, world);
    const [ada, bo, both] = [member(), member('Bo', 'Nguyen'), member('Cleo', 'Marsh')];
    const locations = [world.location];
    const first = await makeGroup(test.db, world.organization, {}, { locations, members: [ada, both] });
    const second = await makeGroup(test.db, world.organization, {}, { locations, members: [bo, both] });
    const groups = { restrict: true, groupIds: [first.id] };
    const draft = await world.create({ status: 'draft', groups });
    expect(await templatesTo(ada.email)).toEqual([]);

    const params = { opportunityId: draft.id };
    await test.ok(save, { as: world.organizer, params, body: saveOf(draft) });
    expect(await templatesTo(ada.email)).toEqual(['groups']);
    expect(await templatesTo(both.email)).toEqual(['groups']);
    const [mail] = await test.mails(ada.email);
    expect(mail!.subject).toBe('You are invited to volunteer: Sort donations');
    for (const told of [
      'Hello Ada Okafor!',
      'Sort, pack and label.',
      'Monday, June 3, 2030',
      '8:00 AM – 11:00 AM (Eastern Daylight Time)',
      'Main Street, New York, NY',
      world.organization.name,
      `${world.organizer.firstName} ${world.organizer.lastName}`,
      `http://manyhands.test/opportunities/${draft.id}`,
    ])
      expect(mail!.text).toContain(told);

    // A group that comes later is told; anybody who knows already isn't told again.
    const opened = await world.open(draft.id);
    const body = saveOf(opened, { groups: { restrict: true, groupIds: [first.id, second.id] } });
    await test.ok(save, { as: world.organizer, params, body });
    expect(await templatesTo(bo.email)).toEqual(['groups']);
    expect(await templatesTo(both.email)).toEqual(['groups']);
    expect(await templatesTo(ada.email)).toEqual(['groups']);
  });

  it('that are taken out and put in again tell only those of their members who were not told before [editor-13, budgets-6]', async () => {
    const world = await editorWorld(test);
    const [ada, bo] = [member(), member('Bo', 'Nguyen')];
    const group = await makeGroup(
      test.db,
      world.organization,
      {},
      { locations: [world.location], members: [ada] },
    );
    const groups = { restrict: true, groupIds: [group.id] };
    const opened = await world.create({ groups });
    expect(await templatesTo(ada.email)).toEqual(['groups']);
    const params = { opportunityId: opened.id };
    const everybody = saveOf(opened, { groups: { restrict: false, groupIds: [] } });
    await test.ok(save, { as: world.organizer, params, body: everybody });
    await test.db.insert(groupMembers).values({ ...bo, groupId: group.id, id: test.deps.ids.uuid() });
    const again = saveOf(await world.open(opened.id), { groups });
    await test.ok(save, { as: world.organizer, params, body: again });
    expect(await templatesTo(bo.email)).toEqual(['groups']);
    expect(await templatesTo(ada.email)).toEqual(['groups']);
    // Of another opportunity they are told, but of no third one on the same day, whether they have an account or not.
    await world.create({ groups });
    await makeUser(test.db, { email: ada.email });
    await world.create({ groups });
    await test.drainJobs();
    const told = (await test.mails(ada.email)).map(({ status }) => status);
    expect(told).toEqual(['sent', 'sent', 'failed']);
  });

  it('are not told of what is open to everybody, and people who share an address get one mail [editor-13]', async () => {
    const world = await editorWorld(test);
    const ada = member();
    const members = [ada, { ...ada, firstName: 'Bo' }];
    const group = await makeGroup(test.db, world.organization, {}, { locations: [world.location], members });
    const open = await world.create();
    expect(await templatesTo(ada.email)).toEqual([]);
    const body = saveOf(open, { groups: { restrict: true, groupIds: [group.id] } });
    await test.ok(save, { as: world.organizer, params: { opportunityId: open.id }, body });
    expect(await templatesTo(ada.email)).toEqual(['groups']);
    expect((await test.mails(ada.email))[0]!.text).toContain('Hello Ada Okafor, Bo Okafor!');
  });
});

describe('what became of the mails to groups', () => {
  const members = (count: number) => Array.from({ length: count }, () => member());
  const worldOf = async (people: ReturnType<typeof member>[]) => {
    const world = await editorWorld(test);
    const group = await makeGroup(
      test.db,
      world.organization,
      {},
      { locations: [world.location], members: people },
    );
    const groups = { restrict: true, groupIds: [group.id] };
    const opened = await world.create({ groups });
    const params = { opportunityId: opened.id };
    const told = async () =>
      (await test.ok(contract.publishing.published, { as: world.organizer, params })).announcement;
    return { world, group, groups, opened, params, told };
  };

  it('is told after publishing: before they are written the limit that applies, then how many were left out and when there is room again [publishing-5]', async () => {
    const { told } = await worldOf(members(55));
    const limit = { most: 50, again: null };
    expect(await told()).toEqual({ mailed: 0, leftOut: 0, waiting: 55, limit });
    const again = test.clock.now().getTime() + 24 * 3_600_000;
    await test.drainJobs();
    expect(await told()).toEqual({
      mailed: 50,
      leftOut: 5,
      waiting: 0,
      limit: { ...limit, again: new Date(again).toISOString() },
    });
  });

  it('changes with a group that is put in again, which tells who was left out [publishing-5, editor-13]', async () => {
    const { world, groups, opened, params, told } = await worldOf(members(55));
    await test.drainJobs();
    const save55 = (to: typeof groups, of: typeof opened) =>
      test.ok(save, { as: world.organizer, params, body: saveOf(of, { groups: to }) });
    // As on the next day.
    await test.db.delete(budgets);
    await save55({ restrict: false, groupIds: [] }, opened);
    expect(await told()).toBeNull();
    await save55(groups, await world.open(opened.id));
    await test.drainJobs();
    expect(await told()).toEqual({ mailed: 55, leftOut: 0, waiting: 0, limit: null });
  });

  it('names no limit where nobody is kept away by it, and counts who joined later [publishing-5]', async () => {
    const { group, told } = await worldOf(members(3));
    await test.drainJobs();
    expect(await told()).toEqual({ mailed: 3, leftOut: 0, waiting: 0, limit: null });
    await test.db.insert(groupMembers).values({ ...member(), groupId: group.id, id: test.deps.ids.uuid() });
    expect(await told()).toEqual({ mailed: 3, leftOut: 0, waiting: 1, limit: null });
  });
});

describe('reminders', () => {
  it('come again for the new time', async () => {
    const world = await editorWorld(test);
    const body = world.document();
    Object.assign(body.schedule.dates[0]!, { startAt: at(72), endAt: at(75) });
    const { id } = await test.ok(create, { as: world.organizer, body });
    const opened = await world.open(id);
    const slot = opened.schedule.dates.find(({ startAt }) => startAt === at(72))!.slots[0]!;
    const volunteer = await makeUser(test.db);
    await test.ok(contract.registrations.signUp, {
      as: volunteer,
      params: { opportunityId: id },
      body: { slotIds: [slot.id] },
    });
    await test.drainJobs();
    test.clock.advance({ hours: 50 });
    await queueReminders(test.deps);
    const reminders = () =>
      test.db
        .select({ status: emails.status, error: emails.lastErrorCode })
        .from(emails)
        .where(and(eq(emails.recipient, volunteer.email), eq(emails.template, 'reminder')))
        .orderBy(emails.queuedAt);
    await test.drainJobs();
    expect(await reminders()).toMatchObject([{ status: 'sent' }]);

    const changed = saveOf(await world.open(id));
    Object.assign(
      changed.schedule.dates.find(({ slots }) => slots.some((one) => one.id === slot.id))!,
      {
        startAt: at(120),
        endAt: at(123),
      },
    );
    await test.ok(save, {
      as: world.organizer,
      params: { opportunityId: id },
      body: { ...changed, people: [{ slotId: slot.id, action: 'keep' }] },
    });
    await test.drainJobs();
    test.clock.advance({ hours: 50 });
    await queueReminders(test.deps);
    await test.drainJobs();
    test.clock.advance({ hours: -100 });
    expect(await reminders()).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
  });
});

describe('an invitation to coordinate', () => {
  const invite = async ({ isProven = true } = {}) => {
    const world = await editorWorld(test);
    if (isProven) await prove(test.db, world);
    const person = member('Zoe', 'Marsh');
    const params = { locationId: world.location.id };
    await test.ok(inviteCoordinator, { as: world.organizer, params, body: person });
    await test.drainJobs();
    const [mail] = await test.mails(person.email);
    const token = /signup\?invitation=([\w.%-]+)/.exec(mail!.html)?.[1] ?? '';
    return { world, person, mail: mail!, token: decodeURIComponent(token) };
  };
  const signUp = ({ email }: { email: string }, token: string) => ({
    body: { firstName: 'Zoe', lastName: 'Marsh', email, password: 'Volunteer1!', invitation: token },
  });
  const requestsOf = async (email: string) => {
    const rows = await test.db
      .select({ locationId: coordinators.locationId, status: coordinators.status, role: coordinators.role })
      .from(coordinators)
      .innerJoin(users, eq(users.id, coordinators.userId))
      .where(eq(users.email, email));
    return rows;
  };

  it('leads to a sign-up with the request already made [editor-12]', async () => {
    const { world, person, mail, token } = await invite();
    expect(mail.template).toBe('coordinator-invitation');
    expect(mail.subject).toContain(world.organization.name);
    expect(await test.ok(invitation, { params: { token } })).toEqual({
      ...person,
      organization: world.organization.name,
      location: world.location.name,
      invitedBy: `${world.organizer.firstName} ${world.organizer.lastName}`,
      isExpired: false,
      isAsked: false,
    });
    await test.ok(contract.accounts.signUpOrganizer, signUp(person, token));
    expect(await requestsOf(person.email)).toEqual([
      { locationId: world.location.id, status: 'pending', role: 'coordinator' },
    ]);
    // As with every request, those who answer it are told.
    expect(await templatesTo(world.organizer.email)).toContain('coordinator-request');
    const [account] = await test.db.select().from(users).where(eq(users.email, person.email));
    await test.db.update(users).set({ emailVerified: true }).where(eq(users.id, account!.id));
    const session = await test.ok(contract.accounts.session, { as: account! });
    expect(session.coordinatorRequest).toMatchObject({ status: 'pending' });
    expect(session.can.manage).toBe(false);
  });

  it('names an unproven organization, with no address but ours [budgets-6]', async () => {
    const { world, mail } = await invite({ isProven: false });
    expect(mail.subject).toContain(world.organization.name);
    expect(mail.text).toContain('Report this:');
    const links = [...mail.html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href]) => href!);
    expect(links.every((href) => href.startsWith(`${test.deps.config.publicUrl}/`))).toBe(true);
  });

  it('works once, for seven days, and only as it was mailed [editor-12]', async () => {
    const { person, token } = await invite();
    const wrong = [`${token}x`, token.replace(/\..*/, '.secret'), 'nothing', `${token}.more`];
    for (const one of wrong)
      expect((await test.refused(contract.accounts.signUpOrganizer, signUp(person, one))).code).toBe(
        'invitation.invalid',
      );
    expect(await test.db.select().from(users).where(eq(users.email, person.email))).toEqual([]);
    await test.ok(contract.accounts.signUpOrganizer, signUp(person, token));
    expect((await test.refused(contract.accounts.signUpOrganizer, signUp(member(), token))).code).toBe(
      'invitation.invalid',
    );
    expect((await test.refused(invitation, { params: { token } })).code).toBe('invitation.invalid');

    const late = await invite();
    test.clock.advance({ days: 7 });
    expect(
      (await test.refused(contract.accounts.signUpOrganizer, signUp(late.person, late.token))).code,
    ).toBe('invitation.invalid');
    test.clock.advance({ days: -7 });
  });

  it('takes the place of the one before, which a stranger has only once it expired [editor-12, budgets-4]', async () => {
    const first = await invite();
    const again = {
      as: first.world.organizer,
      params: { locationId: first.world.location.id },
      body: first.person,
    };
    expect(await test.refused(inviteCoordinator, again)).toMatchObject({
      code: 'invitation.waiting',
      message: 'This person hasn’t answered an earlier invitation yet. You can send a new one in 7 days.',
    });
    // Nor can another organization write to the same stranger meanwhile.
    const other = await editorWorld(test);
    const theirs = { ...again, as: other.organizer, params: { locationId: other.location.id } };
    expect((await test.refused(inviteCoordinator, theirs)).code).toBe('invitation.waiting');
    await test.drainJobs();
    expect(await test.mails(first.person.email)).toHaveLength(1);
    await test.ok(invitation, { params: { token: first.token } });
    test.clock.advance({ days: 7 });
    await test.ok(inviteCoordinator, again);
    test.clock.advance({ days: -7 });
    expect((await test.refused(invitation, { params: { token: first.token } })).code).toBe(
      'invitation.invalid',
    );
    const rows = await test.db
      .select()
      .from(coordinatorInvitations)
      .where(eq(coordinatorInvitations.email, first.person.email));
    expect(rows).toHaveLength(1);
    expect(rows[0]!.secretHash).not.toContain(first.token.split('.')[1]);
  });

  it('goes to twenty people within an hour, and the one too many is told when again [budgets-3]', async () => {
    const world = await editorWorld(test);
    const call = () =>
      test.call(inviteCoordinator, {
        as: world.organizer,
        params: { locationId: world.location.id },
        body: member('Zoe', 'Marsh'),
      });
    for (let n = 0; n < 20; n += 1) expect((await call()).statusCode).toBe(202);
    expect((await call()).json()).toMatchObject({
      code: 'invitation.daily-limit',
      message:
        'You have invited as many people as you can for now: at most 50 a day. You can invite the next one in 1 hour.',
    });
    const rows = await test.db
      .select()
      .from(coordinatorInvitations)
      .where(eq(coordinatorInvitations.locationId, world.location.id));
    expect(rows).toHaveLength(20);
  });

  it.each([
    [
      { firstName: '', lastName: ' ', email: '' },
      ['Please enter a first name', 'Please enter a last name', 'Please enter an email'],
    ],
    [{ firstName: 'A', lastName: 'B', email: 'nobody' }, ['Please enter a valid email address']],
  ])('of %o is refused by its fields', async (body, expected) => {
    const world = await editorWorld(test);
    const problem = await test.refused(inviteCoordinator, {
      as: world.organizer,
      params: { locationId: world.location.id },
      body,
    });
    expect(problem.fields?.map(({ message }) => message)).toEqual(expected);
  });

  it('is not for somebody who works there', async () => {
    const world = await editorWorld(test);
    const there = await makeOrganizer(test.db);
    await makeCoordinator(test.db, there, world.location);
    const problem = await test.refused(inviteCoordinator, {
      as: world.organizer,
      params: { locationId: world.location.id },
      body: { firstName: 'A', lastName: 'B', email: there.email },
    });
    expect(problem).toMatchObject({ code: 'request.invalid', fields: [{ path: 'email' }] });
  });
});
