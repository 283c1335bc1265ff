import { asc, eq } from 'drizzle-orm';
import { groups } from '#areas/groups/schema/groups.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { makeTrailEntry } from '#areas/trail/testing/trail.factories.ts';
import { trailChanges, type TrailChange } from '#shared/rules/trail.ts';
import type { Queryable } from '#server/db/client.ts';
import type { DemoPeople } from './people.ts';

const hour = 3_600_000;

/** What the demo organizer and the coordinator changed during the last weeks, at the organizations that the organizer leads. */
export async function logChanges(
  db: Queryable,
  { organizer, coordinator, volunteer }: DemoPeople,
  now: Date,
): Promise<void> {
  const led = await db
    .selectDistinct({ id: organizations.id, createdAt: organizations.createdAt })
    .from(coordinators)
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .where(eq(coordinators.userId, organizer.id))
    .orderBy(asc(organizations.createdAt));
  for (const [index, organization] of led.entries()) {
    const { id } = organization;
    const logged = (hoursAgo: number, by: { id: string }, entry: Parameters<typeof makeTrailEntry>[2]) =>
      makeTrailEntry(db, organization, {
        occurredAt: new Date(now.getTime() - hoursAgo * hour),
        actorKind: 'person',
        actorId: by.id,
        ...entry,
      });
    await logged((now.getTime() - organization.createdAt.getTime()) / hour, organizer, {
      what: 'organization.created',
    });
    await logged(900 + index, organizer, {
      changes: trailChanges({ companionsTakePlaces: [true, false], description: ['before', 'after'] }),
    });
    const own = await db
      .select({ id: opportunities.id })
      .from(opportunities)
      .where(eq(opportunities.organizationId, id))
      .orderBy(asc(opportunities.createdAt), asc(opportunities.id))
      .limit(6);
    const helper = index === 0 ? coordinator : organizer;
    for (const [at, one] of own.entries()) {
      const about = { part: 'opportunities', objectKind: 'opportunity', objectId: one.id } as const;
      await logged(700 - at * 60, organizer, { ...about, what: 'opportunity.published' });
      await logged(300 - at * 47, at % 2 === 0 ? helper : organizer, {
        ...about,
        what: 'opportunity.changed',
        changes: changesOf(at, now),
      });
    }
    const people = await db
      .select({ id: groups.id })
      .from(groups)
      .where(eq(groups.organizationId, id))
      .limit(2);
    for (const [at, group] of people.entries())
      await logged(210 - at * 80, helper, {
        part: 'people',
        what: 'group.changed',
        objectKind: 'group',
        objectId: group.id,
        changes: trailChanges({ added: [0, 3 + at], removed: [0, at] }),
      });
    if (index > 0) continue;
    await logged(120, organizer, {
      part: 'people',
      what: 'volunteer.qualification-recorded',
      objectKind: 'person',
      objectId: volunteer.id,
      personId: volunteer.id,
      changes: trailChanges({ qualification: [null, 'drivers license'] }),
    });
    await logged(50, organizer, {
      part: 'rights',
      what: 'coordinator.approved',
      objectKind: 'person',
      objectId: coordinator.id,
      personId: coordinator.id,
    });
    await logged(20, organizer, {
      part: 'keys',
      what: 'webhook.created',
      objectKind: 'webhook',
      objectId: id,
      label: 'hooks.example.org',
    });
    await logged(5, organizer, {
      what: 'hours.settings-changed',
      changes: trailChanges({ hoursRule: ['clock', 'bounds'] }),
    });
  }
}

/** One thing or another that is changed of an opportunity. */
function changesOf(at: number, now: Date): TrailChange[] {
  const tomorrow = new Date(Math.ceil(now.getTime() / (24 * hour)) * 24 * hour + (24 + 14 + at * 24) * hour);
  const hoursLater = (hours: number) => new Date(tomorrow.getTime() + hours * hour);
  if (at % 3 === 1) return trailChanges({ registrationLimit: [0, 4], checkInHours: [2, 1] });
  if (at % 3 === 2) return trailChanges({ datesAdded: [0, 4], contacts: [1, 2] });
  const [from, to] = [0, 1].map((later) => [hoursLater(later), hoursLater(later + 3)]);
  return trailChanges({ time: [from, to] });
}
