import { sql } from 'drizzle-orm';
import type { Deps } from '#server/context.ts';
import { withTransaction, type Queryable, type Tx } from '#server/db/client.ts';
import { daysBetween } from '#shared/rules/dates.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { opportunityGroups } from '#areas/opportunities/schema/opportunities.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { hashPassword } from '#areas/accounts/server/passwords/password-hash.tool.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeEmailGroupAddress } from '#areas/mail/testing/mail.factories.ts';
import { makeFile } from '#areas/files/testing/files.factories.ts';
import { makeGroup, type GroupRow } from '#areas/groups/testing/groups.factories.ts';
import {
  makeLocation,
  makeOrganization,
  type LocationRow,
  type OrganizationRow,
} from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { seedPlans } from './plans.ts';
import { plannedOrganizations } from './data/index.ts';
import { demoAccounts, demoPassword } from './data/people.ts';
import { putOnFile } from './on-file.ts';
import { addDemoWalkIns } from './walk-ins.ts';
import { bringNeighborsAlong, bringPeopleAlong } from './party.ts';
import { sendMessages } from './sent-messages.ts';
import { cameOneByOne, countBesideHours } from './last-year.ts';
import { holdPlacesForAcme } from './held-places.ts';
import { cancelOneDate } from './canceled-date.ts';
import { letText } from './texting.ts';
import { connectPrograms } from './connections.ts';
import { logChanges } from './change-log.ts';
import { makePeople, type DemoPeople } from './people.ts';
import { draw, storeDrawing, type StoredPicture } from './pictures.ts';
import { pictures, type PlannedPicture, type PlannedOpportunity, type PlannedOrganization } from './plan.ts';
import { inviteCoordinators } from './invited-coordinators.ts';
import { listSignUps, makeApplications, makeRequests } from './requests.ts';
import { datesFrom } from './schedule.ts';
import { seeToHours } from './afterwards.ts';
import { SignUps, type OpenSlot } from './sign-ups.ts';

export { demoAccounts, demoPassword } from './data/people.ts';

const day = 86_400_000;
/** The oldest organization is a little older than its first dates, a year ago; the others a week or so younger each. */
const foundedDaysAgo = 400;
const archivedPostedDaysAgo = 378;
const postedDaysAgo = 60;
/** Past suppers at which the demo volunteer cooked. */
const ownSuppers = 9;

/**
 * Fills an empty database with organizations, opportunities around today and people, for people who try the
 * product. Does nothing in production, and nothing when there is any account or organization already.
 * @param drawn draws the pictures, which takes some seconds; anybody who fills several databases draws once
 * @returns whether it made the demo data
 */
export async function seedDemoData(deps: Deps, drawn: typeof draw = draw): Promise<boolean> {
  if (deps.config.environment === 'production' || !(await isEmpty(deps.db))) return false;
  // Drawing and hashing take their time, so they are done before the transaction begins.
  const [passwordHash, art] = await Promise.all([hashPassword(demoPassword), drawAll(deps, drawn)]);
  const isMade = await withTransaction(deps.db, async (tx) => {
    // Two servers that start on one empty database: the second waits here and then finds it full.
    await tx.execute(sql`lock table ${users} in share row exclusive mode`);
    if (!(await isEmpty(tx))) return false;
    const now = deps.clock.now();
    const people = await new Demo(tx, now, art).build(passwordHash);
    await connectPrograms(tx, deps, { people, now });
    await letText(tx, deps, { people, now });
    return true;
  });
  if (isMade) await seedPlans(deps, demoAccounts.organizer.email);
  return isMade;
}

/** Whether the demo accounts are there, for the start to tell of them. */
export async function hasDemoAccounts(db: Queryable): Promise<boolean> {
  const emails = Object.values(demoAccounts).map(({ email }) => email);
  const rows = await db.select({ id: users.id }).from(users).where(isOneOf(users.email, emails));
  return rows.length === emails.length;
}

async function isEmpty(db: Queryable): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).limit(1);
  const [organization] = await db.select({ id: organizations.id }).from(organizations).limit(1);
  return !user && !organization;
}

/** The stored drawings by name, such as `logo-riverbend`. */
type Art = Map<string, StoredPicture>;

async function drawAll({ storage }: Deps, drawn: typeof draw): Promise<Art> {
  const wanted = [
    ...plannedOrganizations.flatMap(({ slug }) =>
      slug === undefined
        ? []
        : [['organization-logo', `logo-${slug}`] as const, ['organization-cover', `cover-${slug}`] as const],
    ),
    ...pictures.map((name) => ['opportunity-image', `opportunity-${name}`] as const),
  ];
  return new Map(
    await Promise.all(
      wanted.map(async ([purpose, name]) => {
        const drawing = await drawn(purpose, name);
        return [name, await storeDrawing(storage, purpose, name, drawing)] as const;
      }),
    ),
  );
}

interface Home {
  organization: OrganizationRow;
  organizer: UserRow;
  locations: LocationRow[];
  groups: { row: GroupRow; members: UserRow[] }[];
  people: UserRow[];
  isNew: boolean;
}

/** Builds the demo data in one transaction. */
class Demo {
  readonly #tx: Tx;
  readonly #now: Date;
  readonly #art: Art;
  readonly #signUps: SignUps;
  readonly #files = new Map<string, string>();

  constructor(tx: Tx, now: Date, art: Art) {
    this.#tx = tx;
    this.#now = now;
    this.#art = art;
    this.#signUps = new SignUps(now);
  }

  /** @returns the people who have accounts */
  async build(passwordHash: string): Promise<DemoPeople> {
    const people = await makePeople(this.#tx, passwordHash, this.#now);
    const slots: OpenSlot[] = [];
    const past: OpenSlot[] = [];
    for (const [index, plan] of plannedOrganizations.entries()) {
      const home = await this.#organization(plan, index, people);
      const placeOf = ({ location }: PlannedOpportunity) =>
        home.locations.find(({ name }) => name === location) ?? home.locations[0]!;
      for (const opportunity of plan.opportunities) {
        const dates = await this.#opportunity(home, opportunity);
        slots.push(...dates);
        const over = dates.filter(({ date }) => date.endAt < this.#now);
        if (plan.counts && over.length > 0)
          await countBesideHours(this.#tx, placeOf(opportunity), plan.counts, over);
      }
      for (const opportunity of plan.lastYear ?? []) {
        const dates = await this.#opportunity(home, { ...opportunity, status: 'archived' });
        past.push(...cameOneByOne(this.#now, dates));
        if (plan.counts) await countBesideHours(this.#tx, placeOf(opportunity), plan.counts, dates);
      }
      if (plan.isPrivate) await makeRequests(this.#tx, home, people, this.#now);
      else if (plan.takesApplications) await makeApplications(this.#tx, home, people, this.#now);
    }
    this.#registerVolunteer(people.volunteer, slots);
    // What is going on comes last, so that everything else has the same people at whatever hour the data is made.
    const isOn = ({ date }: OpenSlot) => date.startAt <= this.#now && this.#now < date.endAt;
    for (const slot of [...slots.filter((one) => !isOn(one)), ...slots.filter(isOn)])
      this.#signUps.fill(slot);
    // Later than the others, so that those have the same people without it.
    for (const slot of past.filter(({ activity }) => activity.title === 'Cooking').slice(0, ownSuppers))
      this.#signUps.add(people.volunteer, slot);
    for (const slot of past) this.#signUps.fill(slot);
    await this.#signUps.save(this.#tx);
    await listSignUps(this.#tx);
    await putOnFile(this.#tx, people, this.#now);
    await bringPeopleAlong(this.#tx, people.volunteer);
    await bringNeighborsAlong(this.#tx, people.volunteer);
    await addDemoWalkIns(this.#tx, people.organizer, people.volunteer);
    await sendMessages(this.#tx, people.organizer, this.#now);
    await seeToHours(this.#tx, people, this.#now);
    await cancelOneDate(this.#tx, people, this.#now);
    await holdPlacesForAcme(this.#tx, people.organizer, this.#now);
    await logChanges(this.#tx, people, this.#now);
    return people;
  }

  async #organization(plan: PlannedOrganization, index: number, people: DemoPeople): Promise<Home> {
    const founded = new Date(this.#now.getTime() - (plan.isNew ? 2 : foundedDaysAgo - index * 9) * day);
    const times = { createdAt: founded, updatedAt: founded };
    const organizer = index < 3 || plan.isNew ? people.organizer : people.staff[index - 3]!;
    const [main, ...further] = plan.locations;
    const { organization, location } = await makeOrganization(
      this.#tx,
      {
        name: plan.name,
        website: plan.website,
        missionStatement: plan.mission,
        description: plan.description,
        selectedCauses: plan.causes,
        isPrivate: plan.isPrivate ?? false,
        logoFileId: plan.slug === undefined ? null : await this.#file(`logo-${plan.slug}`),
        coverFileId: plan.slug === undefined ? null : await this.#file(`cover-${plan.slug}`),
        ...times,
      },
      { organizer, location: { ...main, ...times } },
    );
    const locations = [location];
    for (const place of further)
      locations.push(await makeLocation(this.#tx, organization, { ...place, ...times }));
    // Everybody helps at two organizations, and nobody yet at the new one.
    const helpers = people.volunteers.filter((_, at) => at % 8 === index || (at + 3) % 8 === index);
    const groups = [];
    for (const [at, { name, size, locations: served }] of (plan.groups ?? []).entries()) {
      const members = [...helpers.slice(at, at + size), ...(index < 3 && at === 0 ? [people.volunteer] : [])];
      const row = await makeGroup(
        this.#tx,
        organization,
        {
          name,
          creatorId: organizer.id,
          updatedById: (served ? people.coordinator : organizer).id,
          createdAt: new Date(founded.getTime() + at * 20 * day),
          updatedAt: new Date(this.#now.getTime() - (at * 9 + 3) * day),
        },
        { locations: locations.filter((place) => served?.includes(place.name) ?? true), members },
      );
      groups.push({ row, members });
    }
    await this.#coordinators(index, locations, people, organizer);
    return { organization, organizer, locations, groups, people: helpers, isNew: plan.isNew ?? false };
  }

  /** The demo coordinator at two places, and requests that wait for the demo organizer. */
  async #coordinators(
    index: number,
    locations: LocationRow[],
    people: DemoPeople,
    organizer: UserRow,
  ): Promise<void> {
    const asked = new Date(this.#now.getTime() - 2 * day);
    const main = locations[0]!;
    const last = locations.at(-1)!;
    const pending = { status: 'pending' as const, createdAt: asked, updatedAt: asked };
    if (index === 0) {
      await makeCoordinator(this.#tx, people.coordinator, main);
      await makeCoordinator(this.#tx, people.staff[5]!, last);
      await makeCoordinator(this.#tx, people.staff[6]!, main, pending);
      await makeCoordinator(this.#tx, people.staff[7]!, last, { status: 'reject' });
      await inviteCoordinators(this.#tx, { main, last, organizer }, this.#now);
    } else if (index === 1) {
      await makeCoordinator(this.#tx, people.coordinator, last);
      await makeCoordinator(this.#tx, people.staff[8]!, last, pending);
    } else if (index === 4) {
      await makeCoordinator(this.#tx, people.coordinator, main, pending);
      await makeCoordinator(this.#tx, people.staff[9]!, last);
    } else if (index === 7) {
      await makeCoordinator(this.#tx, people.staff[10]!, last);
    }
  }

  async #opportunity(home: Home, plan: PlannedOpportunity): Promise<OpenSlot[]> {
    const location = home.locations.find(({ name }) => name === plan.location) ?? home.locations[0]!;
    const daysAgo = plan.status === 'archived' ? archivedPostedDaysAgo : postedDaysAgo;
    const posted = new Date(this.#now.getTime() - (home.isNew ? 1 / 24 : daysAgo) * day);
    const { opportunity, dates, activities, slots } = await makeOpportunity(
      this.#tx,
      { organization: home.organization, location },
      {
        title: plan.title,
        description: plan.text.join('\n\n'),
        status: plan.status ?? 'published',
        postedAt: plan.status === 'draft' ? null : posted,
        isPrivate: plan.isPrivate ?? false,
        accessCode: plan.accessCode ?? null,
        registrationLimit: plan.registrationLimit ?? 0,
        daysFuture: plan.daysFuture ?? 0,
        daysOld: plan.daysOld ?? 0,
        checkInHours: plan.checkInHours ?? 0,
        restrictGroupRegistration: plan.group !== undefined,
        skills: plan.skills ?? [],
        requirements: plan.requirements ?? [],
        emailGroup: plan.emailGroup?.map(({ address }) => address) ?? [],
        imageFileId: await this.#picture(plan.picture),
        creatorId: home.organizer.id,
        createdAt: posted,
        updatedAt: posted,
      },
      {
        coordinators: [home.organizer],
        schedule: {
          dates: datesFrom(this.#now, location.timeZone, plan.when),
          activities: plan.activities.map(({ title, text, places, tags = [] }) => ({
            title,
            description: text,
            capacity: places,
            tags,
          })),
        },
      },
    );
    for (const { address, answer } of plan.emailGroup ?? []) {
      const answeredAt = answer ? posted : null;
      await makeEmailGroupAddress(this.#tx, home.organization, address, {
        askedAt: posted,
        answer,
        answeredAt,
      });
    }
    const group = home.groups.find(({ row }) => row.name === plan.group);
    if (group) {
      await this.#tx.insert(opportunityGroups).values({
        opportunityId: opportunity.id,
        groupId: group.row.id,
        organizationId: home.organization.id,
        announcedAt: plan.status === 'draft' ? null : posted,
      });
    }
    if (plan.status === 'draft') return [];
    const dateOf = new Map(dates.map((row) => [row.id, row]));
    const activityOf = new Map(activities.map((row) => [row.id, row]));
    return slots.map(({ id, capacity, dateId, activityId }) => ({
      id,
      capacity,
      date: dateOf.get(dateId)!,
      activity: activityOf.get(activityId)!,
      opportunity: { id: opportunity.id, key: opportunity.key, timeZone: location.timeZone, plan },
      runBy: home.organizer.id,
      people: group?.members ?? home.people,
    }));
  }

  /**
   * The demo volunteer helps at the evening welcome: some evenings in the past, tonight and tomorrow. Check-in
   * for it opens a day before, so it can be tried at any hour. In three days there is a place at the homework club.
   */
  #registerVolunteer(volunteer: UserRow, slots: OpenSlot[]): void {
    const evenings = slots.filter(({ activity }) => activity.title === 'Tea and company');
    const today = evenings.findIndex(({ date }) => date.endAt.getTime() + 3_600_000 > this.#now.getTime());
    for (const at of [-12, -9, -5, -2, 0, 1]) {
      const slot = evenings[today + at];
      if (slot) this.#signUps.add(volunteer, slot, at < 0 ? 'came' : 'stayed away');
    }
    const homework = slots.find(
      ({ activity, date, opportunity }) =>
        activity.title === 'Maths table' && daysBetween(this.#now, date.startAt, opportunity.timeZone) === 3,
    );
    if (homework) this.#signUps.add(volunteer, homework);
    const sorting = slots.filter(
      ({ activity }) => activity.title === 'Sorting' && activity.tags.length === 0,
    );
    const past = sorting.filter(({ date }) => date.endAt < this.#now);
    for (const slot of past.slice(0, 2)) this.#signUps.add(volunteer, slot);
  }

  #picture(name: PlannedPicture): Promise<string> {
    return this.#file(`opportunity-${name}`);
  }

  async #file(name: string): Promise<string> {
    const known = this.#files.get(name);
    if (known) return known;
    const { id } = await makeFile(this.#tx, { ...this.#art.get(name)!, createdAt: this.#now });
    this.#files.set(name, id);
    return id;
  }
}
