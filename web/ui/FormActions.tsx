import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ModalActions } from './Modal.tsx';

export interface FormActionsProps {
  /** The deed that sends the form. */
  submit: string;
  /** The way back; "Cancel" unless something says it better. */
  cancel?: string;
  onCancel: () => void;
  /** While the form is on its way. */
  isPending?: boolean;
  /** What stands before the buttons. */
  children?: ReactNode;
}

/** The last row of a form in a window: the way back, and the deed. */
export function FormActions({ submit, cancel, onCancel, isPending = false, children }: FormActionsProps) {
  const t = useTexts();
  return (
    <ModalActions>
      {children}
      <Button variant="default" onClick={onCancel} disabled={isPending}>
        {cancel ?? t('ui.cancel')}
      </Button>
      <Button type="submit" loading={isPending}>
        {submit}
      </Button>
    </ModalActions>
  );
}
