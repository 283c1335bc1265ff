import { useEffect, useRef } from 'react';
import type { SessionView } from '#areas/accounts/contract/accounts.ts';
import { pathTo } from '#web/routing/paths.ts';

/** Leads to the login page once a locked kiosk is logged out, wherever that was done. */
export function useLoggedOut({ isKiosk, user }: Pick<SessionView, 'isKiosk' | 'user'>): void {
  const wasKiosk = useRef(isKiosk);
  const isOver = !isKiosk && user === null;
  useEffect(() => {
    if (isOver && wasKiosk.current) window.location.replace(pathTo('/user/login'));
    wasKiosk.current = isKiosk;
  }, [isOver, isKiosk]);
}
