import { z } from 'zod';
import { attendanceContract as contract } from '#areas/check-in/contract/attendance.ts';
import { checkKinds, type CheckKind } from '#areas/check-in/rules/check-in.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { DomainError } from '#shared/errors.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { phrase } from '#shared/texts/text.ts';
import { clockSkew } from '#server/db/items/sayings.ts';
import { itemWriter, type ItemAttributes, type ItemWriter } from '#server/db/items/writer.ts';
import { recordOnRoster } from './attendance.actions.ts';
import { placeWithKey } from './attendance.queries.ts';

const attributes = {
  'check-in': { time: 'checkInTimestamp', day: 'checkInDate' },
  'check-out': { time: 'checkOutTimestamp', day: 'checkOutDate' },
} as const satisfies Record<CheckKind, { time: string; day: string }>;

type Given = Partial<Record<(typeof attributes)[CheckKind]['time' | 'day'], string | null>>;

/** An empty text empties an attribute as null does. */
const nothing = z.literal('').transform(() => null);
const sentTime = z.union([nothing, isoInstant]).nullable();
const sentDay = z.union([nothing, z.string()]).nullable();

/** Checks somebody in or out as a roster does, at the time that is sent, or takes that back, which is sent as null. */
const writer = itemWriter({
  entity: 'registration',
  takes: {
    checkInTimestamp: sentTime,
    checkInDate: sentDay,
    checkOutTimestamp: sentTime,
    checkOutDate: sentDay,
  },
  change: {
    as: contract.record,
    async run({ deps, ...ctx }, { pk, given, before }) {
      const found = await placeWithKey(deps.db, pk);
      if (!found) throw new DomainError('not-found');
      const { timeZone, ...place } = found;
      const now = deps.clock.now();
      const { kind, at } = askedOf(given, before, now);
      const { day } = attributes[kind];
      const said = given[day];
      if (said !== undefined && said !== (at && dayOf(at, timeZone)))
        refuseFaults([{ path: day, text: phrase('common.notSet') }]);
      const action = { screen: 'roster' as const, ...place, key: deps.ids.uuid(), at: now.toISOString() };
      const undoes = String(before[attributes[kind].time]);
      await recordOnRoster(
        { deps, ...ctx },
        at ? { ...action, kind } : { ...action, kind: 'undo', action: kind, undoes },
        at ?? now,
      );
    },
  },
});

export const attendanceWriters: readonly ItemWriter[] = [writer];

/**
 * Which of the two is asked for, and when it happened; null to take it back.
 * @throws DomainError `request.apart` for both at once; `request.invalid` for a day without its time, a time ahead, and another time than the
 *   one that is written, which is corrected with a reason
 */
function askedOf(given: Given, before: ItemAttributes, now: Date): { kind: CheckKind; at: Date | null } {
  const isGiven = (name: keyof Given) => given[name] !== undefined;
  const [kind = 'check-in', other] = checkKinds.filter((one) => Object.values(attributes[one]).some(isGiven));
  if (other) {
    const text = phrase('common.setApart');
    const fields = Object.values(attributes[other]).filter(isGiven);
    throw new DomainError('request.apart', {
      fields: fields.map((path) => ({ path, code: text.key, text })),
    });
  }
  const { time, day } = attributes[kind];
  const value = given[time];
  if (value === null) return { kind, at: null };
  const at = new Date(value ?? now);
  const isOther = value === undefined || before[time] !== undefined;
  if (isOther) refuseFaults([{ path: value === undefined ? day : time, text: phrase('common.notSet') }]);
  if (at.getTime() > now.getTime() + clockSkew)
    refuseFaults([{ path: time, text: phrase('corrections.future') }]);
  return { kind, at };
}
