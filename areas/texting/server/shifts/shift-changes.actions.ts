import { addressInLine } from '#areas/organizations/server/organizations.rules.ts';
import type { RearrangedPlace } from '#areas/registrations/server/registrations.events.ts';
import { lastMinuteHours, type ChangeKind } from '#areas/texting/rules/texting.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { queueWithinBudgets } from '../outbox/queue-texts.actions.ts';
import { textableAt } from '../texting.rules.ts';
import { changeText, type FormerShift } from './shift-texts.template.ts';
import { textedAmong, toldCanceled, type TextedPlace } from './shifts.queries.ts';

/** A change of a place that is worth a text, with what the shift was. */
interface Change {
  kind: ChangeKind;
  place: TextedPlace;
  before: FormerShift;
}

/** Texts those whose places a save changed at the last minute: one text each, about the place that is nearest. */
export async function textRearranged(
  deps: Deps,
  eventId: string,
  people: readonly { places: readonly RearrangedPlace[] }[],
): Promise<void> {
  if (deps.sms.kind === 'none') return;
  const told = new Map(people.flatMap(({ places }) => places).map((place) => [place.registrationId, place]));
  await withTransaction(deps.db, async (tx) => {
    const places = await textedAmong(tx, [...told.keys()]);
    const changes = places.flatMap((place): Change[] => {
      const { what, before: was } = told.get(place.registrationId)!;
      const before = {
        activity: was.activity,
        startAt: new Date(was.startAt),
        endAt: new Date(was.endAt),
        address: was.address,
      };
      const kind = what === 'kept' ? 'moved' : what;
      return kind === 'moved' && isSame(before, place) ? [] : [{ kind, place, before }];
    });
    await queueChanges(tx, deps, eventId, changes);
  });
}

/** Texts those who were texted that their shift was canceled, and have to know that it takes place after all. */
export async function textRestored(
  deps: Deps,
  eventId: string,
  people: readonly { registrationIds: readonly string[] }[],
): Promise<void> {
  if (deps.sms.kind === 'none') return;
  const registrationIds = people.flatMap((person) => person.registrationIds);
  await withTransaction(deps.db, async (tx) => {
    const canceled = await toldCanceled(tx, registrationIds);
    const places = await textedAmong(tx, [...canceled]);
    const changes = places.map((place) => {
      const { activity, startAt, endAt } = place;
      return { kind: 'restored' as const, place, before: { activity, startAt, endAt } };
    });
    await queueChanges(tx, deps, eventId, changes);
  });
}

/** Whether only words changed that a text has no room for. */
const isSame = (before: FormerShift, { activity, startAt, endAt, address }: TextedPlace): boolean =>
  before.activity === activity &&
  before.startAt.getTime() === startAt.getTime() &&
  before.endAt.getTime() === endAt.getTime() &&
  (before.address === undefined || before.address === addressInLine(address));

async function queueChanges(tx: Tx, deps: Deps, eventId: string, changes: readonly Change[]): Promise<void> {
  const now = deps.clock.now();
  const soon = changes.filter((change) => isLastMinute(change, now));
  const outgoing = [...Map.groupBy(soon, ({ place }) => place.userId)].flatMap(([userId, theirs]) => {
    const [first] = theirs.toSorted((one, other) => startOf(one, now) - startOf(other, now));
    if (!first) return [];
    const { kind, place, before } = first;
    const { organizationId, registrationId, timeZone, startAt } = place;
    const dueAt = textableAt(now, timeZone);
    const sendBefore = new Date(startOf(first, now));
    // In the morning it would be too late: the mail has told it.
    if (dueAt >= sendBefore) return [];
    const t = deps.languages.in(place.language);
    const body = changeText(t, kind, place, { before, others: theirs.length - 1 });
    return [
      {
        cause: `change:${eventId}:${userId}`,
        kind,
        userId,
        organizationId,
        registrationId,
        toldStartAt: startAt,
        body,
        dueAt,
        sendBefore,
      },
    ];
  });
  await queueWithinBudgets(tx, deps, outgoing);
}

/** The next start that a change is about, of the former and the present one that is ahead. */
function startOf({ kind, place, before }: Change, now: Date): number {
  const starts = kind === 'moved' ? [before.startAt, place.startAt] : [before.startAt];
  return Math.min(...starts.map((start) => start.getTime()).filter((start) => start > now.getTime()));
}

const isLastMinute = (change: Change, now: Date): boolean =>
  startOf(change, now) - now.getTime() <= lastMinuteHours * 3_600_000;
