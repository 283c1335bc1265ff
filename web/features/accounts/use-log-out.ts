import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { accountsContract, type SessionView } from '#shared/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { clearDrafts } from '#web/forms/drafts.ts';
import { pathTo } from '#web/routing/paths.ts';
import { showToast } from '#web/ui/toasts.tsx';
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

/** Logs out and goes home. */
export function useLogOut(): () => void {
  const t = useTexts();
  const api = useApi();
  const navigate = useNavigate();
  const setSession = useSetSession();
  const { mutate } = useMutation({
    mutationFn: () => api.call(accountsContract.signOut),
    onSuccess: async () => {
      clearDrafts();
      // First away from a page that needs the person, then forget them.
      await navigate(pathTo('/'));
      setSession(visitor);
    },
    onError: (error) =>
      showToast({ variant: 'error', title: t('app.account.logOut'), heading: toApiError(t, error).message }),
  });
  return () => mutate();
}
