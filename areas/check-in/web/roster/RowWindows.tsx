import { useMemo, useState, type ReactNode } from 'react';
import type { RosterView, RosterPerson } from '#areas/check-in/contract/roster.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { late } from '#web/routing/late.ts';
import { pathTo } from '#web/routing/paths.ts';
import { Modal } from '#web/ui/Modal.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';
import { useRefreshRoster } from '../corrections/use-refresh-roster.ts';
import { useApi } from '#web/api/use-api.tsx';
import { UndoBar, type Undoable } from '../walk-ins/UndoBar.tsx';
import { placeOnRoster, undoTakeOff } from '../walk-ins/place-on-roster.ts';
import { useOffered } from '../walk-ins/use-offered.ts';
import { namesakesOnRoster, spokenName } from './parties.ts';
import { RowWindowsContext } from './use-row-windows.ts';

const noteForm = late(() => import('../notes/NoteForm.tsx'));
const nameForm = late(() => import('../names/NameForm.tsx'));
const moveForm = late(() => import('../moves/MoveForm.tsx'));
const takeOffForm = late(() => import('../walk-ins/TakeOffForm.tsx'));
const correctionWindow = late(() => import('../corrections/CorrectionWindow.tsx'));

const forms = {
  note: noteForm,
  rename: nameForm,
  correct: correctionWindow,
  move: moveForm,
  takeOff: takeOffForm,
};

const titles = {
  note: 'roster.note.title',
  rename: 'roster.name.title',
  correct: 'corrections.title',
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
  const isOver = roster.window === 'closed';
  const orgName = roster.location.organization;
  const windows = useMemo(() => {
    const open = (what: Opened['what']) => (person: RosterPerson) => {
      setAsked({ what, person });
      setOpen(true);
    };
    return {
      note: open('note'),
      rename: open('rename'),
      correct: isOver ? open('correct') : null,
      move: isOver ? null : open('move'),
      takeOff: open('takeOff'),
      pageOf: ({ userId }: RosterPerson) =>
        userId ? pathTo('/user/user-settings/volunteers/:orgName/:userId', { orgName, userId }) : null,
    };
  }, [isOver, orgName]);
  const close = () => setOpen(false);
  const notes = noteForm.use(asked?.what === 'note');
  const names = nameForm.use(asked?.what === 'rename');
  const corrections = correctionWindow.use(asked?.what === 'correct');
  const moves = moveForm.use(asked?.what === 'move');
  const takeOffs = takeOffForm.use(asked?.what === 'takeOff');
  useGiveUp(forms[asked?.what ?? 'note'], isOpen, close);
  const form = { roster, onClose: close };
  const refresh = useRefreshRoster(roster);
  const api = useApi();
  const [done, setDone] = useState<Undoable | null>(null);
  const offered = useOffered(done, isOpen);
  // Of two rows with one name it says whose window it is.
  const apart = asked ? namesakesOnRoster(roster).get(asked.person.id) : undefined;
  const place = asked && placeOnRoster(roster, asked.person);
  return (
    <RowWindowsContext value={windows}>
      {children}
      <Modal
        opened={isOpen && (notes ?? names ?? corrections ?? moves ?? takeOffs) !== undefined}
        onClose={close}
        size="s"
        title={asked && t(titles[asked.what], { name: spokenName(t, asked.person, apart) })}
      >
        {asked && notes ? <notes.NoteForm person={asked.person} {...form} /> : null}
        {asked && names ? <names.NameForm person={asked.person} {...form} /> : null}
        {place && moves ? (
          <moves.MoveForm
            key={place.personId}
            place={place}
            timeZone={roster.location.timeZone}
            onDone={refresh}
            onMoved={setDone}
            onClose={close}
          />
        ) : null}
        {place && takeOffs ? (
          <takeOffs.TakeOffForm
            place={place}
            onDone={refresh}
            onTaken={(taken) => setDone(undoTakeOff(t, api, taken))}
            onClose={close}
          />
        ) : null}
        {asked && corrections ? (
          <corrections.CorrectionWindow
            visit={{ ...asked.person, placeId: asked.person.id }}
            date={roster.date}
            location={roster.location}
            onDone={refresh}
            onClose={close}
          />
        ) : null}
      </Modal>
      {offered ? (
        <UndoBar key={offered.said} done={offered} onDone={refresh} onClose={() => setDone(null)} />
      ) : null}
    </RowWindowsContext>
  );
}
