import { t } from '#shared/messages/index.ts';
import { Modal as KitModal } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './Modal.module.css';

export interface ModalProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** `s` 26rem for a question, `m` 36rem (default) for a form, `l` 52rem for a table. */
  size?: 's' | 'm' | 'l';
  /** While true the modal can't be closed by Escape, the backdrop or its close button. */
  busy?: boolean;
  /** The row of buttons; stays at the bottom edge, the main button last. */
  actions?: ReactNode;
  children: ReactNode;
}

const widths = { s: '26rem', m: '36rem', l: '52rem' };

/** A window over the page: keeps the focus inside, closes with Escape, gives the focus back. */
export function Modal({ opened, onClose, title, size = 'm', busy = false, actions, children }: ModalProps) {
  return (
    <KitModal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      closeButtonProps={{ 'aria-label': t('ui.close'), disabled: busy }}
    >
      {children}
      {actions ? <ModalActions>{actions}</ModalActions> : null}
    </KitModal>
  );
}

/** The row of buttons of a window whose content is a form of its own; the main button last. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
