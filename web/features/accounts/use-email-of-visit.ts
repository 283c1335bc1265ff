import { useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#web/ui/use-browser.ts';

/** What an account page tells the next one; kept out of the address, which ends up in histories and logs. */
export interface AccountVisit {
  email: string;
}

/**
 * The address that the page before named, until another is typed. The server does not know it.
 * @param posted what was typed into a form that was posted without scripts
 */
export function useEmailOfVisit(posted = '') {
  const { state } = useLocation();
  const [typed, setTyped] = useState<string>();
  const alive = useHydrated();
  const given = alive ? (state as Partial<AccountVisit> | null)?.email : undefined;
  return [typed ?? given ?? posted, setTyped] as const;
}
