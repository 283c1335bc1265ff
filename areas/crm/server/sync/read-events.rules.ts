/** What an event says, as it is kept. */
export interface KeptEvent {
  type: string;
  data: unknown;
  organizationId: string | null;
}

/** What may have changed for the CRM. */
export interface Touched {
  /** Registrations. */
  places: string[];
  /** Reports of hours. */
  reports: string[];
  people: { userId: string; organizationId: string }[];
  /** People who changed something that concerns every organization that knows them. */
  everywhere: string[];
  /** Opportunities whose places are said to be something else. */
  opportunities: string[];
  /** Organizations of which everything may be said otherwise. */
  organizations: string[];
}

/** By what events of places name these. */
const placeNames = new Set(['registrationId', 'registrationIds', 'holderRegistrationIds']);

/** What events say that may have changed, without doubles. Of events that concern no place and nobody it is nothing. */
export function touchedBy(events: readonly KeptEvent[]): Touched {
  const touched: Touched = {
    places: [],
    reports: [],
    people: [],
    everywhere: [],
    opportunities: [],
    organizations: [],
  };
  for (const { type, data, organizationId } of events) {
    if (type.startsWith('registration.')) touched.places.push(...placesIn(data));
    else if (reportsChanged.has(type)) touched.reports.push(...textsAt(data, 'reportId'));
    else if (type.startsWith('volunteer.') && organizationId !== null)
      touched.people.push(...textsAt(data, 'userId').map((userId) => ({ userId, organizationId })));
    else if (type === 'opportunity.reworded') touched.opportunities.push(...textsAt(data, 'opportunityId'));
    else if (type === 'location.zone-changed' && organizationId !== null)
      touched.organizations.push(organizationId);
    else if (everywhere.has(type)) touched.everywhere.push(...textsAt(data, 'userId'));
  }
  return {
    places: [...new Set(touched.places)],
    reports: [...new Set(touched.reports)],
    people: [...new Map(touched.people.map((one) => [`${one.organizationId} ${one.userId}`, one])).values()],
    everywhere: [...new Set(touched.everywhere)],
    opportunities: [...new Set(touched.opportunities)],
    organizations: [...new Set(touched.organizations)],
  };
}

const reportsChanged = new Set([
  'reported-hours.decided',
  'reported-work.corrected',
  'reported-work.entered',
]);

const everywhere = new Set(['account.email-changed', 'account.email-taken-back', 'account.renamed']);

/** All registrations that an event names, at whatever depth. */
function placesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(placesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    placeNames.has(name) ? [inner].flat().filter((id) => typeof id === 'string') : placesIn(inner),
  );
}

function textsAt(data: unknown, name: string): string[] {
  const value = (data as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? [value] : [];
}
