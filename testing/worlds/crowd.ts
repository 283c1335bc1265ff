// More of everything that the organization of a world has, so that lists grow.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import {
  makeAdditionalVolunteer,
  makeChild,
  makeOrganizer,
  makeUser,
} from '#areas/accounts/testing/accounts.factories.ts';
import { makeApiKey } from '#areas/api-keys/testing/api-keys.factories.ts';
import { makeInvoice, makeSubscription } from '#areas/billing/testing/billing.factories.ts';
import { makeBlock } from '#areas/blocks/testing/blocks.factories.ts';
import { refusedTaps } from '#areas/check-in/schema/check-in.ts';
import { makeCalendarFeed } from '#areas/calendar-feeds/testing/calendar-feeds.factories.ts';
import {
  makeCoordinator,
  makeCoordinatorInvitation,
} from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeFailedSync } from '#areas/crm/testing/crm.factories.ts';
import { makeForm, makeFormVersion } from '#areas/forms/testing/forms.factories.ts';
import { groupMembers } from '#areas/groups/schema/groups.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import {
  makeApprovedWork,
  makeCertificate,
  makeHourReport,
  makeHoursSettings,
  makeOutcomeEntry,
  makeWorkChange,
  makeWorkReport,
} from '#areas/hours/testing/hours.factories.ts';
import { makeEmail, makeEmailGroupAddress, makeMessage } from '#areas/mail/testing/mail.factories.ts';
import { opportunities, opportunityGroups } from '#areas/opportunities/schema/opportunities.ts';
import { makeOpportunity, makeSchedule } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeQualification } from '#areas/qualifications/testing/qualifications.factories.ts';
import { makeHeld, makeHeldVisit } from '#areas/registrations/testing/held-places.factories.ts';
import {
  makeChildRegistration,
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { makeSuppressedAddress } from '#areas/suppressions/testing/suppressions.factories.ts';
import { makeTextConsent } from '#areas/texting/testing/texting.factories.ts';
import { makeTrailEntry } from '#areas/trail/testing/trail.factories.ts';
import {
  makeEarlierApplication,
  makeRecord,
  makeVolunteerRequest,
} from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { makeVisit } from '#areas/visits/testing/visits.factories.ts';
import { makeVolunteerNote } from '#areas/volunteers/testing/volunteers.factories.ts';
import { makeDelivery, makeWebhook } from '#areas/webhooks/testing/webhooks.factories.ts';
import { factoryNow, hoursAfter, nextId, nextNumber } from '#testing/factories/sequence.ts';
import { makeRightsWorld, type RightsWorld } from './rights.ts';

/** The world of the rights, and somebody who applied to its organization. */
export interface CrowdedWorld extends RightsWorld {
  applicant: { id: string; requestId: string };
}

/** The world of the rights with some of everything. */
export async function makeCrowdedWorld(db: Db): Promise<CrowdedWorld> {
  const rights = await makeRightsWorld(db);
  const { organization, people } = rights;
  await makeHoursSettings(db, organization, { firstOutcome: 'Meals' });
  await makeSubscription(db, people.organizer);
  const applicant = await makeUser(db);
  const request = await makeVolunteerRequest(db, applicant, organization, {
    status: 'approved',
    decidedAt: factoryNow,
    formData: { name: 'Ada' },
    appliedAt: factoryNow,
  });
  const world = { ...rights, applicant: { id: applicant.id, requestId: request.id } };
  await crowdIn(db, world);
  return world;
}

/**
 * One more of each: an opportunity of today and one of next week at a location of its own, a date of the world's opportunity with people in every
 * state and a party, people who wait, are approved and blocked, whatever the organization keeps, and what the world's volunteer and organizer
 * have for themselves.
 */
export async function crowdIn(db: Db, world: CrowdedWorld): Promise<void> {
  const { organization, location, people, hereOpportunity, message } = world;
  const volunteer = people.volunteer as Awaited<ReturnType<typeof makeUser>>;
  const n = nextNumber();
  const branch = await makeLocation(db, organization);
  const person = await makeUser(db);
  await makePeopleOfOrganization(db, world, person);
  await makeAtDoor(db, world, n);

  const places = [
    await makeOpportunity(db, { organization, location: branch }, {}, today),
    await makeOpportunity(db, { organization, location }, {}, today),
    await makeOpportunity(db, { organization, location }, { restrictGroupRegistration: true }),
  ];
  await makeOpportunity(db, { organization, location }, { status: 'draft' });
  const added = await makeSchedule(db, hereOpportunity.opportunity, {
    dates: [{ startAt: factoryNow, endAt: hoursAfter(factoryNow, 3), label: `Shift ${n}` }],
    activities: [{ title: `Work ${n}` }],
  });
  const lastWeek = await makeOpportunity(db, { organization, location }, {}, before);
  for (const slot of places.flatMap(({ slots }) => slots)) await makeParty(db, volunteer, slot);
  for (const slot of lastWeek.slots) await makeParty(db, volunteer, slot, wasThere);
  for (const { slots } of places.slice(0, 2))
    await makeRegistration(db, person, slots[0]!, { visit: wasThere });
  for (const slot of [hereOpportunity.slot, ...added.slots, ...lastWeek.slots]) {
    const there = await makeUser(db);
    await makeRegistration(db, there, slot, { visit: wasThere });
    await makeRegistration(db, await makeUser(db), slot, {
      visit: { checkInAt: hoursAfter(factoryNow, -1) },
    });
    await makeRegistration(db, await makeUser(db), slot, {
      visit: { noShowAt: factoryNow, noShowById: people.organizer.id },
    });
    await makeHourReport(db, await makeRegistration(db, await makeUser(db), slot));
    await makeParty(db, await makeUser(db), slot);
    const held = await makeHeld(db, slot, { name: `Acme ${n}`, number: 2 });
    await makeHeldVisit(db, held, { people: 1 });
  }

  await makeCoordinator(db, await makeOrganizer(db), branch);
  await makeCoordinator(db, await makeOrganizer(db), location);
  await makeCoordinator(db, await makeOrganizer(db), location, { status: 'pending' });
  await makeCoordinatorInvitation(db, location);
  await makeForm(db, organization);
  await db.insert(opportunityGroups).values({
    opportunityId: places.at(-1)!.opportunity.id,
    groupId: world.group.id,
    organizationId: organization.id,
  });
  await makeFormVersion(db, { ...world.form, title: `Form ${n}`, version: n }, {});
  const address = `list-${n}@example.org`;
  await makeEmailGroupAddress(db, organization, address);
  await db
    .update(opportunities)
    .set({ emailGroup: sql`${opportunities.emailGroup} || ${address}::text` })
    .where(eq(opportunities.id, hereOpportunity.opportunity.id));
  await makeSuppressedAddress(db, organization, `gone-${n}@example.org`, { reason: 'bounced' });
  await makeTrailEntry(db, organization, { actorKind: 'user', actorId: person.id });
  await makeApiKey(db, people.organizer, organization);
  await makeInvoice(db, people.organizer);
  await makeDelivery(db, await makeWebhook(db, organization));
  await makeDelivery(db, world.webhook);
  await makeEmail(db, { ofMessageId: message.id });
  const sent = await makeMessage(db, people.organizer, {
    organizationId: organization.id,
    opportunityId: hereOpportunity.opportunity.id,
  });
  await makeEmail(db, { ofMessageId: sent.id });
  await makeOutcomeEntry(db, branch, { day: '2030-06-02' });
  await makeCalendarFeed(db, people.organizer, { organizationId: organization.id, locationId: branch.id });
  await makeWorkChange(db, await makeApprovedWork(db, { person, location, by: people.organizer }));
  await makeWorkChange(db, { ...world.work } as never);
  await makeOwn(db, volunteer, location);
  const { location: more } = await makeOrganization(db);
  await makeCoordinator(db, people.organizer, more, { role: 'organizer' });
}

const wasThere = { checkInAt: hoursAfter(factoryNow, -1), checkOutAt: factoryNow };
const today = {
  schedule: {
    dates: [{ startAt: factoryNow, endAt: hoursAfter(factoryNow, 3) }],
    activities: [{ title: 'Packing' }, { title: 'Driving' }],
  },
};
const before = {
  schedule: { dates: [{ startAt: hoursAfter(factoryNow, -168), endAt: hoursAfter(factoryNow, -165) }] },
};

/** People whom the organization knows: who wait, are approved, on record, in groups, blocked. */
async function makePeopleOfOrganization(
  db: Db,
  { organization, location, people, form, group, applicant }: CrowdedWorld,
  person: Awaited<ReturnType<typeof makeUser>>,
): Promise<void> {
  await makeVolunteerRequest(db, await makeUser(db), organization);
  const request = await makeVolunteerRequest(db, person, organization, {
    status: 'approved',
    decidedAt: factoryNow,
    formId: form.id,
    formVersion: 1,
    formData: { name: 'Ada' },
    appliedAt: factoryNow,
  });
  await makeEarlierApplication(db, request);
  await makeVolunteerNote(db, { volunteer: person, author: people.organizer }, organization);
  await makeVolunteerNote(db, { volunteer: people.volunteer, author: people.organizer }, organization);
  await makeQualification(db, person, organization);
  await makeAdditionalVolunteer(db, applicant, { enteredByOrganizationId: organization.id });
  await makeEarlierApplication(db, { id: applicant.requestId });
  await makeFailedSync(db, organization, [person], `CAUSE_${person.id}`);
  await makeBlock(db, await makeUser(db), organization);
  const record = await makeRecord(db, organization);
  await db.insert(groupMembers).values({
    id: nextId(),
    groupId: group.id,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
  });
  await makeGroup(
    db,
    organization,
    {},
    {
      locations: [location],
      members: [
        { ...person, email: `${person.id}@example.org` },
        { ...record, recordId: record.id },
      ],
    },
  );
}

/** What a kiosk could not save, and what was recorded of a place since. */
async function makeAtDoor(db: Db, { hereOpportunity }: CrowdedWorld, n: number): Promise<void> {
  const { slot, presentPlace } = hereOpportunity;
  await db.insert(refusedTaps).values({
    key: nextId(),
    slotId: slot.id,
    kind: 'check-in',
    visitor: `visitor-${n}@example.org`,
    at: factoryNow,
    receivedAt: factoryNow,
    reason: 'check-in.account-not-found',
  });
  await makeVisit(db, presentPlace, { checkInAt: new Date(factoryNow.getTime() - n) });
}

/** A place of somebody, of one who comes along, and of a child. */
async function makeParty(
  db: Db,
  holder: Awaited<ReturnType<typeof makeUser>>,
  slot: { id: string },
  visit?: typeof wasThere,
): Promise<void> {
  const place = await makeRegistration(db, holder, slot, visit ? { visit } : {});
  const companion = await makeUser(db);
  const listed = await makeAdditionalVolunteer(db, holder, { email: companion.email });
  await makeCompanionRegistration(db, place, companion, listed);
  await makeChildRegistration(db, place, await makeChild(db, holder));
}

/** What a volunteer has of one more organization. */
async function makeOwn(
  db: Db,
  volunteer: Awaited<ReturnType<typeof makeUser>>,
  location: CrowdedWorld['location'],
): Promise<void> {
  const { organization, location: elsewhere } = await makeOrganization(db);
  await makeVolunteerRequest(db, volunteer, organization, { status: 'approved', decidedAt: factoryNow });
  await makeTextConsent(db, volunteer, organization);
  await makeCertificate(db, volunteer, organization);
  await makeQualification(db, volunteer, organization);
  await makeWorkReport(db, volunteer, location);
  await makeWorkReport(db, volunteer, elsewhere);
}
