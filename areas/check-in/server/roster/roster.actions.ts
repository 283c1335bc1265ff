import { DomainError } from '#shared/errors.ts';
import {
  decideCheckIn,
  decideUndo,
  kioskClosesAt,
  type VisitActionKind,
} from '#areas/check-in/rules/check-in.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { holdOwnVisits } from '#areas/registrations/server/places/hold-visits.actions.ts';
import { takeBack } from '#areas/visits/server/visits.actions.ts';
import type { Recording } from '#areas/visits/server/recording.rules.ts';
import { visitUndone } from '../check-in.events.ts';
import { comeBackElsewhere } from '../elsewhere/elsewhere.actions.ts';
import type { keptDate } from './roster-date.queries.ts';
import { placesOf } from './roster-places.queries.ts';

export type KeptDate = Awaited<ReturnType<typeof keptDate>>;

/**
 * Takes somebody's last check-in or check-out back, or that they did not come, in the caller's transaction.
 * @param undo.at the instant of what is taken back
 * @param undo.recording who takes it back, and when
 * @returns the id of the place
 * @throws DomainError `roster.no-place`; `roster.changed` when it is not the last action of the visit any more;
 * `roster.closed` once the kiosk has closed
 */
export async function undoIn(
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  date: KeptDate,
  {
    personId,
    action,
    at,
    recording,
  }: { personId: string; action: VisitActionKind; at: Date; recording: Recording },
): Promise<string> {
  const [known] = await placesOf(tx, date.id, [personId]);
  // Another visit of the person may be the first one after this.
  const own = known ? await holdOwnVisits(tx, known.userId) : [];
  const place = own.find(({ id }) => id === known?.id);
  if (!place) throw new DomainError('roster.no-place');
  const outcome = decideUndo({ now: recording.at, action, at, visit: place, date });
  if (!outcome.allowed) throw new DomainError(outcome.reason);
  await takeBack(tx, place, action, recording);
  await events.publish(tx, visitUndone, { registrationId: place.id, action });
  if (action === 'check-in')
    await comeBackElsewhere(tx, { events }, date.memberships, { userId: place.userId, at, recording });
  return place.id;
}

/** @throws DomainError `check-in.not-open-yet` with the wait, `roster.closed`: outside the window in which people come in */
export function refuseOutside(date: KeptDate, now: Date): void {
  const registration = { checkInAt: null, checkOutAt: null };
  const outcome = decideCheckIn({ now, accounts: 1, registration, date, checkInHours: date.checkInHours });
  if (outcome.allowed) return;
  const { reason, wait } = outcome;
  if (reason === 'check-in.not-open-yet') throw new DomainError(reason, { params: { ...wait } });
  throw new DomainError('roster.closed');
}

/** @throws DomainError `roster.closed` once the kiosk has closed */
export function refuseClosed({ endAt }: KeptDate, now: Date): void {
  if (now >= kioskClosesAt(endAt)) throw new DomainError('roster.closed');
}
