import { useState } from 'react';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';
import type { CorrectedPlace } from './CorrectionForm.tsx';

const correctionWindow = late(() => import('./CorrectionWindow.tsx'));

/** Whose visit is corrected. */
export interface CorrectedPerson extends CorrectedPlace {
  name: string;
}

export interface CorrectTimesWindowProps {
  /** Null while nobody's visit is corrected. */
  person: CorrectedPerson | null;
  onClose: () => void;
  /** Reads again what shows the visit. */
  onDone: () => void | Promise<void>;
}

/** The window in which the times of a visit are corrected, wherever the visit is shown. */
export function CorrectTimesWindow({ person, onClose, onDone }: CorrectTimesWindowProps) {
  const t = useTexts();
  // What it is about stays while the window closes, so that its words don't change.
  const [shown, setShown] = useState(person);
  if (person && person !== shown) setShown(person);
  const content = correctionWindow.use(shown !== null);
  useGiveUp(correctionWindow, person !== null, onClose);
  if (!shown) return null;
  const { name, ...place } = shown;
  return (
    <Modal
      opened={person !== null && content !== undefined}
      onClose={onClose}
      size="s"
      title={t('corrections.title', { name })}
    >
      {content ? <content.CorrectionWindow {...place} onDone={onDone} onClose={onClose} /> : null}
    </Modal>
  );
}
