import { IconUsers } from '@tabler/icons-react';
import css from './schedule.module.css';
import { useTexts } from '#web/texts/use-texts.tsx';

/** Says that people are signed up to what is about to change; nothing when nobody is. */
export function PeopleNote({ people }: { people: number }) {
  const t = useTexts();
  if (people === 0) return null;
  return (
    <p className={css.people}>
      <IconUsers size={22} aria-hidden />
      <span>{t('opportunityEditor.schedule.people', { people })}</span>
    </p>
  );
}
