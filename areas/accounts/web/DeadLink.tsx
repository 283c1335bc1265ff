import { useState } from 'react';
import { homeOf } from '#shared/rules/routes.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { actorOf, useSession } from './session.ts';

/**
 * Says that a mailed link works no more: often since it did already, which is nothing to worry about.
 * @param props.takesBack it led to taking an account back, for which nobody gets a new link
 */
export function DeadLink({ takesBack = false }: { takesBack?: boolean }) {
  const t = useTexts();
  const now = useSession();
  // Somebody who logs in on this page is on the way to another one by then.
  const [session] = useState(now);
  const email = session.user?.email;
  const [text, to, label] =
    email !== undefined
      ? ([
          t('accountsWeb.link.dead.in', { email }),
          homeOf(actorOf(session)),
          'accountsWeb.link.dead.on',
        ] as const)
      : takesBack
        ? ([t('emailChange.back.dead'), pathTo('/user/login'), 'accountsWeb.logIn.submit'] as const)
        : ([
            t('accountsWeb.link.dead'),
            pathTo('/user/forgot-password'),
            'accountsWeb.link.dead.again',
          ] as const);
  return (
    <Notice
      title={t('accountsWeb.link.dead.title')}
      text={text}
      action={
        <LinkButton to={to} variant="default">
          {t(label)}
        </LinkButton>
      }
    />
  );
}
