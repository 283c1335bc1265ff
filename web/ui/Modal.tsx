import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import css from './Modal.module.css';
import { useTexts } from '#web/texts/use-texts.tsx';
import { kitWindow } from './late-pieces.ts';
import { usePlace } from './open-windows.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useGiveUp } from './use-give-up.ts';

export interface ModalProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** `s` 31rem for a question, `m` 36rem (default) for a form, `l` 52rem for a table, `full` the whole screen for a workplace. */
  size?: 's' | 'm' | 'l' | 'full';
  /** While true the modal can't be closed by Escape, the backdrop or its close button. */
  busy?: boolean;
  /** The row of buttons; stays at the bottom edge, the main button last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The layer of the lowest window, as the kit has it. */
const lowest = 200;
const widths = { s: '31rem', m: '36rem', l: '52rem', full: '100%' };

/** A window over the page: keeps the focus inside, closes with Escape, gives the focus back. */
export function Modal({ opened, onClose, title, size = 'm', busy = false, actions, children }: ModalProps) {
  const t = useTexts();
  const { place, isCovered } = usePlace(opened);
  const id = useId();
  useFocusBack(opened, id);
  // Once opened it stays, so that it can fade away.
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  const kit = kitWindow.use(wanted);
  useGiveUp(kitWindow, opened, onClose);
  return kit ? (
    <kit.KitModal
      id={id}
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      title={title}
      size={widths[size]}
      fullScreen={size === 'full'}
      zIndex={lowest + place}
      closeOnEscape={!busy && !isCovered}
      closeOnClickOutside={!busy}
      closeButtonProps={{ 'aria-label': t('ui.close'), title: t('ui.close'), disabled: busy }}
    >
      {children}
      {actions ? <ModalActions>{actions}</ModalActions> : null}
    </kit.KitModal>
  ) : null;
}

/**
 * The row of buttons of a window whose content is a form of its own, the main button last. It stays at the bottom edge
 * unless the form is a grid, whose rows would hold it.
 */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
