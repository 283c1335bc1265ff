import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ModalActions } from './Modal.tsx';

export interface FormButtonsProps {
  /** The action that sends the form. */
  submit: string;
  /** The way back; "Cancel" unless something says it better. */
  cancel?: string;
  onCancel: () => void;
  /** While the form is on its way. */
  isPending?: boolean;
  /** Id of the form, where the buttons stand outside of it. */
  form?: string;
  /** Whether there is nothing to send. */
  disabled?: boolean;
}

/** The way back from a form in a window, and the action; for a window's `actions`. */
export function FormButtons({
  submit,
  cancel,
  onCancel,
  isPending = false,
  form,
  disabled,
}: FormButtonsProps) {
  const t = useTexts();
  return (
    <>
      <Button variant="default" onClick={onCancel} disabled={isPending}>
        {cancel ?? t('ui.cancel')}
      </Button>
      <Button type="submit" form={form} loading={isPending} disabled={disabled}>
        {submit}
      </Button>
    </>
  );
}

/** The last row of a form in a window. `children` stand before the buttons. */
export function FormActions({ children, ...buttons }: FormButtonsProps & { children?: ReactNode }) {
  return (
    <ModalActions>
      {children}
      <FormButtons {...buttons} />
    </ModalActions>
  );
}
