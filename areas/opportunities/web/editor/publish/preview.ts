import type {
  EditorOpportunity,
  LocationChoice,
  OrganizationOption,
} from '#areas/opportunities/contract/opportunity-editor.ts';
import type { DateView, OpportunityDetails } from '#areas/opportunities/contract/opportunities.ts';
import { demandText } from '#areas/qualifications/rules/qualifications.ts';
import type { Translate } from '#shared/texts/text.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { notOn } from '#areas/opportunities/rules/not-on.ts';
import { byTime } from '#areas/opportunities/rules/opportunity-schedule.ts';
import type { EditorDocument } from '../document.ts';

export interface PreviewPlace {
  organization: OrganizationOption;
  location: LocationChoice;
}

/** The document as the public page takes it. `now` is when it would be posted, in ISO 8601. */
export function previewOf(
  t: Translate,
  { basics, schedule, settings, groups }: EditorDocument,
  { organization, location }: PreviewPlace,
  opportunity: EditorOpportunity | null,
  now: string,
): OpportunityDetails {
  const dates = datesOf(schedule);
  const demand = demandText(basics.demanded, organization.name);
  const people = new Map(organization.coordinators.map((person) => [person.id, person]));
  return {
    id: opportunity?.id ?? 'new',
    key: opportunity?.key ?? '',
    title: basics.title.trim(),
    description: basics.description.trim(),
    status: 'published',
    organization,
    location,
    coordinators: basics.coordinatorIds.flatMap((id) => {
      const person = people.get(id);
      return person ? [{ name: person.name, email: person.email, phone: null }] : [];
    }),
    imageUrl: basics.imageUrl,
    startsAt: dates[0]?.startAt ?? null,
    // Instants in UTC sort like words.
    endsAt: dates.map(({ endAt }) => endAt).reduce<string | null>((a, b) => (a && a > b ? a : b), null),
    postedAt: opportunity?.postedAt ?? now,
    skills: basics.skills,
    requirements: basics.requirements,
    onFile: demand && t(demand),
    map: null,
    isPrivate: settings.private,
    isGroupOnly: groups.restrict,
    asksAccessCode: settings.accessCode.on,
    registrationLimit: 0,
    schedule: {
      dates: dates.length,
      next: dates[0] ?? null,
      hasRoom: dates.length > 0,
      notOn: notOn(
        dates.map(({ startAt }) => dayOf(startAt, location.timeZone)),
        [],
      ),
      months: [],
      days: [],
      part: null,
    },
    dates,
    can: { signUp: false, edit: false },
  };
}

/** The schedule as nobody is signed up for it yet. */
function datesOf({ dates, activities }: EditorDocument['schedule']): DateView[] {
  const byId = new Map(activities.map((activity) => [activity.id, activity]));
  return byTime(dates).map(({ id, startAt, endAt, label, slots }) => ({
    id,
    startAt,
    endAt,
    label,
    isRunning: false,
    hasEnded: false,
    slots: slots.flatMap(({ activityId, count }) => {
      const activity = byId.get(activityId);
      if (!activity) return [];
      return [
        {
          id: `${id} ${activityId}`,
          activityId,
          title: activity.title,
          description: activity.description,
          tags: activity.tags,
          capacity: count,
          filled: 0,
          left: count,
          additional: 0,
          whosComing: null,
          signUp: { allowed: true as const },
          registration: null,
        },
      ];
    }),
  }));
}
