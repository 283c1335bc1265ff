import { t } from '#shared/messages/index.ts';

type Countable =
  | 'scheduleEditor.count'
  | 'scheduleEditor.dates'
  | 'scheduleEditor.pick.all'
  | 'scheduleEditor.said.added'
  | 'scheduleEditor.said.skipped';

/** The text for a number of things, which reads differently for one. */
export const counted = (key: Countable, count: number): string =>
  t(count === 1 ? `${key}.one` : key, { count });
