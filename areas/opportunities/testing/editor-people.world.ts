// Volunteers in the slots of an opportunity that organizers edit.
import { and, eq, isNull } from 'drizzle-orm';
import { contract } from '#shared/contract/index.ts';
import type { EditorOpportunity } from '#areas/opportunities/contract/opportunity-editor.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import type { TestApp } from '#testing/app.ts';
import { editorWorld, saveOf, type ChangedDocument } from './editor.world.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';

export type Volunteer = Awaited<ReturnType<typeof makeUser>>;

/** @param app the test's app, once it is there */
export function peopleStage(app: () => TestApp) {
  /** An opportunity of two dates; volunteers in packing (5) on the first, packing (3) and driving (1) on the second. */
  async function scene({ packing = 2, late = 0, driving = 0 } = {}) {
    const test = app();
    const world = await editorWorld(test);
    const opened = await world.create();
    const [first, second] = opened.schedule.dates;
    const slotIds = {
      first: first!.slots[0]!.id,
      late: second!.slots[0]!.id,
      driving: second!.slots[1]!.id,
    };
    const sign = async (slotId: string, count: number) => {
      const people: Volunteer[] = [];
      for (let n = 0; n < count; n += 1) {
        const volunteer = await makeUser(test.db);
        await signUp(opened.id, slotId, volunteer);
        people.push(volunteer);
      }
      return people;
    };
    const people = {
      first: await sign(slotIds.first, packing),
      late: await sign(slotIds.late, late),
      driving: await sign(slotIds.driving, driving),
    };
    await test.drainJobs();
    const params = { opportunityId: opened.id };
    const { save } = contract.opportunityEditor;
    const saved = (body: ChangedDocument) => test.ok(save, { as: world.organizer, params, body });
    const refused = (body: ChangedDocument) => test.refused(save, { as: world.organizer, params, body });
    return { world, opened, slotIds, people, saved, refused };
  }

  const signUp = (
    opportunityId: string,
    slotId: string,
    as: Volunteer,
    additionalVolunteers: object[] = [],
  ) =>
    app().ok(contract.registrations.signUp, {
      as,
      params: { opportunityId },
      body: { slotIds: [slotId], additionalVolunteers } as never,
    });

  /** The registrations of a person that are there, oldest first. */
  const placesOf = (user: Volunteer) =>
    app()
      .db.select()
      .from(registrations)
      .where(and(eq(registrations.userId, user.id), isNull(registrations.deletedAt)))
      .orderBy(registrations.createdAt);

  /** The mails to somebody, without those that tell of a sign-up. */
  const mailsSince = async (user: Volunteer) => {
    await app().drainJobs();
    return (await app().mails(user.email)).filter(({ template }) => template !== 'registered');
  };
  return { scene, signUp, placesOf, mailsSince };
}

/** The document of an opportunity without its first date. */
export function withoutFirst(opened: EditorOpportunity): ChangedDocument {
  const body = saveOf(opened);
  body.schedule.dates.shift();
  return body;
}
