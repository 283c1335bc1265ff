import { t } from '#shared/messages/index.ts';

/** Texts that say a number, with those that say it of one. */
const ofOne = {
  'scheduleEditor.count': 'scheduleEditor.count.one',
  'scheduleEditor.dates': 'scheduleEditor.dates.one',
  'scheduleEditor.pick.all': 'scheduleEditor.pick.all.one',
  'scheduleEditor.said.added': 'scheduleEditor.said.added.one',
  'scheduleEditor.said.skipped': 'scheduleEditor.said.skipped.one',
} as const;

/** The text for a number of things, which reads differently for one. */
export const counted = (key: keyof typeof ofOne, count: number): string =>
  t(count === 1 ? ofOne[key] : key, { count });
