import { IconUsers } from '@tabler/icons-react';
import { t } from '#shared/messages/index.ts';
import css from './schedule.module.css';

/** Says that people are signed up to what is about to change; nothing when nobody is. */
export function PeopleNote({ people }: { people: number }) {
  if (people === 0) return null;
  return (
    <p className={css.people}>
      <IconUsers size={22} aria-hidden />
      {people === 1 ? t('scheduleEditor.people.one') : t('scheduleEditor.people', { people })}
    </p>
  );
}
