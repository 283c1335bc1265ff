import { useMemo, useState, type ReactNode } from 'react';
import type { Roster, RosterPerson } from '#shared/contract/roster.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { late } from '#web/routing/late.ts';
import { Modal } from '#web/ui/Modal.tsx';
import { nameOf } from './parties.ts';
import { RowWindowsContext } from './use-row-windows.ts';

const noteForm = late(() => import('../notes/NoteForm.tsx'));
const repairForm = late(() => import('../repairs/RepairForm.tsx'));

interface Opened {
  what: 'note' | 'repair';
  person: RosterPerson;
}

/** Gives the rows of a roster their windows, which there is one of each of, however many rows there are. */
export function RowWindows({ roster, children }: { roster: Roster; children: ReactNode }) {
  const t = useTexts();
  // What it is about stays while the window closes, so that its words don't change.
  const [asked, setAsked] = useState<Opened | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { isRepairable } = roster;
  const windows = useMemo(() => {
    const open = (what: Opened['what']) => (person: RosterPerson) => {
      setAsked({ what, person });
      setOpen(true);
    };
    return { note: open('note'), repair: isRepairable ? open('repair') : null };
  }, [isRepairable]);
  const close = () => setOpen(false);
  const notes = noteForm.use(asked?.what === 'note');
  const repairs = repairForm.use(asked?.what === 'repair');
  const form = { roster, onClose: close };
  return (
    <RowWindowsContext value={windows}>
      {children}
      <Modal
        opened={isOpen && (notes ?? repairs) !== undefined}
        onClose={close}
        size="s"
        title={
          asked &&
          t(asked.what === 'note' ? 'roster.note.title' : 'roster.repair.form.title', {
            name: nameOf(asked.person),
          })
        }
      >
        {asked && notes ? <notes.NoteForm person={asked.person} {...form} /> : null}
        {asked && repairs ? <repairs.RepairForm person={asked.person} {...form} /> : null}
      </Modal>
    </RowWindowsContext>
  );
}
