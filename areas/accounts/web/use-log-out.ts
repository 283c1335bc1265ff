import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accountsContract, type SessionView } from '#areas/accounts/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { waitingActions } from '#web/api/device-wipe.ts';
import { useApi } from '#web/api/use-api.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { clearPersonalData } from './forget-person.ts';
import { tellOtherWindows } from './session-elsewhere.ts';
import { sessionKey, visitor } from './session.ts';

/** Replaces who is signed in, here and in the other windows, and forgets what was read as somebody else. */
export function useSetSession(): (session: SessionView) => void {
  const queryClient = useQueryClient();
  return (session) => {
    queryClient.setQueryData(sessionKey, session);
    tellOtherWindows(session.user?.id ?? null);
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  };
}

export interface LogOut {
  /** Logs out and goes home, unless something would be lost by it. */
  logOut: () => void;
  /** How many check-ins of this device would be lost; 0 while nothing is to be asked. */
  wouldLose: number;
  busy: boolean;
  /** Logs out all the same. */
  confirm: () => void;
  cancel: () => void;
}

/** Logging out. What this device has not sent yet is lost by it, so that is asked about first. */
export function useLogOut(): LogOut {
  const t = useTexts();
  const api = useApi();
  const navigate = useNavigate();
  const setSession = useSetSession();
  const [wouldLose, setWouldLose] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(accountsContract.signOut),
    onSuccess: async () => {
      await clearPersonalData();
      // First away from a page that needs the person, then forget them.
      await navigate(pathTo('/'));
      setSession(visitor);
    },
    onError: (error) => showFailure(t, error, { where: t('app.account.logOut') }),
  });
  const logOut = async () => {
    const waiting = await waitingActions();
    if (waiting > 0) setWouldLose(waiting);
    else mutate();
  };
  return {
    logOut: () => void logOut(),
    wouldLose,
    busy: isPending,
    confirm: () => mutate(),
    cancel: () => setWouldLose(0),
  };
}
