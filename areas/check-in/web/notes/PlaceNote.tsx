import { IconNote } from '@tabler/icons-react';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { nameOnRoster } from '../roster/parties.ts';
import css from '../roster/PersonRow.module.css';
import { useRowWindows } from '../roster/use-row-windows.ts';

/** What is noted about somebody's place; a press shows all of it, to be changed. */
export function PlaceNote({ person }: { person: RosterPerson }) {
  const t = useTexts();
  const { note: open } = useRowWindows();
  const { note } = person;
  if (!note) return null;
  return (
    <button
      type="button"
      className={css.note}
      aria-label={t('roster.note.of', { name: nameOnRoster(person), note })}
      title={note}
      onClick={() => open(person)}
    >
      <IconNote size={16} aria-hidden />
      <span>{note}</span>
    </button>
  );
}
