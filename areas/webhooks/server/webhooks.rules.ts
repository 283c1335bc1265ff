import type { WebhookType } from '#areas/webhooks/rules/webhooks.ts';
import type { DeliveryAbout } from '#areas/webhooks/schema/webhooks.ts';

/** What an organization is told of an event of the product that names what it is about, by the event's type. */
const told: Readonly<Record<string, readonly WebhookType[]>> = {
  'registration.created': ['registration.created'],
  'registration.added': ['registration.created'],
  'registration.put-back': ['registration.created'],
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

/** What a webhook is told, and what about. */
export interface Telling {
  type: WebhookType;
  about: DeliveryAbout;
}

interface OfPlaces {
  registrationIds: string[];
}

const idsOf = (some: readonly OfPlaces[]): string[] => some.flatMap(({ registrationIds }) => registrationIds);

/** Nothing where it is about no place. */
const ofPlaces = (type: WebhookType, registrationIds: string[]): Telling[] =>
  registrationIds.length > 0 ? [{ type, about: { registrationIds } }] : [];

/** Events about places of several people, or about places that became others. */
const toldOfMany = {
  'registration.party-changed': ({ added, removed }: Record<'added' | 'removed', OfPlaces[]>) => [
    ...ofPlaces('registration.created', idsOf(added)),
    ...ofPlaces('registration.cancelled', idsOf(removed)),
  ],
  'registration.companion-declined': ({ registrationIds }: OfPlaces) =>
    ofPlaces('registration.cancelled', registrationIds),
  'registration.places-restored': ({ people }: { people: OfPlaces[] }) =>
    ofPlaces('registration.created', idsOf(people)),
  'registration.places-rearranged': ({
    people,
  }: {
    people: { places: { registrationId: string; what: string }[] }[];
  }) => {
    const places = people.flatMap((person) => person.places);
    const [there, gone] = [true, false].map((wanted) =>
      places.filter(({ what }) => ['kept', 'moved'].includes(what) === wanted),
    ) as [typeof places, typeof places];
    return [
      ...ofPlaces(
        'registration.changed',
        there.map(({ registrationId }) => registrationId),
      ),
      ...ofPlaces(
        'registration.cancelled',
        gone.map(({ registrationId }) => registrationId),
      ),
    ];
  },
  // Of several organizations; each is told of its own.
  'account.closed': ({ released }: { released: OfPlaces[] }) =>
    ofPlaces('registration.cancelled', idsOf(released)),
} as const satisfies Record<string, (data: never) => Telling[]>;

/** What webhooks are told of an event of the product. */
export function tellingsOf(event: string, data: unknown): Telling[] {
  const ofMany = (toldOfMany as Record<string, ((data: unknown) => Telling[]) | undefined>)[event];
  if (ofMany) return ofMany(data);
  return (told[event] ?? []).map((type) => ({ type, about: idsIn(data) }));
}

/** Ids that an event's data names. */
function idsIn(data: unknown): DeliveryAbout {
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
