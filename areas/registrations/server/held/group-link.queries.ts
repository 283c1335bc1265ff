import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { DomainError } from '#shared/errors.ts';
import type { GroupLinkView } from '#areas/registrations/contract/group-link.ts';
import { lapsesAt } from '#areas/registrations/rules/held-places.ts';
import { heldPlaces } from '#areas/registrations/schema/registrations.held.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import type { Context } from '#server/context.ts';
import { fromSlots } from '#server/db/facts/opportunities.sql.ts';
import { locationAddress, locationName, organizationName } from '#server/db/shown-names.ts';
import { linkOfToken } from './group-link.rules.ts';
import { heldNamed } from './held.sql.ts';

/**
 * What is held for a group, as its contact reads it: everything of the link, nearest first, also what was given back or canceled.
 * Once the contact is forgotten, the link is none any more.
 * @throws DomainError `held.link-invalid`
 */
export async function groupLinkView(
  { deps: { db, config, clock } }: Pick<Context, 'deps'>,
  token: string,
): Promise<GroupLinkView> {
  const linkId = linkOfToken(config.authSecret, token);
  if (linkId === undefined) throw new DomainError('held.link-invalid');
  const rows = await fromSlots(db, {
    opportunity: { id: opportunities.id, title: opportunities.title },
    organization: organizationName,
    location: locationName,
    address: sql<string>`concat_ws(', ', nullif(${locationAddress}, ''), ${locations.city}, ${locations.state})`,
    timeZone: locations.timeZone,
    id: heldPlaces.id,
    name: heldPlaces.name,
    activity: activities.title,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
    number: heldPlaces.number,
    named: heldNamed,
    names: heldPlaces.names,
    endedBecause: heldPlaces.endedBecause,
    lapseHours: heldPlaces.lapseHours,
    reason: slots.cancelReason,
    version: heldPlaces.version,
  })
    .innerJoin(heldPlaces, eq(heldPlaces.slotId, slots.id))
    .where(
      and(
        eq(heldPlaces.linkId, linkId),
        isNotNull(heldPlaces.contactEmail),
        or(isNull(opportunities.deletedAt), isNotNull(heldPlaces.endedAt)),
      ),
    )
    .orderBy(asc(opportunityDates.startAt), asc(heldPlaces.id));
  const [first] = rows;
  if (!first) throw new DomainError('held.link-invalid');
  const { opportunity, organization, location: name, address, timeZone } = first;
  const now = clock.now();
  return {
    opportunity,
    organization,
    location: { name, address, timeZone },
    groups: rows.map((row) => ({
      id: row.id,
      name: row.name,
      activity: row.activity,
      startAt: row.startAt.toISOString(),
      endAt: row.endAt.toISOString(),
      number: row.number,
      named: row.named,
      names: row.names,
      state: row.endedBecause ?? (row.endAt <= now ? 'over' : 'held'),
      lapsesAt: row.endedBecause ? null : (lapsesAt(row.startAt, row.lapseHours)?.toISOString() ?? null),
      reason: row.endedBecause === 'canceled' ? row.reason : '',
      version: row.version,
    })),
  };
}
