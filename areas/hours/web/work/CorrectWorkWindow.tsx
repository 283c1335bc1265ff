import { useState } from 'react';
import type { WorkOfVolunteer } from '#areas/hours/contract/work-changes.ts';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';

const correction = late(() => import('./CorrectWork.tsx'));

export interface CorrectWorkWindowProps {
  /** Of the volunteer. */
  name: string;
  /** As it is now; null while none is corrected. */
  work: WorkOfVolunteer | null;
  onClose: () => void;
  /** Reads again what shows the work. */
  onDone: () => void | Promise<void>;
}

/** The window in which approved work outside of shifts is corrected. */
export function CorrectWorkWindow({ name, work, onClose, onDone }: CorrectWorkWindowProps) {
  const t = useTexts();
  // What it is about stays while the window closes, so that its words don't change.
  const [shown, setShown] = useState(work);
  if (work && work !== shown) setShown(work);
  const content = correction.use(shown !== null);
  useGiveUp(correction, work !== null, onClose);
  if (!shown) return null;
  return (
    <Modal
      opened={work !== null && content !== undefined}
      onClose={onClose}
      title={t('work.correct.title', { name })}
    >
      {content ? <content.CorrectWork work={shown} onDone={onDone} onClose={onClose} /> : null}
    </Modal>
  );
}
