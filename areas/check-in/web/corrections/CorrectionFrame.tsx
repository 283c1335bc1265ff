import { Button } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ModalActions } from '#web/ui/Modal.tsx';
import css from './CorrectionForm.module.css';
import { OverlapWarning } from './OverlapWarning.tsx';
import { ReasonField } from '#areas/visits/web/ReasonField.tsx';
import { RefusedCorrections } from './RefusedCorrections.tsx';
import type { useCorrectionForm } from './use-correction-form.ts';

export interface CorrectionFrameProps {
  frame: ReturnType<typeof useCorrectionForm>['frame'];
  hint: string;
  /** When the shift of the corrected visits begins. */
  day: string;
  /** It can be said that nobody came. */
  canBeAbsent?: boolean;
  /** For several people: the name of the one of a place. Those of whom nothing was saved are listed by it. */
  nameOf?: (placeId: string) => string;
  /** The fields of the times. */
  children: ReactNode;
}

/** What is around the times that are corrected, of one visit or of several: the reason, what is asked about, and the buttons. */
export function CorrectionFrame({
  frame: { ref, send, corrections, reason },
  hint,
  day,
  canBeAbsent = true,
  nameOf,
  children,
}: CorrectionFrameProps) {
  const t = useTexts();
  const { asked, isPending, keep, refused } = corrections;
  return (
    <form
      ref={ref}
      className={css.form}
      aria-label={t('corrections.save')}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        send(false);
      }}
    >
      <p className={css.hint}>{hint}</p>
      {children}
      <ReasonField {...reason} />
      {nameOf ? <RefusedCorrections refused={refused} nameOf={nameOf} /> : null}
      {asked ? (
        <OverlapWarning
          overlaps={asked.overlaps}
          day={day}
          {...(nameOf ? { nameOf } : {})}
          isPending={isPending}
          onKeep={keep}
        />
      ) : null}
      <ModalActions>
        {canBeAbsent ? (
          <Button variant="outline" color="red" disabled={isPending} onClick={() => send(true)}>
            {t('corrections.absent')}
          </Button>
        ) : null}
        <Button type="submit" loading={isPending}>
          {t('corrections.save')}
        </Button>
      </ModalActions>
    </form>
  );
}
