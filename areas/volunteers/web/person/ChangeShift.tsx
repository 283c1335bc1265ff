import { useState } from 'react';
import type { ShiftOfVolunteer } from '#areas/volunteers/contract/volunteer-page.ts';
import { UndoBar, type Undoable } from '#areas/check-in/web/walk-ins/UndoBar.tsx';
import { undoTakeOff } from '#areas/check-in/web/walk-ins/place-on-roster.ts';
import { useOffered } from '#areas/check-in/web/walk-ins/use-offered.ts';
import { useApi } from '#web/api/use-api.tsx';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';

const moveForm = late(() => import('#areas/check-in/web/moves/MoveForm.tsx'));
const takeOffForm = late(() => import('#areas/check-in/web/walk-ins/TakeOffForm.tsx'));

/** What is to become of a shift of a volunteer. */
export interface AskedChange {
  what: 'move' | 'takeOff';
  shift: ShiftOfVolunteer;
}

export interface ChangeShiftProps {
  /** Null while nothing is asked. */
  asked: AskedChange | null;
  /** The volunteer. */
  name: string;
  /** On record without an email address. */
  hasNoAddress: boolean;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** The windows in which a volunteer is moved from a shift or taken off it, and the way to take that back. */
export function ChangeShift({ asked, name, hasNoAddress, onDone, onClose }: ChangeShiftProps) {
  const t = useTexts();
  const api = useApi();
  // What it is about stays while the window closes, so that its words don't change.
  const [kept, setKept] = useState(asked);
  if (asked && asked !== kept) setKept(asked);
  const [done, setDone] = useState<Undoable | null>(null);
  const offered = useOffered(done, asked !== null);
  const moves = moveForm.use(kept?.what === 'move');
  const takeOffs = takeOffForm.use(kept?.what === 'takeOff');
  useGiveUp(kept?.what === 'move' ? moveForm : takeOffForm, asked !== null, onClose);
  const place = kept && {
    opportunityId: kept.shift.opportunity.id,
    dateId: kept.shift.dateId,
    slotId: kept.shift.slotId,
    personId: kept.shift.registrationId,
    along: kept.shift.along,
    name,
    hasNoAddress,
  };
  const isOpen = asked !== null && (kept?.what === 'move' ? moves : takeOffs) !== undefined;
  return (
    <>
      <Modal
        opened={isOpen}
        onClose={onClose}
        size="s"
        title={t(kept?.what === 'move' ? 'moves.title' : 'walkIns.takeOff.title', { name })}
      >
        {place && kept.what === 'move' && moves ? (
          <moves.MoveForm
            key={place.personId}
            place={place}
            timeZone={kept.shift.location.timeZone}
            onDone={onDone}
            onMoved={setDone}
            onClose={onClose}
          />
        ) : null}
        {place && kept.what === 'takeOff' && takeOffs ? (
          <takeOffs.TakeOffForm
            place={place}
            onDone={onDone}
            onTaken={(taken) => setDone(undoTakeOff(t, api, taken))}
            onClose={onClose}
          />
        ) : null}
      </Modal>
      {offered ? (
        <UndoBar key={offered.said} done={offered} onDone={onDone} onClose={() => setDone(null)} />
      ) : null}
    </>
  );
}
