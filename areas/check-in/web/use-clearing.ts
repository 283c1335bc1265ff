import { useEffect, useRef } from 'react';

/**
 * Does something once nobody has touched the kiosk for a while, as long as there is something to clear.
 * @param what what would be cleared; each change of it begins the time from the start. Null: there is nothing
 */
export function useClearing(what: unknown, seconds: number, clear: () => void): void {
  const latest = useRef(clear);
  useEffect(() => {
    latest.current = clear;
  });
  useEffect(() => {
    if (what === null) return undefined;
    const timer = setTimeout(() => latest.current(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [what, seconds]);
}
