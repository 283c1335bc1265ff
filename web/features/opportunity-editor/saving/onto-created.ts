import type { ScheduleDocument } from '#shared/rules/opportunity-editor.ts';
import type { EditorDocument } from '../document.ts';

/**
 * What was entered, as a change of the opportunity that an earlier attempt made of it: dates, series and activities
 * that are there already have the ids that they got there, so that saving changes them instead of taking their place.
 * @param created what that attempt made, as the editor opens it
 */
export function ontoCreated(mine: EditorDocument, created: EditorDocument): EditorDocument {
  return {
    ...mine,
    basics: { ...mine.basics, title: numberedTitle(mine.basics.title, created.basics.title) },
    schedule: ontoSchedule(mine.schedule, created.schedule),
  };
}

/** A title in use got a number, which it keeps. */
function numberedTitle(mine: string, created: string): string {
  const typed = mine.trim();
  return created.startsWith(`${typed} `) && /^\d+$/.test(created.slice(typed.length + 1)) ? created : mine;
}

function ontoSchedule(mine: ScheduleDocument, created: ScheduleDocument): ScheduleDocument {
  const left = [...created.activities];
  const ids = new Map(
    mine.activities.map(({ id, title }) => {
      const at = left.findIndex((one) => one.title === title.trim());
      const [found] = at < 0 ? [] : left.splice(at, 1);
      return [id, found?.id ?? id];
    }),
  );
  const idOf = (activityId: string) => ids.get(activityId) ?? activityId;
  return {
    activities: mine.activities.map((activity) => ({ ...activity, id: idOf(activity.id) })),
    dates: mine.dates.map((date) => {
      const same = created.dates.find((one) => isSameTime(one, date));
      return {
        ...date,
        ...(same && { id: same.id, startAt: same.startAt, endAt: same.endAt, seriesId: same.seriesId }),
        slots: date.slots.map(({ activityId, count }) => {
          const slot = same?.slots.find((one) => one.activityId === idOf(activityId));
          return { ...(slot?.id === undefined ? {} : { id: slot.id }), activityId: idOf(activityId), count };
        }),
      };
    }),
  };
}

type Time = Pick<ScheduleDocument['dates'][number], 'startAt' | 'endAt' | 'label'>;

const isSameTime = (a: Time, b: Time): boolean =>
  Date.parse(a.startAt) === Date.parse(b.startAt) &&
  Date.parse(a.endAt) === Date.parse(b.endAt) &&
  a.label.trim() === b.label.trim();
