import { useLayoutEffect } from 'react';
import { isShown, isFocusable, nextTo, trailOf, type Trail } from './focus-trail.ts';
import { isAnyWindowOpen } from './open-windows.ts';

/** What had the focus last: a button that is waiting for an answer has lost it when a window comes. */
let last: Element | null = null;
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) last = target;
  });

/** What a window that has closed still owes the keyboard: one that opens then takes it over. */
let owed: Trail | null = null;
/** Ends the waiting or the watching for a window that has closed. */
let stop = () => {};

/**
 * Gives the focus back when a window closes: to what opened it, once that can have it, or to what is next to it when it
 * is gone, also when it goes a moment later. Whatever else takes the focus keeps it.
 * @param id of the window's element, which stays on the page for a moment after it closed
 */
export function useFocusBack(opened: boolean, id: string): void {
  // Before the window takes the focus, which it may do at once: what opens it may have waited for something.
  useLayoutEffect(() => {
    if (!opened) return;
    const trail = owed ?? trailOf(focused() ?? last ?? document.body);
    stop();
    return () => {
      stop();
      owed = trail;
      // The window leaves the page, and what the action was about is drawn again, before anything can be found.
      const timer = setTimeout(() => giveBack(trail, id), 10);
      stop = () => {
        clearTimeout(timer);
        owed = null;
      };
    };
  }, [opened, id]);
}

const focused = (): Element | null =>
  document.activeElement === document.body ? null : document.activeElement;

function giveBack(trail: Trail, id: string): void {
  const opener = trail[0]?.element;
  // Where it is already, it is watched, too.
  let given = opener ?? null;
  const settle = () => {
    const now = focused();
    if (now && now === given) return;
    // Somebody went on, or something else was shown.
    if (now && !document.getElementById(id)?.contains(now)) return stop();
    // One that waits for an answer is waited for.
    const target = opener && isShown(opener) ? (isFocusable(opener) ? opener : null) : nextTo(trail);
    // Under a window that is open nothing gets the focus.
    if (!target || (isAnyWindowOpen() && !target.closest('[role="dialog"]'))) return;
    given = target;
    owed = null;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'nearest' });
  };
  const observer = new MutationObserver(settle);
  stop = () => {
    observer.disconnect();
    owed = null;
  };
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  settle();
}
