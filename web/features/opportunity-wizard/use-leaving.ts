import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';

/**
 * Asks before the page is left while `holdsBack` says so: the browser in its own words when the window goes
 * elsewhere, the answer of this hook for ways inside the product. Steps of the same thing are not a way out.
 */
export function useLeaving(holdsBack: () => boolean) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const thing = ({ pathname, search }: { pathname: string; search: string }) =>
      `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`;
    return thing(currentLocation) !== thing(nextLocation) && holdsBack();
  });
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (holdsBack()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener('beforeunload', listener);
    return () => window.removeEventListener('beforeunload', listener);
  }, []);
  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
