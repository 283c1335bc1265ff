import type { WebhookType } from '#areas/webhooks/rules/webhooks.ts';
import type { DeliveryAbout } from '#areas/webhooks/schema/webhooks.ts';

/** What an organization is told of an event of the product, by the event's type. */
const told: Readonly<Record<string, readonly WebhookType[]>> = {
  'registration.created': ['registration.created'],
  'registration.added': ['registration.created'],
  'registration.walked-in': ['registration.created', 'checkin.changed'],
  'registration.cancelled': ['registration.cancelled'],
  'registration.taken-off': ['registration.cancelled'],
  'registration.taken-back': ['registration.cancelled'],
  'registration.checked-in': ['checkin.changed'],
  'registration.checked-out': ['checkin.changed', 'hours.changed'],
  'registration.visit-undone': ['checkin.changed', 'hours.changed'],
  'registration.visit-changed': ['checkin.changed', 'hours.changed'],
  'reported-hours.decided': ['hours.changed'],
  'reported-work.corrected': ['hours.changed'],
  'reported-work.entered': ['hours.changed'],
  'volunteer.answered': ['request.decided'],
  'opportunity.published': ['opportunity.published'],
};

export const typesOf = (event: string): readonly WebhookType[] => told[event] ?? [];

/** Ids that an event's data names. */
export function idsIn(data: unknown): DeliveryAbout {
  const { registrationIds, registrationId, opportunityId, reportId, userId, answer } = data as Record<
    string,
    unknown
  >;
  const places = [registrationIds, registrationId].flat().filter((id) => typeof id === 'string');
  return {
    ...(places.length > 0 ? { registrationIds: places } : {}),
    ...(typeof opportunityId === 'string' ? { opportunityId } : {}),
    ...(typeof reportId === 'string' ? { reportId } : {}),
    ...(typeof userId === 'string' ? { userId } : {}),
    ...(typeof answer === 'string' ? { answer } : {}),
  };
}

const minutes = 60;
const hours = 60 * minutes;
/** Seconds from one try to the next. */
const waits = [15, 5 * minutes, 30 * minutes, 2 * hours, 5 * hours, 10 * hours, 14 * hours] as const;

/** When a delivery that failed is tried again; null when it was tried often enough. */
export function nextTry(attempts: number, now: Date): Date | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait * 1000);
}
