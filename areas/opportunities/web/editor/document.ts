import type {
  EditorChoices,
  EditorOpportunity,
  GroupChoice,
  LocationChoice,
  OrganizationOption,
} from '#areas/opportunities/contract/opportunity-editor.ts';
import type {
  DateEntry,
  GroupsDocument,
  OpportunityDocument,
  ScheduleDocument,
} from '#areas/opportunities/rules/opportunity-editor.ts';
import {
  defaultSettings,
  settingsForm,
  settingsOf,
  type SettingsForm,
} from '#areas/opportunities/rules/opportunity-settings.ts';
import type { QualificationKind } from '#areas/qualifications/rules/qualifications.ts';
import { spanElsewhere, type ClockChange } from '#shared/rules/clock-times.ts';

/** Step 1 as the screen holds it; ids are empty while nothing is chosen. */
export interface BasicsForm {
  organizationId: string;
  locationId: string;
  title: string;
  description: string;
  coordinatorIds: string[];
  skills: string[];
  requirements: string[];
  /** What has to be on file before somebody signs up. */
  demanded: QualificationKind[];
  imageFileId: string | null;
  /** Address of that picture; it is shown and not saved. */
  imageUrl: string | null;
}

/** What the editor edits, as typed: a part for each of the steps 1 to 4. */
export interface EditorDocument {
  basics: BasicsForm;
  schedule: ScheduleDocument;
  settings: SettingsForm;
  groups: GroupsDocument;
}

const noGroups: GroupsDocument = { restrict: false, groupIds: [] };

/** A new opportunity. What there is only one of is chosen already, and who writes it is its contact. */
export function newDocument({ organizations }: EditorChoices): EditorDocument {
  const empty: EditorDocument = {
    basics: {
      organizationId: '',
      locationId: '',
      title: '',
      description: '',
      coordinatorIds: [],
      skills: [],
      requirements: [],
      demanded: [],
      imageFileId: null,
      imageUrl: null,
    },
    schedule: { dates: [], activities: [] },
    settings: settingsForm(defaultSettings(false)),
    groups: noGroups,
  };
  const [only, ...others] = organizations;
  return only && others.length === 0 ? inOrganization(empty, only) : empty;
}

/** An opportunity as it was opened. */
export function editorDocumentOf({
  basics,
  imageUrl,
  schedule,
  settings,
  groups,
}: EditorOpportunity): EditorDocument {
  return {
    basics: { ...basics, imageUrl },
    schedule: {
      activities: schedule.activities,
      dates: schedule.dates.map(({ slots, ...date }) => ({
        ...date,
        slots: slots.map(({ id, activityId, count }) => ({ id, activityId, count })),
      })),
    },
    settings: settingsForm(settings),
    groups,
  };
}

/** What is saved. Only for a document in which nothing is wrong. */
export function bodyOf({ basics, schedule, settings, groups }: EditorDocument): OpportunityDocument {
  const { imageUrl: _shown, ...saved } = basics;
  return { basics: saved, schedule, settings: settingsOf(settings), groups };
}

/** The document without dates that are over by now: they can neither be changed nor added. */
export function withoutPastDates(document: EditorDocument, now: Date): EditorDocument {
  const { schedule } = document;
  const dates = schedule.dates.filter(({ endAt }) => Date.parse(endAt) > now.getTime());
  return dates.length === schedule.dates.length
    ? document
    : { ...document, schedule: { ...schedule, dates } };
}

/**
 * The document after another organization was chosen: what belonged to the one before goes, and what it sets for new ones is as it is. The
 * person who writes it is the contact until others are named.
 */
export function inOrganization(document: EditorDocument, organization: OrganizationOption): EditorDocument {
  const [only, ...others] = organization.locations;
  const { coordinators } = organization;
  const contact =
    coordinators.find(({ isYou }) => isYou) ?? (coordinators.length === 1 ? coordinators[0] : null);
  return {
    ...document,
    basics: {
      ...document.basics,
      organizationId: organization.id,
      locationId: only && others.length === 0 ? only.id : '',
      coordinatorIds: contact ? [contact.id] : [],
    },
    settings: {
      ...document.settings,
      private: organization.isPrivate,
      companionsTakePlaces: organization.companionsTakePlaces,
    },
    groups: noGroups,
  };
}

/**
 * The document at another location. Its dates keep their clock times: nine in the morning is nine in the morning
 * there, too.
 */
export function atLocation(
  document: EditorDocument,
  location: Pick<LocationChoice, 'id' | 'timeZone'>,
  before: Pick<LocationChoice, 'timeZone'> | undefined,
): EditorDocument {
  const basics = { ...document.basics, locationId: location.id };
  const moved = datesAtLocation(document.schedule, location, before);
  return {
    ...document,
    basics,
    schedule: moved ? { ...document.schedule, dates: moved.dates } : document.schedule,
  };
}

/** What `atLocation` makes of the dates, with what changes of clocks do to them there; null where they stay as they are. */
export function datesAtLocation(
  { dates }: ScheduleDocument,
  location: Pick<LocationChoice, 'timeZone'>,
  before: Pick<LocationChoice, 'timeZone'> | undefined,
): { dates: DateEntry[]; changes: ClockChange[] } | null {
  if (!before || before.timeZone === location.timeZone || dates.length === 0) return null;
  const moved = dates.map((date) => {
    const { change, ...span } = spanElsewhere(date, before, location);
    return { date: { ...date, ...span }, change };
  });
  return { dates: moved.map(({ date }) => date), changes: moved.flatMap(({ change }) => change ?? []) };
}

/** The organization and the location that are chosen, with everything about them. */
export function locationOfDocument(
  { basics }: EditorDocument,
  { organizations }: EditorChoices,
): { organization: OrganizationOption | undefined; location: LocationChoice | undefined } {
  const organization = organizations.find(({ id }) => id === basics.organizationId);
  return { organization, location: organization?.locations.find(({ id }) => id === basics.locationId) };
}

/** Whether two documents say the same. Parts that were not touched are the same object, which is all that is looked at. */
export function isSameDocument(a: EditorDocument, b: EditorDocument): boolean {
  if (a === b) return true;
  const plain = ({ basics, settings, groups }: EditorDocument) => JSON.stringify([basics, settings, groups]);
  if (plain(a) !== plain(b)) return false;
  return a.schedule === b.schedule || JSON.stringify(a.schedule) === JSON.stringify(b.schedule);
}

/** The groups that step 4 offers: those of the location, and what was chosen stays in sight at another one. */
export const offeredGroups = (
  { basics, groups }: EditorDocument,
  organization: OrganizationOption | undefined,
): GroupChoice[] =>
  (organization?.groups ?? []).filter(
    ({ id, locationIds }) => locationIds.includes(basics.locationId) || groups.groupIds.includes(id),
  );
