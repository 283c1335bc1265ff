import { IconNote, IconPencil } from '@tabler/icons-react';
import type { RosterPerson } from '#shared/contract/roster.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { nameOf } from '../roster/parties.ts';
import { useRowWindows } from '../roster/use-row-windows.ts';
import css from './PlaceNote.module.css';

/** What is noted about somebody's place, and the way to write it. */
export function PlaceNote({ person }: { person: RosterPerson }) {
  const t = useTexts();
  const { note: open } = useRowWindows();
  const { note } = person;
  if (note === null) return null;
  const name = nameOf(person);
  const Icon = note === '' ? IconNote : IconPencil;
  return (
    <div className={css.note}>
      {note === '' ? null : <p className={css.words}>{note}</p>}
      <button
        type="button"
        className={css.button}
        aria-label={t(note === '' ? 'roster.note.add.of' : 'roster.note.change.of', { name })}
        onClick={() => open(person)}
      >
        <Icon size={18} aria-hidden />
        {note === '' ? t('roster.note.add') : t('roster.note.change')}
      </button>
    </div>
  );
}
