import { useEffect } from 'react';

/*
 * Toasts never cover what has the focus (WCAG 2.4.11): they are under the header until the keyboard comes to something
 * there, and then go to the bottom edge, and back. Browser only.
 */

/** Focus rings reach so many pixels around what has the focus. */
const ring = 5;

/**
 * Keeps the toasts that are shown off what has the focus, wherever that goes.
 * @param shown how many there are
 */
export function useClearToasts(shown: number): void {
  useEffect(() => {
    if (shown === 0) return;
    let frame = 0;
    // What is new is drawn first, and what gets the focus is scrolled to.
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(settle);
    };
    later();
    document.addEventListener('focusin', later);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', later);
    };
  }, [shown]);
}

function settle(): void {
  const { activeElement, body, documentElement } = document;
  if (!activeElement || activeElement === body || activeElement.closest('[data-toast]')) return;
  const focused = activeElement.getBoundingClientRect();
  const covers = [...document.querySelectorAll('[data-toast]')].some((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    return (
      left < focused.right + ring &&
      right > focused.left - ring &&
      top < focused.bottom + ring &&
      bottom > focused.top - ring
    );
  });
  if (!covers) return;
  // The edge at which they are, for their style sheet.
  documentElement.dataset.toasts = documentElement.dataset.toasts === 'bottom' ? 'top' : 'bottom';
}
