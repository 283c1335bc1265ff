import { and, eq, isNull } from 'drizzle-orm';
import { contract } from '#shared/contract/index.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { type opportunities } from '#areas/opportunities/schema/opportunities.ts';
import type { TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter, nextNumber } from '#testing/factories/sequence.ts';
import { makeEmailGroupAddress } from '#areas/mail/testing/mail.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';

/** A person as the sign-up form sends one. */
export interface PartyPerson {
  firstName: string;
  lastName: string;
  email: string;
}

/** Somebody without an account. */
export const stranger = (firstName = 'Lin'): PartyPerson => ({
  firstName,
  lastName: 'Park',
  email: `stranger${nextNumber()}@example.org`,
});

/** An account holder as the sign-up form sends one. */
export const named = ({ firstName, lastName, email }: PartyPerson): PartyPerson => ({
  firstName,
  lastName,
  email,
});

/** What tests of sign-ups with additional volunteers begin with, and what they look at afterwards. */
export function partyScenes(test: TestApp) {
  /** An opportunity with two slots of two places, a coordinator, an address in its email group, and a volunteer. */
  async function scene(overrides: Partial<typeof opportunities.$inferInsert> = {}) {
    const organizer = await makeOrganizer(test.db);
    const at = await makeOrganization(test.db, {}, { organizer });
    const world = await makeOpportunity(
      test.db,
      at,
      { emailGroup: ['group@example.org'], ...overrides },
      {
        coordinators: [organizer],
        schedule: {
          dates: [{ startAt: hoursAfter(factoryNow, 24), endAt: hoursAfter(factoryNow, 27) }],
          activities: [
            { title: 'Packing', capacity: 2 },
            { title: 'Welcoming', capacity: 2 },
          ],
        },
      },
    );
    await makeEmailGroupAddress(test.db, at.organization, 'group@example.org');
    const volunteer = await makeUser(test.db, { firstName: 'Ada', lastName: 'Okafor' });
    const slotIds = world.slots.map(({ id }) => id);
    return {
      ...at,
      ...world,
      organizer,
      volunteer,
      params: { opportunityId: world.opportunity.id },
      slotIds,
      slot: slotIds[0]!,
    };
  }
  type Scene = Awaited<ReturnType<typeof scene>>;

  return {
    scene,
    /** Back to the time of the factories, with no mail written and nothing of a budget taken. */
    async beginAgain(): Promise<void> {
      test.clock.set(factoryNow);
      await test.drainJobs();
      await test.db.delete(emails);
      await test.db.delete(budgets);
    },
    /** Signs the scene's volunteer up with these people. @returns the id of the registration */
    async signedUp(world: Scene, people: object[]): Promise<string> {
      const { registrations: made } = await test.ok(contract.registrations.signUp, {
        params: world.params,
        body: { slotIds: [world.slot], additionalVolunteers: people as never },
        as: world.volunteer,
      });
      return made[0]!.id;
    },
    activeIn: (slotId: string) =>
      test.db
        .select()
        .from(registrations)
        .where(and(eq(registrations.slotId, slotId), isNull(registrations.deletedAt))),
    /** The place that a person holds in the scene's first slot. */
    async placeOf(world: Scene, { id }: { id: string }) {
      const rows = await test.db
        .select()
        .from(registrations)
        .where(and(eq(registrations.slotId, world.slot), isNull(registrations.deletedAt)));
      return rows.find(({ userId }) => userId === id);
    },
    /** The token of the link in the mail that told an address that this person named it. */
    async linkTo(address: string, by = 'Ada Okafor'): Promise<string> {
      await test.drainJobs();
      const told = (await test.mails(address)).find(
        ({ template, subject }) => template === 'added-volunteer' && subject.startsWith(by),
      );
      return new URL(/\S+brought-along\S+/.exec(told!.text)![0]).searchParams.get('token')!;
    },
    accountOf: async (email: string) => (await test.db.select().from(users).where(eq(users.email, email)))[0],
    /** Template and recipient of every mail in the outbox. */
    async mailed(): Promise<string[]> {
      await test.drainJobs();
      const rows = await test.db.select().from(emails);
      return rows.map(({ template, recipient }) => `${template} ${recipient}`).toSorted();
    },
    /** The viewer's own place in the scene's first slot, as the details page shows it. */
    async ownPlace(world: Scene) {
      const page = await test.ok(contract.opportunities.details, {
        params: world.params,
        as: world.volunteer,
      });
      return page.dates[0]!.slots.find(({ id }) => id === world.slot)!.registration!;
    },
  };
}

export type PartyScene = Awaited<ReturnType<ReturnType<typeof partyScenes>['scene']>>;
