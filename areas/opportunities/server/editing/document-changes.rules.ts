import type { OpportunityDocument } from '#areas/opportunities/rules/opportunity-editor.ts';
import { trailChanges, type TrailChange } from '#shared/rules/trail.ts';
import type { DocumentColumns } from '../creating/document.rules.ts';
import type { ScheduleChanges } from '../schedule/schedule-changes.rules.ts';

/** An opportunity before it is saved, and what is saved. */
interface Saved {
  stored: DocumentColumns;
  /** The columns that differ. */
  columns: Partial<DocumentColumns>;
  document: Pick<OpportunityDocument, 'basics' | 'groups'>;
  before: { coordinatorIds: readonly string[]; groupIds: readonly string[] };
  schedule: Pick<
    ScheduleChanges,
    | 'newDates'
    | 'removedDateIds'
    | 'editedDates'
    | 'newActivities'
    | 'changedActivities'
    | 'removedActivityIds'
    | 'newSlots'
    | 'changedSlots'
    | 'removedSlotIds'
  >;
}

/** What a save of the editor changes, for the trail: each date with another time by itself, of all else what it is. */
export function documentChanges({ stored, columns, document, before, schedule }: Saved): TrailChange[] {
  const is = { ...stored, ...columns };
  const { newDates, removedDateIds, newActivities, changedActivities, removedActivityIds } = schedule;
  const { newSlots, changedSlots, removedSlotIds } = schedule;
  const moved = schedule.editedDates.flatMap(({ before: was, after }) =>
    was
      ? trailChanges({
          time: [
            [was.startAt, was.endAt],
            [after.startAt, after.endAt],
          ],
        })
      : [],
  );
  const touched = (...lists: (readonly unknown[])[]) => lists.some((list) => list.length > 0);
  const otherPlaces = newDates.length + removedDateIds.length === 0;
  return [
    ...trailChanges({ title: [stored.title, is.title] }),
    ...moved,
    ...trailChanges({
      datesAdded: [0, newDates.length],
      datesRemoved: [0, removedDateIds.length],
      activities: [false, touched(newActivities, changedActivities, removedActivityIds)],
      places: [false, otherPlaces && touched(newSlots, changedSlots, removedSlotIds)],
      location: [stored.locationId, is.locationId],
      description: [stored.description, is.description],
      picture: [stored.imageFileId, is.imageFileId],
      skills: [stored.skills, is.skills],
      requirements: [stored.requirements, is.requirements],
      qualifications: [stored.demanded, is.demanded],
      contacts: [before.coordinatorIds, document.basics.coordinatorIds],
      registrationLimit: [stored.registrationLimit, is.registrationLimit],
      companionsTakePlaces: [stored.companionsTakePlaces, is.companionsTakePlaces],
      checkInHours: [stored.checkInHours, is.checkInHours],
      accessCode: [stored.accessCode, is.accessCode],
      daysOld: [stored.daysOld, is.daysOld],
      daysFuture: [stored.daysFuture, is.daysFuture],
      emailGroup: [stored.emailGroup, is.emailGroup],
      isPrivate: [stored.isPrivate, is.isPrivate],
      restricted: [stored.restrictGroupRegistration, is.restrictGroupRegistration],
      groups: [before.groupIds.toSorted(), document.groups.groupIds.toSorted()],
    }),
  ];
}
