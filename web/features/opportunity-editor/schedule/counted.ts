import type { Translate } from '#shared/texts/text.ts';

/** Texts that say a number, with those that say it of one. */
const ofOne = {
  'opportunityEditor.schedule.count': 'opportunityEditor.schedule.count.one',
  'opportunityEditor.schedule.dates': 'opportunityEditor.schedule.dates.one',
  'opportunityEditor.schedule.pick.all': 'opportunityEditor.schedule.pick.all.one',
  'opportunityEditor.schedule.said.added': 'opportunityEditor.schedule.said.added.one',
  'opportunityEditor.schedule.said.skipped': 'opportunityEditor.schedule.said.skipped.one',
} as const;

/** The text for a number of things, which reads differently for one. */
export const counted = (t: Translate, key: keyof typeof ofOne, count: number): string =>
  t(count === 1 ? ofOne[key] : key, { count });
