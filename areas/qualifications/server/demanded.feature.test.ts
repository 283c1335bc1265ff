import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { type opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { qualifications } from '#areas/qualifications/schema/qualifications.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeQualification } from '#areas/qualifications/testing/qualifications.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { named, partyScenes, stranger } from '#areas/registrations/testing/party.world.ts';

const { signUp, update } = contract.registrations;
const { details } = contract.opportunities;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

const demanding = { requirements: ['must be 18'], demanded: ['drivers license' as const] };
const scene = (overrides: Partial<typeof opportunities.$inferInsert> = demanding) =>
  partyScenes(test).scene(overrides);
type Scene = Awaited<ReturnType<typeof scene>>;

const ask = ({ params, slot }: Scene, as: { id: string }, additionalVolunteers: object[] = []) =>
  test.refused(signUp, {
    params,
    body: { slotIds: [slot], additionalVolunteers: additionalVolunteers as never },
    as,
  });
const take = ({ params, slot }: Scene, as: { id: string }, additionalVolunteers: object[] = []) =>
  test.ok(signUp, {
    params,
    body: { slotIds: [slot], additionalVolunteers: additionalVolunteers as never },
    as,
  });
/** What the details page says of the first slot. */
const shown = async ({ opportunity, slot }: Scene, as?: { id: string }) => {
  const page = await test.ok(details, { params: { opportunityId: opportunity.id }, ...(as ? { as } : {}) });
  return page.dates.flatMap(({ slots }) => slots).find(({ id }) => id === slot)!.signUp;
};

describe('a qualification that an opportunity demands', () => {
  it('is asked for at sign-up, by its name, as the page says beforehand [qualification-1, qualification-4, sign-up-2]', async () => {
    const at = await scene();
    const problem = await ask(at, at.volunteer);
    expect(problem).toMatchObject({ status: 403, code: 'qualification-missing' });
    expect(problem.message).toBe(
      `You need a driver’s license on file with ${at.organization.name}. Please ask the coordinator about it.`,
    );
    expect(await shown(at, at.volunteer)).toEqual({
      allowed: false,
      reason: 'qualification-missing',
      missing: {
        text: `You need a driver’s license on file with ${at.organization.name}.`,
        isForAll: true,
      },
    });
    await makeQualification(test.db, at.volunteer, at.organization);
    expect(await shown(at, at.volunteer)).toEqual({ allowed: true });
    await take(at, at.volunteer);
  });

  it('is that of the organization, of the person and of the kind [qualification-2]', async () => {
    const at = await scene();
    const elsewhere = await makeOrganization(test.db, {}, { organizer: at.organizer });
    await makeQualification(test.db, at.volunteer, elsewhere.organization);
    await makeQualification(test.db, at.volunteer, at.organization, { kind: 'training' });
    await makeQualification(test.db, await makeUser(test.db), at.organization);
    expect((await ask(at, at.volunteer)).code).toBe('qualification-missing');
  });

  it('holds on its last day at the place of the shift, and not on the next [qualification-3]', async () => {
    const at = await scene();
    // It begins on the next day in Auckland already.
    const [date] = at.dates;
    await test.db
      .update(locations)
      .set({ timeZone: 'Pacific/Auckland' })
      .where(eq(locations.id, at.location.id));
    const [west, east] = ['Pacific/Honolulu', 'Pacific/Auckland'].map((zone) =>
      dayOf(date!.startAt, zone),
    ) as [string, string];
    expect(west < east).toBe(true);
    const { id } = await makeQualification(test.db, at.volunteer, at.organization, { expiresOn: west });
    expect((await ask(at, at.volunteer)).message).toContain(
      `Your driver’s license on file with ${at.organization.name} is only valid until`,
    );
    await test.db.update(qualifications).set({ expiresOn: east }).where(eq(qualifications.id, id));
    await take(at, at.volunteer);
  });

  it('is demanded by no opportunity that only mentions it [qualification-1]', async () => {
    const at = await scene({ requirements: ['drivers license'] });
    expect(await shown(at, at.volunteer)).toEqual({ allowed: true });
    await take(at, at.volunteer, [stranger()]);
  });

  it('leaves places alone that people hold already [qualification-5]', async () => {
    const at = await scene();
    const place = await makeRegistration(test.db, at.volunteer, at.slots[0]!);
    expect(await shown(at, at.volunteer)).toEqual({ allowed: false, reason: 'already-registered' });
    expect(await test.db.select().from(registrations).where(eq(registrations.id, place.id))).toMatchObject([
      { deletedAt: null },
    ]);
  });

  it('is told to visitors with the opportunity, before they have an account [qualification-4]', async () => {
    const at = await scene();
    const page = await test.ok(details, { params: { opportunityId: at.opportunity.id } });
    expect(page.onFile).toBe(
      `Before you can sign up, ${at.organization.name} must have a driver’s license on file for you.`,
    );
    expect((await shown(at)).allowed).toBe(false);
  });
});

describe('companions', () => {
  it('needs it too, and the holder isn’t told what of it the person has [qualification-6]', async () => {
    const at = await scene({
      demanded: ['drivers license', 'training'],
    });
    const friend = await makeUser(test.db);
    for (const person of [at.volunteer, friend]) await makeQualification(test.db, person, at.organization);
    await makeQualification(test.db, at.volunteer, at.organization, { kind: 'training' });
    for (const person of [named(friend), stranger()]) {
      const problem = await ask(at, at.volunteer, [person]);
      expect(problem).toMatchObject({ status: 403, code: 'companion-not-qualified' });
      expect(problem.fields).toMatchObject([
        {
          path: 'additionalVolunteers.0.email',
          message: `${person.firstName} ${person.lastName} needs a driver’s license and a completed training on file with ${at.organization.name} to come along. Please contact the coordinator, or sign up without them.`,
        },
      ]);
    }
    await makeQualification(test.db, friend, at.organization, {
      kind: 'training',
      expiresOn: hoursAfter(factoryNow, 24 * 30)
        .toISOString()
        .slice(0, 10),
    });
    await take(at, at.volunteer, [named(friend)]);
  });

  it('needs it also when added later [qualification-6]', async () => {
    const at = await scene();
    await makeQualification(test.db, at.volunteer, at.organization);
    const { registrations: made } = await take(at, at.volunteer);
    const problem = await test.refused(update, {
      params: { registrationId: made[0]!.id },
      body: { additionalVolunteers: [stranger()] },
      as: at.volunteer,
    });
    expect(problem.code).toBe('companion-not-qualified');
  });
});
