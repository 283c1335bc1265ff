import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { opportunitiesContract } from '#areas/opportunities/contract/opportunities.ts';
import { useApi } from '#web/api/use-api.tsx';

/** Why nobody knows where the visitor is: the browser doesn't tell, or it is no place that is known. */
export type LocationTrouble = 'untold' | 'elsewhere' | 'failed';

/** Milliseconds that a browser may take to find out where it is. */
const patience = 10_000;

/** Browsers tell on pages alone that came safely. */
const isAskable = (): boolean => isSecureContext && 'geolocation' in navigator;
const neverChanges = () => () => undefined;

/** Whether the browser tells without asking the visitor first; some browsers don't say. */
async function mayBeAsked(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

/** Rounded before it leaves the browser: about a kilometre is enough. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/**
 * The postal code of where the visitor is, asked of the browser when the visitor wants it, and kept nowhere.
 * @param isWanted the visitor has asked for what is near in words: a browser that may tell already is asked at once
 * @param onFound gets the postal code, and whether a button was pressed for it
 */
export function useVisitorLocation(
  isWanted: boolean,
  onFound: (postalCode: string, isPressed: boolean) => void,
) {
  const api = useApi();
  const canAsk = useSyncExternalStore(neverChanges, isAskable, () => false);
  const [isLooking, setIsLooking] = useState(false);
  const [trouble, setTrouble] = useState<LocationTrouble | null>(null);

  const end = (what: LocationTrouble | null) => {
    setIsLooking(false);
    setTrouble(what);
  };
  const lookUp = async ({ coords }: GeolocationPosition, isPressed: boolean): Promise<void> => {
    const query = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) };
    try {
      const { postalCode } = await api.call(opportunitiesContract.postalCode, { query });
      end(postalCode === null ? 'elsewhere' : null);
      if (postalCode !== null) onFound(postalCode, isPressed);
    } catch {
      end('failed');
    }
  };
  const ask = (isPressed: boolean) => {
    setIsLooking(true);
    setTrouble(null);
    navigator.geolocation.getCurrentPosition(
      (position) => void lookUp(position, isPressed),
      () => end('untold'),
      { timeout: patience, maximumAge: 5 * 60_000 },
    );
  };
  const askUnpressed = useEffectEvent(() => ask(false));
  useEffect(() => {
    if (!isWanted || !canAsk) return;
    const askIfAllowed = async () => {
      if (await mayBeAsked()) askUnpressed();
    };
    void askIfAllowed();
  }, [isWanted, canAsk]);
  return { canAsk, isLooking, trouble, ask, forget: () => setTrouble(null) };
}
