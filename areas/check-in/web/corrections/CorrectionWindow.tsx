import { CorrectionForm, type CorrectionFormProps } from './CorrectionForm.tsx';
import { PlaceChanges } from './PlaceChanges.tsx';

export interface CorrectionWindowProps extends CorrectionFormProps {
  onClose: () => void;
}

/** What is in the window about the times of a visit: the form that corrects them, and what was recorded before. */
export function CorrectionWindow({ onClose, onDone, ...place }: CorrectionWindowProps) {
  return (
    <>
      <CorrectionForm
        {...place}
        onDone={async () => {
          // The row has its times before the focus is back on it.
          await onDone();
          onClose();
        }}
      />
      <PlaceChanges placeId={place.visit.placeId} day={place.date.startAt} onDone={onDone} />
    </>
  );
}
