import type { ScheduleDocument } from '#areas/opportunities/rules/opportunity-editor.ts';
import { timeKey } from '#areas/opportunities/rules/opportunity-schedule.ts';
import type { EditorDocument } from '../document.ts';

/**
 * A document as a change of what is saved by now: new dates, series and activities of it that are saved already,
 * because an earlier attempt or somebody else saved the same, get the ids that they have there. Saving it then changes
 * them instead of taking their place. Nothing else of what is saved is taken over, except a picture that replaced one
 * that this document has from before: that one is gone.
 * @param saved the opportunity as the editor opens it now
 * @param base what the document began with
 */
export function rebaseOntoSaved(
  mine: EditorDocument,
  saved: EditorDocument,
  base: EditorDocument,
): EditorDocument {
  const isOldPicture = mine.basics.imageFileId === base.basics.imageFileId;
  const { imageFileId, imageUrl } = isOldPicture ? saved.basics : mine.basics;
  return {
    ...mine,
    basics: { ...mine.basics, imageFileId, imageUrl },
    schedule: ontoSchedule(mine.schedule, saved.schedule),
  };
}

/**
 * The same for an opportunity that an earlier attempt created.
 * @param sent what that attempt carried
 */
export function rebaseOntoCreated(
  mine: EditorDocument,
  created: EditorDocument,
  sent: EditorDocument,
): EditorDocument {
  const { basics, ...rest } = rebaseOntoSaved(mine, created, sent);
  return { ...rest, basics: { ...basics, title: numberedTitle(basics.title, created.basics.title) } };
}

/** A title in use got a number when the opportunity was created, which it keeps. */
function numberedTitle(mine: string, created: string): string {
  const typed = mine.trim();
  return created.startsWith(`${typed} `) && /^\d+$/.test(created.slice(typed.length + 1)) ? created : mine;
}

function ontoSchedule(mine: ScheduleDocument, saved: ScheduleDocument): ScheduleDocument {
  const activityIds = matchIds(mine.activities, saved.activities, ({ title }) => title.trim());
  const idOf = (activityId: string) => activityIds.get(activityId) ?? activityId;
  const dateIds = matchIds(mine.dates, saved.dates, timeKey);
  const savedDates = new Map(saved.dates.map((date) => [date.id, date]));
  return {
    activities: mine.activities.map((activity) => ({ ...activity, id: idOf(activity.id) })),
    dates: mine.dates.map((date) => {
      const same = savedDates.get(dateIds.get(date.id) ?? date.id);
      const isMatched = same !== undefined && same.id !== date.id;
      return {
        ...date,
        ...(isMatched && { id: same.id, startAt: same.startAt, endAt: same.endAt, seriesId: same.seriesId }),
        slots: date.slots.map((slot) => {
          const activityId = idOf(slot.activityId);
          const id = same?.slots.find((one) => one.activityId === activityId)?.id ?? slot.id;
          return { ...slot, ...(id !== undefined && { id }), activityId };
        }),
      };
    }),
  };
}

/** Pairs what only one of two lists knows by its id with what only the other one knows: own id -> id of the other. */
function matchIds<Item extends { id: string }>(
  mine: readonly Item[],
  saved: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, string> {
  const known = new Set(mine.map(({ id }) => id));
  const savedIds = new Set(saved.map(({ id }) => id));
  const left = Map.groupBy(
    saved.filter(({ id }) => !known.has(id)),
    keyOf,
  );
  return new Map(
    mine.flatMap((own): [string, string][] => {
      const found = savedIds.has(own.id) ? undefined : left.get(keyOf(own))?.shift();
      return found ? [[own.id, found.id]] : [];
    }),
  );
}
