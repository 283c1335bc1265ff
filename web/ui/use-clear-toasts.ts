import { useEffect } from 'react';

/*
 * Toasts are at the top right, under the header, and never cover what has the focus (WCAG 2.4.11): their column begins
 * below it where it would; below all buttons of a group that is marked (`data-clear-of-toasts`), since one is pressed
 * after the other there. Browser only.
 */

/** Where something is, in pixels from the window's top left corner. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** The property by which their style sheet moves them. */
const property = '--mh-toasts-aside';

/** Focus rings reach so many pixels around what has the focus. */
const ring = 5;

/**
 * By how many pixels toasts begin below where they usually do.
 * @param toasts where they usually are, in a window of this height
 * @returns 0 where they cover nothing of what has the focus, and where there is no room below it, as below a whole page
 */
export function toastOffset(focused: Box, toasts: readonly Box[], windowHeight: number): number {
  const covers = toasts.some(
    ({ left, right, top, bottom }) =>
      left < focused.right + ring &&
      right > focused.left - ring &&
      top < focused.bottom + ring &&
      bottom > focused.top - ring,
  );
  if (!covers) return 0;
  const aside = focused.bottom + ring - Math.min(...toasts.map(({ top }) => top));
  return Math.max(...toasts.map(({ bottom }) => bottom)) + aside <= windowHeight ? aside : 0;
}

/**
 * Keeps the toasts that are shown off what has the focus, wherever that goes.
 * @param shown how many there are
 */
export function useClearToasts(shown: number): void {
  useEffect(() => {
    if (shown === 0) {
      document.documentElement.style.removeProperty(property);
      return;
    }
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
  if (activeElement?.closest('[data-toast]')) return;
  if (!activeElement || activeElement === body) {
    documentElement.style.removeProperty(property);
    return;
  }
  const aside = Number.parseFloat(documentElement.style.getPropertyValue(property)) || 0;
  const usual = [...document.querySelectorAll('[data-toast]')].map((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    return { left, right, top: top - aside, bottom: bottom - aside };
  });
  const boxes = [activeElement.closest('[data-clear-of-toasts]'), activeElement]
    .filter((one) => one !== null)
    .map((one) => one.getBoundingClientRect());
  const offset = boxes.map((box) => toastOffset(box, usual, window.innerHeight)).find((by) => by > 0) ?? 0;
  documentElement.style.setProperty(property, `${offset}px`);
}
