import type { RosterView } from '#areas/check-in/contract/roster.ts';
import type { Translate } from '#shared/texts/text.ts';
import { openOf } from '../held/groups.ts';

type Activity = RosterView['activities'][number];

/** Companions take no place; what is held for a group is taken. */
const filledOf = ({ people, held }: Activity): number =>
  people.filter(({ broughtBy }) => !broughtBy).length + held.reduce((sum, group) => sum + openOf(group), 0);

export const leftInActivity = (activity: Activity): number =>
  Math.max(0, activity.capacity - filledOf(activity));
export const isFull = (activity: Activity): boolean => leftInActivity(activity) === 0;

/** Activities to choose from, with how full they are. */
export const activityChoices = (t: Translate, activities: readonly Activity[]) =>
  activities.map((activity) => ({
    value: activity.slotId,
    label: t(isFull(activity) ? 'walkIns.activity.full' : 'walkIns.activity.places', {
      activity: activity.title,
      filled: filledOf(activity),
      capacity: activity.capacity,
    }),
  }));

/** The first of them that has room, else the first. */
export const firstActivityChoice = (activities: readonly Activity[]): string =>
  (activities.find((activity) => !isFull(activity)) ?? activities[0])?.slotId ?? '';
