import { IconUsers } from '@tabler/icons-react';
import { t } from '#shared/texts/index.ts';
import css from './schedule.module.css';

/** Says that people are signed up to what is about to change; nothing when nobody is. */
export function PeopleNote({ people }: { people: number }) {
  if (people === 0) return null;
  return (
    <p className={css.people}>
      <IconUsers size={22} aria-hidden />
      {people === 1
        ? t('opportunityEditor.schedule.people.one')
        : t('opportunityEditor.schedule.people', { people })}
    </p>
  );
}
