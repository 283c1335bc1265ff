import { useEffect } from 'react';
import { isShown, isUsable, nextTo, trailOf, type Trail } from './focus-trail.ts';
import { isAnyWindowOpen } from './open-windows.ts';

/** What had the focus last: a button that is waiting for an answer has lost it when a window comes. */
let last: Element | null = null;
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) last = target;
  });

/** Ends the watch over what was given the focus last. */
let stopWatching = () => {};

/** What a window that has just closed still owes: one that opens in its place takes it over. */
let owed: { trail: Trail; cancel: () => void } | null = null;

/**
 * Gives the focus back when a window closes: to what opened it, once that can have it, or to what is next to it when it
 * is gone, also when it goes a moment later. Whatever else takes the focus keeps it.
 * @param id of the window's element, which stays on the page for a moment after it closed
 */
export function useFocusBack(opened: boolean, id: string): void {
  useEffect(() => {
    if (!opened) return;
    stopWatching();
    const trail = takeOver() ?? trailOf(focused() ?? last ?? document.body);
    return () => {
      // The window leaves the page, and what the deed was about is drawn again, before anything can be found.
      const timer = setTimeout(() => {
        owed = null;
        giveBack(trail, id);
      }, 10);
      owed = { trail, cancel: () => clearTimeout(timer) };
    };
  }, [opened, id]);
}

function takeOver(): Trail | null {
  const before = owed;
  before?.cancel();
  owed = null;
  return before?.trail ?? null;
}

const focused = (): Element | null =>
  document.activeElement === document.body ? null : document.activeElement;

function giveBack(trail: Trail, id: string): void {
  stopWatching();
  // Where it is already, it is watched, too.
  let given: Element | null = trail[0]?.element ?? null;
  const settle = () => {
    const now = focused();
    if (now && now === given) return;
    // Somebody went on, or something else was shown.
    if (now && !document.getElementById(id)?.contains(now)) return stopWatching();
    const opener = trail[0]?.element;
    // One that waits for an answer is waited for.
    const target = opener && isShown(opener) ? (isUsable(opener) ? opener : null) : nextTo(trail);
    // Under a window that is open nothing gets the focus.
    if (!target || (isAnyWindowOpen() && !target.closest('[role="dialog"]'))) return;
    given = target;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'nearest' });
  };
  const observer = new MutationObserver(settle);
  stopWatching = () => observer.disconnect();
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  settle();
}
