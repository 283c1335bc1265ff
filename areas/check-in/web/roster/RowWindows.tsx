import { useMemo, useState, type ReactNode } from 'react';
import type { RosterView, RosterPerson } from '#areas/check-in/contract/roster.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { late } from '#web/routing/late.ts';
import { Modal } from '#web/ui/Modal.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';
import { nameOnRoster } from './parties.ts';
import { RowWindowsContext } from './use-row-windows.ts';

const noteForm = late(() => import('../notes/NoteForm.tsx'));
const moveForm = late(() => import('../moves/MoveForm.tsx'));
const takeOffForm = late(() => import('../walk-ins/TakeOffForm.tsx'));
const repairForm = late(() => import('../repairs/RepairForm.tsx'));

const forms = { note: noteForm, repair: repairForm, move: moveForm, takeOff: takeOffForm };

const titles = {
  note: 'roster.note.title',
  repair: 'roster.repair.form.title',
  move: 'moves.title',
  takeOff: 'walkIns.takeOff.title',
} as const;

interface Opened {
  what: keyof typeof titles;
  person: RosterPerson;
}

/** Gives the rows of a roster their windows, which there is one of each of, however many rows there are. */
export function RowWindows({ roster, children }: { roster: RosterView; children: ReactNode }) {
  const t = useTexts();
  // What it is about stays while the window closes, so that its words don't change.
  const [asked, setAsked] = useState<Opened | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { isRepairable } = roster;
  const isOver = roster.window === 'closed';
  const isMovable = !isOver && roster.activities.length > 1;
  const windows = useMemo(() => {
    const open = (what: Opened['what']) => (person: RosterPerson) => {
      setAsked({ what, person });
      setOpen(true);
    };
    return {
      note: open('note'),
      repair: isRepairable ? open('repair') : null,
      move: isMovable ? open('move') : null,
      takeOff: isOver ? null : open('takeOff'),
    };
  }, [isRepairable, isMovable, isOver]);
  const close = () => setOpen(false);
  const notes = noteForm.use(asked?.what === 'note');
  const repairs = repairForm.use(asked?.what === 'repair');
  const moves = moveForm.use(asked?.what === 'move');
  const takeOffs = takeOffForm.use(asked?.what === 'takeOff');
  useGiveUp(forms[asked?.what ?? 'note'], isOpen, close);
  const form = { roster, onClose: close };
  return (
    <RowWindowsContext value={windows}>
      {children}
      <Modal
        opened={isOpen && (notes ?? repairs ?? moves ?? takeOffs) !== undefined}
        onClose={close}
        size="s"
        title={asked && t(titles[asked.what], { name: nameOnRoster(asked.person) })}
      >
        {asked && notes ? <notes.NoteForm person={asked.person} {...form} /> : null}
        {asked && moves ? <moves.MoveForm person={asked.person} {...form} /> : null}
        {asked && takeOffs ? <takeOffs.TakeOffForm person={asked.person} {...form} /> : null}
        {asked && repairs ? <repairs.RepairForm person={asked.person} {...form} /> : null}
      </Modal>
    </RowWindowsContext>
  );
}
