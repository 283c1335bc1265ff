import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  makeAdditionalVolunteer,
  makeOrganizer,
  makeUser,
  type UserRow,
} from '#areas/accounts/testing/accounts.factories.ts';
import { adoptBlocksIn, blockIn } from '#areas/blocks/server/blocks.actions.ts';
import { blocksErasure } from '#areas/blocks/server/blocks.erasure.ts';
import { ofAddress } from '#areas/budgets/server/budgets.actions.ts';
import { blockedPeople } from '#areas/blocks/schema/blocks.ts';
import { makeBlock } from '#areas/blocks/testing/blocks.factories.ts';
import { partiesOf } from '#areas/registrations/server/party/party.queries.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeHoursSettings } from '#areas/hours/testing/hours.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { suppressedAmong } from '#areas/suppressions/server/suppressions.queries.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { withTransaction } from '#server/db/client.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

const { block, unblock, blocked } = contract.blocking;
const { signUp, update } = contract.registrations;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

/** A public organization with one opportunity, two activities tomorrow, and a volunteer who signed up there before. */
async function scene(overrides: { isPrivate?: boolean } = {}) {
  const organizer = await makeOrganizer(test.db, { firstName: 'Grace', lastName: 'Hall' });
  const at = await makeOrganization(test.db, overrides, { organizer });
  const schedule = {
    dates: [{ startAt: hoursAfter(factoryNow, 24), endAt: hoursAfter(factoryNow, 27) }],
    activities: [{ title: 'Packing' }, { title: 'Welcoming' }],
  };
  const world = await makeOpportunity(test.db, at, {}, { coordinators: [organizer], schedule });
  const volunteer = await makeUser(test.db, { firstName: 'Ada', lastName: 'Okafor' });
  await makeVolunteerRequest(test.db, volunteer, at.organization, { isFromRegistration: true });
  const orgName = at.organization.name;
  const params = { opportunityId: world.opportunity.id };
  const [packing, welcoming] = world.slots;
  return { ...at, ...world, organizer, volunteer, orgName, params, packing: packing!, welcoming: welcoming! };
}
type World = Awaited<ReturnType<typeof scene>>;

const blocking = (
  { organizer, orgName, volunteer }: World,
  {
    freePlaces = true,
    as = organizer,
    who = volunteer,
  }: { freePlaces?: boolean; as?: UserRow; who?: UserRow } = {},
) => ({ as, params: { userId: who.id }, body: { orgName, reason: 'Shouted at Bo', freePlaces } });

const signingUp = ({ params, packing }: World, as: UserRow, people: object[] = []) => ({
  as,
  params,
  body: { slotIds: [packing.id], additionalVolunteers: people as never },
});

const named = ({ firstName, lastName, email }: UserRow) => ({ firstName, lastName, email });

const heldBy = async (userId: string) =>
  (await test.db.select().from(registrations).where(eq(registrations.userId, userId))).filter(
    ({ deletedAt }) => deletedAt === null,
  ).length;

/** The answer of a whole page about the volunteer, as an organizer or somebody else reads it. */
const pageOf = ({ organizer, orgName, volunteer }: World, as: UserRow = organizer) =>
  test.ok(contract.volunteerPage.read, { as, params: { userId: volunteer.id }, query: { orgName } });

describe('blocking somebody', () => {
  it('is shown with who did it and when, the reason to organizers alone, and is undone [block-1, volunteer-page-8]', async () => {
    const at = await scene();
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, at.location);
    expect(await pageOf(at)).toMatchObject({ block: null, can: { block: true } });
    expect(await test.ok(block, blocking(at))).toEqual({ freed: 0 });
    await test.ok(block, { ...blocking(at), body: { ...blocking(at).body, reason: 'Another reason' } });
    expect(await pageOf(at)).toMatchObject({
      block: { at: factoryNow.toISOString(), by: 'Grace Hall', reason: 'Shouted at Bo' },
    });
    const seen = await pageOf(at, coordinator);
    expect(seen).toMatchObject({ block: { by: 'Grace Hall', reason: null }, can: { block: false } });
    const list = { query: { orgName: at.orgName } };
    expect(await test.ok(contract.volunteers.list, { as: coordinator, ...list })).toMatchObject({
      items: [{ userId: at.volunteer.id, isBlocked: true }],
      blocked: null,
    });
    expect((await test.refused(block, blocking(at, { as: coordinator }))).code).toBe('forbidden');
    expect((await test.refused(blocked, { as: coordinator, ...list })).code).toBe('forbidden');
    const { items } = await test.ok(blocked, { as: at.organizer, ...list });
    expect(items).toMatchObject([
      { person: { name: 'Ada Okafor' }, by: 'Grace Hall', reason: 'Shouted at Bo' },
    ]);
    const undoing = { params: { blockId: items[0]!.id } };
    expect((await test.refused(unblock, { as: coordinator, ...undoing })).code).toBe('not-found');
    await test.ok(unblock, { as: at.organizer, ...undoing });
    await test.ok(signUp, signingUp(at, at.volunteer));
  });

  it('is not for people who work there, nor for organizers of others [block-1]', async () => {
    const at = await scene();
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, at.location);
    await makeVolunteerRequest(test.db, coordinator, at.organization);
    const { code } = await test.refused(block, blocking(at, { who: coordinator }));
    expect(code).toBe('volunteer.works-here');
    const other = await scene();
    expect((await test.refused(block, { ...blocking(at), as: other.organizer })).code).toBe('not-found');
    const [made] = [await makeBlock(test.db, at.volunteer, at.organization)];
    const undoing = { as: other.organizer, params: { blockId: made.id } };
    expect((await test.refused(unblock, undoing)).code).toBe('not-found');
  });

  it('refuses every place, in the same words on the page and in the answer [block-2]', async () => {
    const at = await scene();
    await test.ok(block, blocking(at));
    const refused = await test.refused(signUp, signingUp(at, at.volunteer));
    expect(refused).toMatchObject({
      code: 'blocked',
      message:
        'This organization can’t offer you a place. If you have questions, please contact the organization.',
    });
    const page = await test.ok(contract.opportunities.details, { params: at.params, as: at.volunteer });
    const decisions = page.dates.flatMap(({ slots }) => slots.map(({ signUp: decision }) => decision));
    expect(decisions).toEqual([
      { allowed: false, reason: 'blocked' },
      { allowed: false, reason: 'blocked' },
    ]);
    // Another organization's places are as open as before.
    await test.ok(signUp, signingUp(await scene(), at.volunteer));
  });

  it('refuses somebody else’s companion as if the account could not be used, and nobody comes along [block-2, block-6]', async () => {
    const at = await scene();
    await test.ok(block, blocking(at));
    const friend = await makeUser(test.db, { firstName: 'Bo', lastName: 'Nguyen' });
    const { code, message } = await test.refused(signUp, signingUp(at, friend, [named(at.volunteer)]));
    expect(code).toBe('companion-not-now');
    expect(message).toBe('Ada Okafor can’t be added right now. Please try again.');
    expect(await heldBy(friend.id)).toBe(0);
    const kept = await makeRegistration(test.db, at.volunteer, at.welcoming);
    const along = {
      as: at.volunteer,
      params: { registrationId: kept.id },
      body: { additionalVolunteers: [named(friend)] as never },
    };
    expect((await test.refused(update, along)).code).toBe('blocked');
  });

  it('keeps a person off the roster, who is named to those who add them [block-2]', async () => {
    const at = await scene();
    await test.ok(block, blocking(at));
    test.clock.set(hoursAfter(factoryNow, 24));
    const walkIn = {
      as: at.organizer,
      params: { opportunityId: at.opportunity.id, dateId: at.dates[0]!.id },
      body: { ...named(at.volunteer), slotId: at.packing.id },
    };
    const { code, message } = await test.refused(contract.walkIns.add, walkIn);
    expect(code).toBe('walk-in.blocked');
    expect(message).toBe(
      `Ada Okafor is blocked at ${at.organization.name}. An organizer can unblock them under Volunteers.`,
    );
    expect(await heldBy(at.volunteer.id)).toBe(0);
  });

  it('is no reason for which somebody else may stay, when the holder leaves [block-2]', async () => {
    const at = await scene();
    const friend = await makeUser(test.db);
    const listed = await makeAdditionalVolunteer(test.db, friend, {
      ...named(at.volunteer),
      accountUserId: at.volunteer.id,
    });
    const led = await makeRegistration(test.db, friend, at.packing);
    await makeCompanionRegistration(test.db, led, at.volunteer, listed);
    await test.ok(block, blocking(at, { freePlaces: false }));
    const [{ id } = { id: '' }] = await partiesOf(test.db, [led.id]);
    const leaving = { as: friend, params: { registrationId: led.id }, query: { stay: id } };
    expect((await test.refused(contract.registrations.cancel, leaving)).code).toBe(
      'registration.stay-refused',
    );
  });

  it('gives no place to somebody who says yes to having been named [block-2]', async () => {
    const at = await scene();
    const friend = await makeUser(test.db);
    await test.ok(signUp, signingUp(at, friend, [named(at.volunteer)]));
    await test.drainJobs();
    const token = tokenIn(await test.mails(at.volunteer.email));
    await test.ok(block, blocking(at));
    expect(await heldBy(at.volunteer.id)).toBe(0);
    const { places } = await test.ok(contract.registrations.answerNaming, {
      body: { token, answer: 'agreed' },
    });
    expect(places).toEqual([]);
    expect(await heldBy(at.volunteer.id)).toBe(0);
  });
});

describe('what is private', () => {
  it('is closed to somebody who is blocked, and open again as it was [block-3]', async () => {
    const at = await scene({ isPrivate: true });
    await test.db
      .update(volunteerRequests)
      .set({ status: 'approved' })
      .where(eq(volunteerRequests.userId, at.volunteer.id));
    const read = { params: at.params, as: at.volunteer };
    await test.ok(contract.opportunities.details, read);
    await test.ok(block, blocking(at));
    expect((await test.refused(contract.opportunities.details, read)).code).toBe('opportunity.private');
    expect((await test.refused(signUp, signingUp(at, at.volunteer))).code).toBe('blocked');
    const [{ id } = { id: '' }] = await test.db
      .select()
      .from(blockedPeople)
      .where(eq(blockedPeople.userId, at.volunteer.id));
    await test.ok(unblock, { as: at.organizer, params: { blockId: id } });
    await test.ok(contract.opportunities.details, read);
  });

  it('can’t be applied for, approved or imported into [block-3]', async () => {
    const at = await scene({ isPrivate: true });
    const form = await makeForm(test.db, at.organization, {}, { active: true });
    await test.ok(block, blocking(at));
    const { orgName, volunteer: as } = at;
    expect((await test.refused(contract.applications.form, { as, params: { orgName } })).code).toBe(
      'blocked',
    );
    const application = { formId: form.id, version: form.version, answers: {}, key: crypto.randomUUID() };
    const applied = await test.refused(contract.applications.apply, {
      as,
      params: { orgName },
      body: application,
    });
    expect(applied.code).toBe('blocked');
    const answer = await test.ok(contract.volunteers.answer, {
      as: at.organizer,
      body: {
        organizationId: at.organization.id,
        people: [{ userId: as.id, appliedAt: null }],
        answer: 'approved',
        reason: '',
      },
    });
    expect(answer).toEqual({ answered: [], already: [], changed: [as.id] });
    const { outcomes } = await test.ok(contract.volunteers.import, {
      as: at.organizer,
      body: { organizationId: at.organization.id, people: [named(as)] },
    });
    expect(outcomes).toMatchObject([{ outcome: 'blocked' }]);
  });

  it('takes back an invitation that nobody answered [block-3]', async () => {
    const at = await scene({ isPrivate: true });
    await test.db
      .update(volunteerRequests)
      .set({ invitedAs: 'account', isFromRegistration: false })
      .where(eq(volunteerRequests.userId, at.volunteer.id));
    await test.ok(block, blocking(at));
    const yes = { organizationId: at.organization.id, answer: 'accepted' as const };
    const { code } = await test.refused(contract.volunteerRequests.answerInvitation, {
      as: at.volunteer,
      body: yes,
    });
    expect(code).toBe('not-found');
  });
});

describe('messages', () => {
  it('don’t reach somebody who is blocked, by the account’s address and the listed one [block-4]', async () => {
    const at = await scene();
    await test.db
      .update(volunteerRequests)
      .set({ email: 'ada.listed@example.org', importedFirstName: 'Ada', importedLastName: 'O.' })
      .where(eq(volunteerRequests.userId, at.volunteer.id));
    const addresses = [at.volunteer.email, 'ada.listed@example.org', 'bo@example.org'];
    expect([...(await suppressedAmong(test.db, at.organization.id, addresses))]).toEqual([]);
    await test.ok(block, blocking(at));
    const withheld = await suppressedAmong(test.db, at.organization.id, addresses);
    expect(Object.fromEntries(withheld)).toEqual({
      [at.volunteer.email]: 'blocked',
      'ada.listed@example.org': 'blocked',
    });
    const group = await makeGroup(
      test.db,
      at.organization,
      { name: 'Bakers' },
      { locations: [at.location], members: [named(at.volunteer)] },
    );
    const params = { groupId: group.id };
    const { members } = await test.ok(contract.groups.members, { as: at.organizer, params });
    expect(members).toMatchObject([{ suppressed: 'blocked' }]);
  });

  it('from work outside of shifts that somebody reports don’t reach the organization [block-4]', async () => {
    const at = await scene();
    await makeHoursSettings(test.db, at.organization);
    await makeRegistration(test.db, at.volunteer, at.packing);
    const workplaces = async () =>
      (await test.ok(contract.reportedHours.mine, { as: at.volunteer })).workplaces.length;
    expect(await workplaces()).toBe(1);
    await test.ok(block, blocking(at, { freePlaces: false }));
    expect(await workplaces()).toBe(0);
  });
});

describe('the places ahead', () => {
  it('are given back with those who come along, and the person is told by whom [block-5]', async () => {
    const at = await scene();
    const friend = await makeUser(test.db, { firstName: 'Mia', lastName: 'Chen' });
    await test.ok(signUp, signingUp(at, at.volunteer, [named(friend)]));
    await test.ok(signUp, {
      as: at.volunteer,
      params: at.params,
      body: { slotIds: [at.welcoming.id], additionalVolunteers: [] },
    });
    await test.drainJobs();
    const before = (await test.mails(at.volunteer.email)).length;
    const contactsHad = (await test.mails(at.organizer.email)).length;
    expect(await test.ok(block, blocking(at))).toEqual({ freed: 2 });
    await test.drainJobs();
    expect([await heldBy(at.volunteer.id), await heldBy(friend.id)]).toEqual([0, 0]);
    const mails = (await test.mails(at.volunteer.email)).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `You no longer have a place: ${at.opportunity.title}`,
    ]);
    expect(mails[0]!.text).toContain(`${at.organization.name} has taken back your place`);
    expect(mails[0]!.text).not.toMatch(/block|Shouted/iu);
    expect((await test.mails(friend.email)).at(-1)?.subject).toBe(
      `You are unregistered: ${at.opportunity.title}`,
    );
    expect((await test.mails(at.organizer.email)).length).toBe(contactsHad);
  });

  it('to which others bring the person are given back, and they read that the person can’t come [block-5, block-6]', async () => {
    const at = await scene();
    const friend = await makeUser(test.db, { firstName: 'Bo', lastName: 'Nguyen' });
    const listed = await makeAdditionalVolunteer(test.db, friend, {
      ...named(at.volunteer),
      accountUserId: at.volunteer.id,
    });
    const led = await makeRegistration(test.db, friend, at.packing);
    await makeCompanionRegistration(test.db, led, at.volunteer, listed);
    expect(await test.ok(block, blocking(at))).toEqual({ freed: 1 });
    await test.drainJobs();
    expect([await heldBy(at.volunteer.id), await heldBy(friend.id)]).toEqual([0, 1]);
    const told = await test.mails(friend.email);
    expect(told.map(({ subject }) => subject)).toEqual([
      `Ada Okafor can’t come along to ${at.opportunity.title}`,
    ]);
  });

  it('stay where that is chosen, and where the person has checked in [block-5]', async () => {
    const at = await scene();
    await makeRegistration(test.db, at.volunteer, at.packing);
    expect(await test.ok(block, blocking(at, { freePlaces: false }))).toEqual({ freed: 0 });
    expect(await heldBy(at.volunteer.id)).toBe(1);
    const other = await scene();
    test.clock.set(hoursAfter(factoryNow, 24));
    await makeRegistration(test.db, other.volunteer, other.packing, {
      visit: { checkInAt: hoursAfter(factoryNow, 24) },
    });
    expect(await test.ok(block, blocking(other))).toEqual({ freed: 0 });
    expect(await heldBy(other.volunteer.id)).toBe(1);
  });
});

describe('an account', () => {
  it('takes its block along to another address, where a closed account may have left one [block-7]', async () => {
    const at = await scene();
    await test.ok(block, blocking(at));
    await makeBlock(test.db, await makeUser(test.db), at.organization, {
      userId: null,
      addressDigest: ofAddress(test.deps, 'ada.new@example.org'),
    });
    const moved = { userId: at.volunteer.id, from: at.volunteer.email, to: 'ada.new@example.org' };
    await withTransaction(test.db, (tx) => blocksErasure.move!.write(tx, { deps: test.deps, ...moved }));
    const left = await test.db
      .select()
      .from(blockedPeople)
      .where(eq(blockedPeople.organizationId, at.organization.id));
    expect(left).toMatchObject([
      { userId: at.volunteer.id, addressDigest: ofAddress(test.deps, 'ada.new@example.org') },
    ]);
    expect((await test.refused(signUp, signingUp(at, at.volunteer))).code).toBe('blocked');
  });

  it('that is closed leaves a block without name and reason, which a new one of the address meets [block-7]', async () => {
    const at = await scene();
    await test.ok(block, blocking(at));
    await test.ok(contract.accountClosing.close, { as: at.volunteer, body: { reason: 'other' } });
    const list = { as: at.organizer, query: { orgName: at.orgName } };
    expect(await test.ok(blocked, list)).toMatchObject({ items: [{ person: null, reason: '' }], total: 1 });
    // Somebody brings the address along: an account is made for it.
    const friend = await makeUser(test.db);
    const { code } = await test.refused(signUp, signingUp(at, friend, [named(at.volunteer)]));
    expect(code).toBe('companion-not-now');
    const again = await makeUser(test.db, { email: at.volunteer.email, firstName: 'Ida', lastName: 'Oka' });
    await withTransaction(test.db, (tx) =>
      adoptBlocksIn(tx, test.deps, { userId: again.id, email: again.email }),
    );
    expect((await test.refused(signUp, signingUp(at, again))).code).toBe('blocked');
    expect(await test.ok(blocked, list)).toMatchObject({
      items: [{ person: { name: 'Ida Oka' }, reason: '' }],
    });
  });

  it('that is made on the sign-up page is blocked as well [block-7]', async () => {
    const at = await scene();
    const left = { organizationId: at.organization.id, reason: '', blockedById: at.organizer.id };
    const gone = await makeUser(test.db);
    const email = 'back@example.org';
    await withTransaction(test.db, (tx) => blockIn(tx, test.deps, { ...left, userId: gone.id, email }));
    await test.db.update(blockedPeople).set({ userId: null }).where(eq(blockedPeople.userId, gone.id));
    const bea = { firstName: 'Bea', lastName: 'Back', email };
    await test.ok(contract.accounts.signUpVolunteer, { body: { ...bea, password: 'Correct-horse9!' } });
    const rows = await test.db
      .select()
      .from(blockedPeople)
      .where(eq(blockedPeople.organizationId, at.organization.id));
    expect(rows.map(({ userId }) => userId === null)).toEqual([false]);
  });
});

/** The token in the link by which somebody answers to having been named. */
function tokenIn(mails: readonly { text: string }[]): string {
  const found = mails.map(({ text }) => /[?&#]token=([\w-]+)/u.exec(text)?.[1]).find(Boolean);
  if (found === undefined) throw new Error('no link to answer by');
  return found;
}
