import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Modal } from './Modal.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './Modal.module.css';

export interface ConfirmModalProps {
  opened: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  text?: ReactNode;
  /** The action itself: "Unregister", never "OK" or "Yes". */
  confirmLabel: string;
  cancelLabel?: string;
  /** True when the action takes something away; makes the button red. */
  danger?: boolean;
  /** True while the action is under way. */
  busy?: boolean;
  /** True while what there is to know is not told yet: only the harmless answer can be given. */
  waits?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** An error or a field between text and buttons. */
  children?: ReactNode;
}

/** Asks once before something that can't be taken back. The focus starts on the harmless answer. */
export function ConfirmModal({
  opened,
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  waits = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmModalProps) {
  const t = useTexts();
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={title}
      size="s"
      busy={busy}
      actions={
        <>
          <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus>
            {cancelLabel ?? t('ui.cancel')}
          </Button>
          <Button color={danger ? 'red' : undefined} onClick={onConfirm} loading={busy} disabled={waits}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text ? <p className={css.text}>{text}</p> : null}
      {children}
    </Modal>
  );
}
