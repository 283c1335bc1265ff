import type {
  ActivityEntry,
  DateEntry,
  OpportunityDocument,
  SlotEntry,
} from '#areas/opportunities/rules/opportunity-editor.ts';
import type { QualificationKind } from '#areas/qualifications/rules/qualifications.ts';
import type { StoredActivity, StoredDate, StoredSlot } from '../schedule/schedule-changes.rules.ts';

/** The columns of an opportunity that its document says. */
export interface DocumentColumns {
  locationId: string;
  title: string;
  description: string;
  skills: string[];
  requirements: string[];
  demanded: QualificationKind[];
  imageFileId: string | null;
  registrationLimit: number;
  companionsTakePlaces: boolean;
  checkInHours: number;
  accessCode: string | null;
  daysOld: number;
  daysFuture: number;
  emailGroup: string[];
  isPrivate: boolean;
  restrictGroupRegistration: boolean;
}

/** What of a document is in the opportunity's own row. */
export function columnsOf({ basics, settings, groups }: OpportunityDocument): DocumentColumns {
  const { locationId, title, description, skills, requirements, demanded, imageFileId } = basics;
  return {
    locationId,
    title,
    description,
    skills,
    requirements,
    demanded,
    imageFileId,
    ...settings,
    accessCode: settings.accessCode || null,
    restrictGroupRegistration: groups.restrict,
  };
}

/** The document of an opportunity that is stored: its slots have ids. */
export interface StoredDocument extends Omit<OpportunityDocument, 'schedule'> {
  schedule: {
    dates: (Omit<DateEntry, 'slots'> & { slots: (SlotEntry & { id: string })[] })[];
    activities: ActivityEntry[];
  };
}

/** A stored opportunity as a document: the other way round. Each date is a piece of the work (`inPieces`). */
export function* documentOf(
  row: DocumentColumns & { organizationId: string },
  lists: { coordinatorIds: string[]; groupIds: string[] },
  schedule: Parameters<typeof scheduleDocument>[0],
): Generator<void, StoredDocument, void> {
  const { organizationId, locationId, title, description, skills, imageFileId } = row;
  const { requirements, demanded } = row;
  const {
    registrationLimit,
    companionsTakePlaces,
    checkInHours,
    daysOld,
    daysFuture,
    emailGroup,
    isPrivate,
  } = row;
  return {
    basics: {
      organizationId,
      locationId,
      title,
      description,
      coordinatorIds: lists.coordinatorIds,
      skills,
      requirements,
      demanded,
      imageFileId,
    },
    schedule: yield* scheduleDocument(schedule),
    settings: {
      registrationLimit,
      companionsTakePlaces,
      checkInHours,
      accessCode: row.accessCode ?? '',
      daysOld,
      daysFuture,
      emailGroup,
      isPrivate,
    },
    groups: { restrict: row.restrictGroupRegistration, groupIds: lists.groupIds },
  };
}

/** Dates with their slots, and the activities that are on one of them, in the order of the activities. */
function* scheduleDocument({
  dates,
  activities,
  slots,
}: {
  dates: readonly StoredDate[];
  activities: readonly StoredActivity[];
  slots: readonly StoredSlot[];
}): Generator<void, StoredDocument['schedule'], void> {
  const place = new Map(activities.map(({ id }, index) => [id, index]));
  const placeOf = ({ activityId }: StoredSlot) => place.get(activityId) ?? 0;
  const slotsOf = Map.groupBy(slots, ({ dateId }) => dateId);
  const used = new Set<string>();
  const entries: StoredDocument['schedule']['dates'] = [];
  for (const { id, startAt, endAt, label, seriesId } of dates) {
    const here = (slotsOf.get(id) ?? []).toSorted((a, b) => placeOf(a) - placeOf(b));
    for (const { activityId } of here) used.add(activityId);
    entries.push({
      id,
      startAt: startAt.toISOString(),
      endAt: endAt.toISOString(),
      label,
      ...(seriesId === null ? {} : { seriesId }),
      slots: here.map((slot) => ({ id: slot.id, activityId: slot.activityId, count: slot.capacity })),
    });
    yield;
  }
  return { dates: entries, activities: activities.filter(({ id }) => used.has(id)).map(activityText) };
}

/** An activity as documents say it. */
export const activityText = <Activity extends Omit<StoredActivity, 'id'>>({
  workingHoursType,
  tags,
  ...activity
}: Activity) => ({ ...activity, tags: [...tags], workingHoursType: workingHoursType ?? '' });
