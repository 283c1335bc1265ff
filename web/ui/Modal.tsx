import { Modal as KitModal } from '@mantine/core';
import { useEffect, useId, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import css from './Modal.module.css';
import { useTexts } from '#web/texts/use-texts.tsx';

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
  const t = useTexts();
  const { place, isCovered } = usePlace(opened);
  useFocusBack(opened);
  return (
    <KitModal
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      title={title}
      size={widths[size]}
      zIndex={lowest + place}
      closeOnEscape={!busy && !isCovered}
      closeOnClickOutside={!busy}
      closeButtonProps={{ 'aria-label': t('ui.close'), disabled: busy }}
    >
      {children}
      {actions ? <ModalActions>{actions}</ModalActions> : null}
    </KitModal>
  );
}

/**
 * The row of buttons of a window whose content is a form of its own, the main button last. It stays at the bottom edge
 * unless the form is a grid, whose rows would hold it.
 */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}

/**
 * Gives the focus back to what had it before the window, unless something else has taken it. The kit does so only for
 * windows that were on the page, closed, beforehand and stay there; ours come and go with what they are about.
 */
function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      const atClose = document.activeElement;
      setTimeout(() => {
        const { activeElement, body } = document;
        const isFree = activeElement === null || activeElement === body || activeElement === atClose;
        if (isFree && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true });
      }, 10);
    };
  }, [opened]);
}

/** The windows that are open, the uppermost last. */
const noWindows: readonly string[] = [];
let openWindows = noWindows;
const listeners = new Set<() => void>();
const setOpenWindows = (windows: readonly string[]) => {
  openWindows = windows;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The layer of the lowest window, as the kit has it. */
const lowest = 200;

/**
 * Where a window lies among those that are open: the one that was opened last is the uppermost, wherever it stands in
 * the page, and keys are for that one.
 */
function usePlace(opened: boolean): { place: number; isCovered: boolean } {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    setOpenWindows([...openWindows, id]);
    return () => setOpenWindows(openWindows.filter((one) => one !== id));
  }, [opened, id]);
  const windows = useSyncExternalStore(
    subscribe,
    () => openWindows,
    () => noWindows,
  );
  const place = windows.indexOf(id);
  // One that is about to open has no place yet.
  return { place: Math.max(place, 0), isCovered: place >= 0 && place < windows.length - 1 };
}
