import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { homeOf } from '#shared/rules/routes.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
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
  return (
    <Notice
      title={t('accountsWeb.link.dead.title')}
      text={
        email !== undefined
          ? t('accountsWeb.link.dead.in', { email })
          : t(takesBack ? 'emailChange.back.dead' : 'accountsWeb.link.dead')
      }
      action={
        email === undefined && takesBack ? (
          <Anchor component={Link} to={pathTo('/user/login')}>
            {t('accountsWeb.logIn.submit')}
          </Anchor>
        ) : email === undefined ? (
          <Anchor component={Link} to={pathTo('/user/forgot-password')}>
            {t('accountsWeb.link.dead.again')}
          </Anchor>
        ) : (
          <Anchor component={Link} to={homeOf(actorOf(session))}>
            {t('accountsWeb.link.dead.on')}
          </Anchor>
        )
      }
    />
  );
}
