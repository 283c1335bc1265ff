import type { AffectedSlot, EditorOpportunity } from '#areas/opportunities/contract/opportunity-editor.ts';
import type { Translate } from '#shared/texts/text.ts';
import { formatShortDate, formatTimeSpan } from '#shared/rules/dates.ts';
import type {
  PeopleAction,
  PeopleChoice,
  ScheduleDocument,
} from '#areas/opportunities/rules/opportunity-editor.ts';
import { byTime } from '#areas/opportunities/rules/opportunity-schedule.ts';
import type { MergedDates } from '../state.ts';

/** What is chosen so far for the people of a slot. */
export interface OpenChoice {
  action: PeopleAction | null;
  /** The value of a `MoveTarget`. */
  to: string | null;
}

/** Places that people can be moved to. */
export interface MoveTarget {
  value: string;
  label: string;
  dateId: string;
  activityId: string;
  /** The slot that is there already; undefined for a new one. */
  slotId: string | undefined;
  left: number;
}

/** The people who are there already, by slot id. */
export type FilledSlots = ReadonlyMap<string, { filled: number; additional: number }>;

export const filledSlots = (opportunity: EditorOpportunity | null): FilledSlots =>
  new Map(
    (opportunity?.schedule.dates ?? []).flatMap(({ slots }) =>
      slots.map(({ id, filled, additional }) => [id, { filled, additional }] as const),
    ),
  );

/** The slots whose people go somewhere else, or lose their places, by the choices so far. */
export const leavingSlots = (choices: ReadonlyMap<string, OpenChoice>): Set<string> =>
  new Set(
    [...choices].flatMap(([slotId, { action }]) =>
      action === 'move' || action === 'release' ? [slotId] : [],
    ),
  );

/**
 * Every activity on every date of the schedule that is to be saved, with the places that are free there once the
 * people of the `leaving` slots are gone.
 */
export function moveTargets(
  t: Translate,
  schedule: ScheduleDocument,
  filled: FilledSlots,
  timeZone: string,
  leaving: ReadonlySet<string> = new Set(),
): MoveTarget[] {
  const titles = new Map(schedule.activities.map(({ id, title }) => [id, title]));
  return byTime(schedule.dates).flatMap(({ id: dateId, startAt, endAt, label, slots }) => {
    // Once a date: hundreds of them are written again with every choice.
    const date = [formatShortDate(t, startAt, timeZone), label].filter(Boolean).join(', ');
    const time = formatTimeSpan(t, startAt, endAt, timeZone);
    return slots.map(({ id: slotId, activityId, count }) => {
      const isEmptied = slotId === undefined || leaving.has(slotId);
      const left = Math.max(0, count - (isEmptied ? 0 : (filled.get(slotId)?.filled ?? 0)));
      const activity = titles.get(activityId) ?? '';
      return {
        value: targetValue(dateId, activityId),
        dateId,
        activityId,
        slotId,
        left,
        label: t('opportunityEditor.people.move.room', { activity, date, time, left }),
      };
    });
  });
}

const targetValue = (dateId: string, activityId: string): string => `${dateId} ${activityId}`;

/** What may be chosen for a slot: nobody who has checked in is moved or released, and what goes can't be kept. */
export function actionsFor({ happens, checkedIn }: AffectedSlot): PeopleAction[] {
  if (checkedIn > 0) return happens === 'changed' ? ['keep'] : [];
  return happens === 'changed' ? ['keep', 'move', 'release'] : ['move', 'release'];
}

/** What to begin with: people stay where they can. */
export const firstChoice = (slot: AffectedSlot): OpenChoice => ({
  action: slot.happens === 'changed' ? 'keep' : null,
  to: null,
});

/** People of a date that became one with another go along to it, unless told otherwise. */
export function suggestedMoves(
  affected: readonly AffectedSlot[],
  { dates }: ScheduleDocument,
  mergedDates: MergedDates,
): Map<string, OpenChoice> {
  const leftOf = (id: string): string => (mergedDates[id] === undefined ? id : leftOf(mergedDates[id]));
  return new Map(
    affected.flatMap((slot) => {
      const { slotId, dateId, activityId } = slot;
      const date = dates.find(({ id }) => id === leftOf(dateId));
      const goesAlong = date?.slots.some((other) => other.activityId === activityId && other.id !== slotId);
      if (!date || !goesAlong || slot.happens !== 'removed' || !actionsFor(slot).includes('move')) return [];
      return [[slotId, { action: 'move', to: targetValue(date.id, activityId) }] as const];
    }),
  );
}

/** The choices as they are sent, or by slot what is missing. */
export function readPeopleChoices(
  t: Translate,
  affected: readonly AffectedSlot[],
  choices: ReadonlyMap<string, OpenChoice>,
  targets: readonly MoveTarget[],
): { people: PeopleChoice[]; missing: Map<string, string> } {
  const byValue = new Map(targets.map((target) => [target.value, target]));
  const people: PeopleChoice[] = [];
  const missing = new Map<string, string>();
  for (const slot of affected) {
    const { slotId } = slot;
    const { action, to } = choices.get(slotId) ?? firstChoice(slot);
    if (action === null || !actionsFor(slot).includes(action)) {
      missing.set(slotId, t('opportunityEditor.people.choose'));
    } else if (action === 'move') {
      const target = to === null ? undefined : byValue.get(to);
      if (!target) missing.set(slotId, t('opportunityEditor.people.chooseTarget'));
      else people.push({ slotId, action, to: { dateId: target.dateId, activityId: target.activityId } });
    } else people.push({ slotId, action });
  }
  return { people, missing };
}
