import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { t } from '#shared/messages/index.ts';
import { paths } from '#web/app/paths.ts';
import { sessionKey, visitor } from '#web/features/accounts/session.ts';
import { Notice } from '#web/ui/Notice.tsx';

export interface SessionOverProps {
  /** What becomes of what was entered. */
  text: string;
  /** Leaves for the login page; by default it leads back to this page. */
  onLogIn?: () => void;
}

/** Says that the person is logged out, where they were about to do something, and leads through the login page and back. */
export function SessionOver({ text, onLogIn }: SessionOverProps) {
  const { pathname, search } = useLocation();
  const leave = useLeaveToLogIn();
  return (
    <Notice
      takesFocus
      title={t('registrations.session.title')}
      text={text}
      action={
        <Button size="sm" onClick={onLogIn ?? (() => leave(`${pathname}${search}`))}>
          {t('registrations.session.logIn')}
        </Button>
      }
    />
  );
}

/** Goes to the login page, from there to `back` (path with query); without forgetting who was here the guard would not let anybody there. */
export function useLeaveToLogIn(): (back: string) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (back) => {
    queryClient.setQueryData(sessionKey, visitor);
    void navigate(paths.login(back));
  };
}
