import { useEffect } from 'react';

/*
 * Toasts are at the top right, under the header, and never cover what has the focus (WCAG 2.4.11): their column begins
 * below it where it would; below all buttons of a group that is marked (`data-clear-of-toasts`), since one is pressed
 * after the other there; and below the words of the page's heading, which say where one has come to. Browser only.
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
  if (!covers(focused, toasts)) return 0;
  const aside = focused.bottom + ring - Math.min(...toasts.map(({ top }) => top));
  return Math.max(...toasts.map(({ bottom }) => bottom)) + aside <= windowHeight ? aside : 0;
}

const covers = (box: Box, toasts: readonly Box[]): boolean =>
  toasts.some(
    ({ left, right, top, bottom }) =>
      left < box.right + ring &&
      right > box.left - ring &&
      top < box.bottom + ring &&
      bottom > box.top - ring,
  );

/**
 * By how many pixels toasts begin lower where they leave the page's heading alone, too.
 * @param focused what they never cover, the first that they would
 * @param heading where its words are
 */
export function toastsAside(
  focused: readonly Box[],
  heading: Box | undefined,
  toasts: readonly Box[],
  windowHeight: number,
): number {
  const lower = (by: number): Box[] =>
    toasts.map(({ top, bottom, ...rest }) => ({ ...rest, top: top + by, bottom: bottom + by }));
  const below = (by: number): number =>
    focused.map((box) => toastOffset(box, lower(by), windowHeight)).find((more) => more > 0) ?? 0;
  const aside = below(0);
  if (!heading) return aside;
  const further = aside + toastOffset(heading, lower(aside), windowHeight);
  const last = further + below(further);
  // What has the focus comes before the heading.
  return focused.some((box) => covers(box, lower(last)) && !covers(box, lower(aside))) ? aside : last;
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
    // Another page has another title.
    const pages = new MutationObserver(later);
    pages.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      pages.disconnect();
      document.removeEventListener('focusin', later);
    };
  }, [shown]);
}

function settle(): void {
  const { activeElement, body, documentElement } = document;
  if (activeElement?.closest('[data-toast]')) return;
  const focused = activeElement === body ? null : activeElement;
  const now = Number.parseFloat(documentElement.style.getPropertyValue(property)) || 0;
  const usual = [...document.querySelectorAll('[data-toast]')].map((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    return { left, right, top: top - now, bottom: bottom - now };
  });
  const boxes = [focused?.closest('[data-clear-of-toasts]'), focused]
    .filter((one) => one !== null && one !== undefined)
    .map((one) => one.getBoundingClientRect());
  const aside = toastsAside(boxes, boxOfHeading(), usual, window.innerHeight);
  documentElement.style.setProperty(property, `${aside}px`);
}

/** Where the words of the page's heading are: the heading itself is as wide as the page. */
function boxOfHeading(): Box | undefined {
  const heading = document.querySelector('main h1');
  if (!heading) return undefined;
  const words = document.createRange();
  words.selectNodeContents(heading);
  return words.getBoundingClientRect();
}
