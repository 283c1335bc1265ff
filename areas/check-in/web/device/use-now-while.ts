import { useEffect, useState } from 'react';
import { momentNow } from './browser-clock.ts';
import { serviceTime } from './clock.ts';

/** The service's time as the device knows it, each minute while nothing else says it; null otherwise. */
export function useNowWhile(isWanted: boolean): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const tell = () => setNow(serviceTime(momentNow()));
    tell();
    const timer = setInterval(tell, 60_000);
    return () => {
      clearInterval(timer);
      setNow(null);
    };
  }, [isWanted]);
  return now;
}
