import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { subjectOfAddress } from '#web/routing/use-navigate-unless-left.ts';

/**
 * Asks before the page is left while `holdsBack` says so: the browser in its own words when the window goes
 * elsewhere, the answer of this hook for ways inside the product. Steps of the same thing are not a way out, unless
 * something was typed in a window over the page, which Back and Forward would take away with the step.
 */
export function useLeaving(holdsBack: () => boolean) {
  /** The window over the page in which something was typed last. */
  const typedIn = useRef<Element>(null);
  const hasTyped = () => typedIn.current?.isConnected === true;
  const [isAskingAboutWindow, setAskingAboutWindow] = useState(false);
  const here = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // The page was left already and only stands until the next one is drawn: who goes back then must get back.
    if (subjectOfAddress(currentLocation) !== subjectOfAddress(here)) return false;
    const takesAway = historyAction === 'POP' && hasTyped();
    setAskingAboutWindow(takesAway);
    return takesAway || (subjectOfAddress(currentLocation) !== subjectOfAddress(nextLocation) && holdsBack());
  });
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (holdsBack() || hasTyped()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener('beforeunload', listener);
    return () => window.removeEventListener('beforeunload', listener);
  }, []);
  return {
    isAsking: blocker.state === 'blocked',
    isAskingAboutWindow,
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    /** For the element around everything: what is typed in its windows comes by it, too. */
    watch: {
      onInput: ({ target }: SyntheticEvent) => {
        const over = target instanceof Element ? target.closest('[role=dialog]') : null;
        if (over) typedIn.current = over;
      },
    },
  };
}
