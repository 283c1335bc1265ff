import { and, eq, isNull, sql } from 'drizzle-orm';
import { DomainError } from '#shared/errors.ts';
import type { RemindedView } from '#areas/registrations/contract/reminded.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import type { Context } from '#server/context.ts';
import { locationAddress, locationName, organizationName } from '#server/db/shown-names.ts';
import { partiesOf } from '../party/party.queries.ts';
import { fromRegistrations } from '../registrations.sql.ts';
import { placeOfToken } from './reminded.rules.ts';
import { fullName } from '#shared/rules/full-name.ts';

/**
 * What somebody reads who was reminded of a shift.
 * @throws DomainError `reminder.link-invalid`
 */
export async function remindedView(
  { deps: { db, config, clock } }: Pick<Context, 'deps'>,
  token: string,
): Promise<RemindedView> {
  const id = placeOfToken(config.authSecret, token);
  if (id === undefined) throw new DomainError('reminder.link-invalid');
  const [row] = await fromRegistrations(db, {
    opportunity: { id: opportunities.id, title: opportunities.title },
    organization: organizationName,
    location: locationName,
    address: sql<string>`concat_ws(', ', nullif(${locationAddress}, ''), ${locations.city}, ${locations.state})`,
    timeZone: locations.timeZone,
    activity: registrations.activityName,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
    confirmedStartAt: registrations.confirmedStartAt,
    deletedAt: registrations.deletedAt,
    canceledAt: registrations.canceledAt,
    checkInAt: visits.checkInAt,
  }).where(and(eq(registrations.id, id), isNull(opportunities.deletedAt)));
  if (!row) throw new DomainError('reminder.link-invalid');
  const { opportunity, organization, location: name, address, timeZone, activity, startAt, endAt } = row;
  const state = stateOf(row, clock.now());
  const party = state === 'asked' || state === 'coming' ? await partiesOf(db, [id]) : [];
  return {
    opportunity,
    organization,
    location: { name, address, timeZone },
    activity,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    state,
    party: party.map((person) => fullName(person)),
  };
}

function stateOf(
  {
    deletedAt,
    canceledAt,
    checkInAt,
    confirmedStartAt,
    startAt,
    endAt,
  }: {
    deletedAt: Date | null;
    canceledAt: Date | null;
    checkInAt: Date | null;
    confirmedStartAt: Date | null;
    startAt: Date;
    endAt: Date;
  },
  now: Date,
): RemindedView['state'] {
  if (deletedAt !== null) return canceledAt === null ? 'gone' : 'canceled';
  if (checkInAt !== null) return 'here';
  if (endAt <= now) return 'over';
  // A yes to another start is none to this one.
  return confirmedStartAt?.getTime() === startAt.getTime() ? 'coming' : 'asked';
}
