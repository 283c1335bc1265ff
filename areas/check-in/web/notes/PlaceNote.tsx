import { IconNote, IconPencil } from '@tabler/icons-react';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { nameOnRoster } from '../roster/parties.ts';
import { RowButton } from '../roster/RowButton.tsx';
import { useRowWindows } from '../roster/use-row-windows.ts';
import css from './PlaceNote.module.css';

/** What is noted about somebody's place, and the way to write it. */
export function PlaceNote({ person }: { person: RosterPerson }) {
  const t = useTexts();
  const { note: open } = useRowWindows();
  const { note } = person;
  if (note === null) return null;
  const isNew = note === '';
  return (
    <div className={css.note}>
      {isNew ? null : <p className={css.words}>{note}</p>}
      <RowButton
        Icon={isNew ? IconNote : IconPencil}
        words={t(isNew ? 'roster.note.add' : 'roster.note.change')}
        label={t(isNew ? 'roster.note.add.of' : 'roster.note.change.of', { name: nameOnRoster(person) })}
        onClick={() => open(person)}
      />
    </div>
  );
}
