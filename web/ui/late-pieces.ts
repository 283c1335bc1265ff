import { useEffect } from 'react';
import { late } from '#web/routing/late.ts';

/** The list of toasts. */
export const toastList = late(() => import('./ToastList.tsx'));
/** The window over a page. */
export const kitWindow = late(() => import('./kit-window.ts'));

/**
 * Brings what shows only after somebody did something as soon as they begin to: by the time it is needed, the connection
 * may be gone.
 */
export function useLatePieces(): void {
  useEffect(() => {
    const bring = () => {
      for (const piece of [toastList, kitWindow]) piece.bring().catch(() => {});
    };
    const options = { capture: true, once: true };
    for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, bring, options);
    return () => {
      for (const event of ['pointerdown', 'keydown']) window.removeEventListener(event, bring, options);
    };
  }, []);
}
