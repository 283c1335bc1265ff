// An organization with two locations and everybody who may have something to do with it: what the matrix of rights is
// tried out on.
import type { Db } from '#server/db/client.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeDelivery, makeWebhook } from '#areas/webhooks/testing/webhooks.factories.ts';
import { makeApiKey } from '#areas/api-keys/testing/api-keys.factories.ts';
import {
  makeCoordinator,
  makeCoordinatorInvitation,
} from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import {
  makeApprovedWork,
  makeHourReport,
  makeOutcomeEntry,
  makeWorkChange,
} from '#areas/hours/testing/hours.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import {
  makeLocation,
  makeOrganization,
  type LocationRow,
  type OrganizationRow,
} from '#areas/organizations/testing/organizations.factories.ts';
import { makeMessage } from '#areas/mail/testing/mail.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { makeHeld } from '#areas/registrations/testing/held-places.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeRecord } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { makeSuppressedAddress } from '#areas/suppressions/testing/suppressions.factories.ts';

/**
 * Everybody whom the matrix asks about, in the order of its columns. `here` and `elsewhere` are approved coordinators
 * of the location that a row is about and of the other one; `removed` coordinated here once; `outsider` is an
 * organizer of another organization.
 */
export const rightsHolders = [
  'organizer',
  'here',
  'elsewhere',
  'pending',
  'removed',
  'outsider',
  'volunteer',
  'visitor',
] as const;
export type RightsHolder = (typeof rightsHolders)[number];

/** One opportunity of the world: today, with one slot and one person who was there. */
type Made = Awaited<ReturnType<typeof makeVisited>>;

export interface RightsWorld {
  organization: OrganizationRow;
  location: LocationRow;
  other: LocationRow;
  people: Record<Exclude<RightsHolder, 'visitor'>, { id: string }>;
  /** The headers of a program with a key that the organizer made, for the organization and for another one of theirs. */
  keys: { own: Record<string, string>; elsewhere: Record<string, string> };
  /** Of the organization, and something that arrived there. */
  webhook: { id: string };
  delivery: { id: string };
  /** At `location` and `other`, published, in an organization that is private if asked for. */
  hereOpportunity: Made;
  draftHere: Made;
  /** That the organizer sent to people of `hereOpportunity`. */
  message: { id: string };
  /** A group of two people that serves `location`. */
  group: { id: string };
  /** A person without an email address whom the organization keeps on record. */
  record: { id: string };
  /** The organization's active form. */
  form: { id: string };
  /** Hours that somebody reported of `hereOpportunity`, and that wait. */
  hourReport: { id: string; version: number };
  /** Work outside of shifts that was approved for `location` and corrected since, months before the factories' time. */
  work: { id: string; version: number; correction: number };
  /** A place that is held for a group in `hereOpportunity`. */
  held: { id: string; version: number };
  /** Ten of what the organization counts beside hours, at `location`. */
  outcomeEntry: { id: string };
  /** An address that bounced. */
  bounced: { id: string };
  /** Somebody who asks to coordinate `location`, and an approved coordinator of it. */
  asking: { id: string };
  coordinator: { id: string };
  /** Somebody's invitation to coordinate `location`. */
  invitation: { id: string };
  /** Somebody for whom an import of the organization made an account, and who has not answered. */
  invited: { email: string };
}

/** The volunteer request was made, and never answered. */
export async function makeRightsWorld(db: Db, { isPrivate = false } = {}): Promise<RightsWorld> {
  const organizer = await makeOrganizer(db);
  const { organization, location } = await makeOrganization(db, { isPrivate }, { organizer });
  const other = await makeLocation(db, organization, { name: 'Other' });
  const outsider = await makeOrganizer(db);
  await makeOrganization(db, {}, { organizer: outsider });
  const people = {
    organizer,
    here: await makeOrganizer(db),
    elsewhere: await makeOrganizer(db),
    pending: await makeOrganizer(db),
    removed: await makeOrganizer(db),
    outsider,
    volunteer: await makeUser(db),
  };
  // By another organizer, so that nobody of the columns works for two organizations.
  const keyMaker = await makeOrganizer(db);
  await makeCoordinator(db, keyMaker, location, { role: 'organizer' });
  const { organization: elsewhere } = await makeOrganization(db, {}, { organizer: keyMaker });
  const unlimited = { perMinute: 100_000 };
  const keys = {
    own: (await makeApiKey(db, keyMaker, organization, unlimited)).headers,
    elsewhere: (await makeApiKey(db, keyMaker, elsewhere, unlimited)).headers,
  };
  const webhook = await makeWebhook(db, organization);
  const delivery = await makeDelivery(db, webhook);
  const asking = await makeOrganizer(db);
  const coordinator = await makeOrganizer(db);
  await makeCoordinator(db, people.here, location);
  await makeCoordinator(db, people.elsewhere, other);
  await makeCoordinator(db, people.pending, location, { status: 'pending' });
  await makeCoordinator(db, people.removed, location, { status: 'delete' });
  await makeCoordinator(db, asking, location, { status: 'pending' });
  await makeCoordinator(db, coordinator, location);
  const invitation = await makeCoordinatorInvitation(db, location);
  const invited = await makeUser(db, { emailVerified: false });
  await makeVolunteerRequest(db, invited, organization, {
    invitedAs: 'newcomer',
    importedFirstName: invited.firstName,
    importedLastName: invited.lastName,
  });
  const hereOpportunity = await makeVisited(db, { organization, location }, 'Here');
  await makeVisited(db, { organization, location: other }, 'Elsewhere');
  const draftHere = await makeVisited(db, { organization, location }, 'Draft', 'draft');
  const held = await makeHeld(db, hereOpportunity.slot, { number: 1 });
  const hourReport = await makeHourReport(db, hereOpportunity.expectedPlace);
  const work = await makeApprovedWork(
    db,
    { person: await makeUser(db), location, by: organizer },
    { startAt: hoursAfter(factoryNow, -24 * 120) },
  );
  const correction = await makeWorkChange(db, work);
  const outcomeEntry = await makeOutcomeEntry(db, location);
  const message = await makeMessage(db, organizer, {
    organizationId: organization.id,
    opportunityId: hereOpportunity.opportunity.id,
  });
  const members = ['Ada', 'Bo'].map((firstName) => ({
    firstName,
    lastName: 'Hall',
    email: `${firstName.toLowerCase()}-${organization.id}@example.org`,
  }));
  const group = await makeGroup(db, organization, {}, { locations: [location], members });
  const record = await makeRecord(db, organization);
  const form = await makeForm(db, organization, {}, { active: true });
  const bounced = await makeSuppressedAddress(db, organization, `gone-${organization.id}@example.org`, {
    reason: 'bounced',
  });
  return {
    organization,
    location,
    other,
    people,
    keys,
    webhook,
    delivery,
    hereOpportunity,
    draftHere,
    held,
    hourReport,
    work: { ...work, correction },
    outcomeEntry,
    message,
    group,
    record,
    form,
    bounced,
    asking,
    coordinator,
    invitation,
    invited,
  };
}

async function makeVisited(
  db: Db,
  place: Parameters<typeof makeOpportunity>[1],
  title: string,
  status: 'draft' | 'published' = 'published',
) {
  const { opportunity, slots } = await makeOpportunity(
    db,
    place,
    { title, status },
    {
      schedule: {
        dates: [{ startAt: factoryNow, endAt: hoursAfter(factoryNow, 3) }],
        activities: [{ title: `Work ${title}` }],
      },
    },
  );
  const [slot] = slots;
  if (!slot) throw new Error('The schedule has no slots.');
  const served = await makeUser(db);
  const visit = { checkInAt: factoryNow, checkOutAt: hoursAfter(factoryNow, 1) };
  if (status === 'published') await makeRegistration(db, served, slot, { visit });
  const expected = await makeUser(db);
  const expectedPlace = await makeRegistration(db, expected, slot);
  const present = await makeUser(db);
  const presentPlace = await makeRegistration(db, present, slot, { visit: { checkInAt: factoryNow } });
  return { opportunity, slot, expected, present, expectedPlace, presentPlace };
}
