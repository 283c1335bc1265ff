import { useLocation } from 'react-router';
import { useFlash } from '#web/routing/flash.ts';
import { useHydrated } from '#web/ui/use-browser.ts';

/** What an account page tells the next one; kept out of the address, which ends up in histories and logs. */
export interface AccountVisit {
  email: string;
}

/** The address that the page before named, if any. The server knows it only of a form that was posted without scripts. */
export function useEmailOfVisit(): string | undefined {
  const { state } = useLocation();
  const { email } = useFlash();
  const alive = useHydrated();
  return (alive ? (state as Partial<AccountVisit> | null)?.email : undefined) ?? email;
}
