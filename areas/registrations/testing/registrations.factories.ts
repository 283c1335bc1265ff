import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import {
  companionAnswers,
  registrationAdditionalVolunteers,
} from '#areas/registrations/schema/registrations.party.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { toldPlaces } from '#areas/mail/schema/mail.ts';
import type { CompanionAnswer } from '#areas/registrations/rules/party.ts';
import { registrationKey } from '#shared/rules/keys.ts';
import type { AdditionalVolunteerRow, UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeVisit, type VisitValues } from '#areas/visits/testing/visits.factories.ts';
import { one } from '#testing/factories/insert.ts';
import type { SlotRow } from '#areas/opportunities/testing/opportunities.factories.ts';
import { factoryNow, hoursAfter, nextId } from '#testing/factories/sequence.ts';

export type RegistrationRow = typeof registrations.$inferSelect;

/**
 * A registration of the user in the slot, with what the sign-up copies from activity and date.
 * @param overrides.visit what happened there; nothing yet without it
 */
export async function makeRegistration(
  db: Queryable,
  user: Pick<UserRow, 'id' | 'key' | 'email'>,
  slot: Pick<SlotRow, 'id'>,
  { visit, ...overrides }: Partial<typeof registrations.$inferInsert> & { visit?: VisitValues } = {},
): Promise<RegistrationRow> {
  const found = one(
    await db
      .select({
        slot: slots,
        date: opportunityDates,
        activity: activities,
        opportunityKey: opportunities.key,
      })
      .from(slots)
      .innerJoin(opportunityDates, eq(opportunityDates.id, slots.dateId))
      .innerJoin(activities, eq(activities.id, slots.activityId))
      .innerJoin(opportunities, eq(opportunities.id, slots.opportunityId))
      .where(eq(slots.id, slot.id)),
  );
  const signedUpAt = overrides.signedUpAt ?? factoryNow;
  const row = {
    id: nextId(),
    key: registrationKey({
      userKey: user.key,
      opportunityKey: found.opportunityKey,
      dateId: found.date.id,
      slotId: slot.id,
    }),
    userId: user.id,
    opportunityId: found.slot.opportunityId,
    dateId: found.date.id,
    slotId: slot.id,
    signUpDate: signedUpAt.toISOString().slice(0, 10),
    signedUpAt,
    email: user.email,
    activityName: found.activity.title,
    activityTags: found.activity.tags,
    workingHoursType: found.activity.workingHoursType,
    rate: found.activity.rate,
    sfActivityId: found.slot.sfActivityId,
    defaultCheckOutAt: hoursAfter(found.date.endAt, 1),
    createdAt: signedUpAt,
    updatedAt: signedUpAt,
    ...overrides,
  };
  const made = one(await db.insert(registrations).values(row).returning());
  // Everybody who wanted to know of it has heard.
  await db.insert(toldPlaces).values({ registrationId: made.id, wasTold: true, lookedAt: signedUpAt });
  if (visit) await makeVisit(db, made, visit);
  return made;
}

/**
 * Brings a person along to a registration: their own registration in the same slot, and the link. The person has
 * agreed to be named by the account holder, unless told otherwise.
 * @param person the brought person's account.
 * @param listed their entry among the account holder's additional volunteers.
 */
export async function makeCompanionRegistration(
  db: Queryable,
  registration: Pick<RegistrationRow, 'id' | 'slotId'>,
  person: Pick<UserRow, 'id' | 'key' | 'email'>,
  listed: AdditionalVolunteerRow,
  { agreed = true }: { agreed?: boolean } = {},
): Promise<RegistrationRow> {
  const companion = await makeRegistration(
    db,
    person,
    { id: registration.slotId },
    { isAdditionalVolunteer: true, broughtByRegistrationId: registration.id },
  );
  await db.insert(registrationAdditionalVolunteers).values({
    id: nextId(),
    userId: person.id,
    registrationId: registration.id,
    companionRegistrationId: companion.id,
    additionalVolunteerId: listed.id,
    firstName: listed.firstName,
    lastName: listed.lastName,
    email: listed.email,
    ageVerified: listed.ageVerified,
  });
  if (agreed) await makeCompanionAnswer(db, { id: listed.userId }, person);
  return companion;
}

/** Brings a child of an account holder along to one of the holder's registrations. */
export async function makeChildRegistration(
  db: Queryable,
  registration: Pick<RegistrationRow, 'id' | 'slotId' | 'userId'>,
  child: Pick<UserRow, 'id' | 'key' | 'email' | 'firstName' | 'lastName'>,
): Promise<RegistrationRow> {
  const { id: userId, firstName, lastName, email } = child;
  const place = await makeRegistration(
    db,
    child,
    { id: registration.slotId },
    { isAdditionalVolunteer: true, broughtByRegistrationId: registration.id },
  );
  await db.insert(registrationAdditionalVolunteers).values({
    id: nextId(),
    userId,
    registrationId: registration.id,
    companionRegistrationId: place.id,
    firstName,
    lastName,
    email,
  });
  await makeCompanionAnswer(db, { id: registration.userId }, child);
  return place;
}

/** What a person said to being named by an account holder. */
export async function makeCompanionAnswer(
  db: Queryable,
  holder: Pick<UserRow, 'id'>,
  companion: Pick<UserRow, 'id'>,
  answer: CompanionAnswer = 'agreed',
): Promise<void> {
  await db
    .insert(companionAnswers)
    .values({ holderUserId: holder.id, companionUserId: companion.id, answer, answeredAt: factoryNow })
    .onConflictDoNothing();
}
