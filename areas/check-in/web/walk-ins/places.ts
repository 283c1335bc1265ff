import type { RosterView } from '#areas/check-in/contract/roster.ts';
import type { Translate } from '#shared/texts/text.ts';
import { openOf } from '../held/groups.ts';

type Activity = RosterView['activities'][number];

/** People who come along take places where heads count; what is held for a group is taken. */
const filledOf = ({ people, held, countsHeads }: Activity): number =>
  people.filter(({ broughtBy }) => !broughtBy).length +
  (countsHeads ? alongIn(people) : 0) +
  held.reduce((sum, group) => sum + openOf(group), 0);

const alongIn = (people: Activity['people']): number =>
  people.reduce((sum, { broughtBy, others = 0 }) => sum + (broughtBy ? 1 : others), 0);

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
      along: activity.countsHeads ? 0 : alongIn(activity.people),
    }),
  }));

/** The first of them that has room, else the first. */
export const firstActivityChoice = (activities: readonly Activity[]): string =>
  (activities.find((activity) => !isFull(activity)) ?? activities[0])?.slotId ?? '';
