import type { ReactNode } from 'react';
import { ModalActions } from '#web/ui/Modal.tsx';
import css from './messages.module.css';

/** The buttons of a step: at the edge of a window, at the end of a page. */
export function MessageActions({ isPage, children }: { isPage: boolean; children: ReactNode }) {
  return isPage ? <div className={css.actions}>{children}</div> : <ModalActions>{children}</ModalActions>;
}
