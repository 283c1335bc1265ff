import { IconNote } from '@tabler/icons-react';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from '../roster/PersonRow.module.css';
import { useRowWindows } from '../roster/use-row-windows.ts';

interface PlaceNoteProps {
  person: RosterPerson;
  /** As it is read out in the list. */
  name: string;
}

/** What is noted about somebody's place; a press shows all of it, to be changed. */
export function PlaceNote({ person, name }: PlaceNoteProps) {
  const t = useTexts();
  const { note: open } = useRowWindows();
  const { note } = person;
  if (!note) return null;
  return (
    <button
      type="button"
      className={css.note}
      aria-label={t('roster.note.of', { name, note })}
      title={note}
      onClick={() => open(person)}
    >
      <IconNote size={16} aria-hidden />
      <span>{note}</span>
    </button>
  );
}
