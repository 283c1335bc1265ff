import { Anchor, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { accountForms } from './account-forms.ts';
import css from './AccountPanel.module.css';
import type { LogInQuestion } from './log-in-again.ts';
import { sessionKey } from './session.ts';
import { reloadForOther, tellOtherWindows } from './session-elsewhere.ts';

/** The window that asks for the password again. */
export function LogInAgainWindow({ question }: { question: LogInQuestion }) {
  const t = useTexts();
  return (
    <Modal opened onClose={() => question.answer(false)} title={t('accountsWeb.again.title')} size="s">
      <LogInAgainForm question={question} />
    </Modal>
  );
}

function LogInAgainForm({ question: { user, answer } }: { question: LogInQuestion }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const text = useId();
  const back = (userId: string | undefined) => {
    if (userId === user.id) answer(true);
    // What is on the page is nobody else's business.
    else if (userId !== undefined) reloadForOther();
  };
  const form = useServerForm({
    schema: async () => (await accountForms()).signInSchema,
    title: t('accountsWeb.again.title'),
    send: (body) => api.call(accountsContract.signIn, { body }),
    onDone: (session) => {
      queryClient.setQueryData(sessionKey, session);
      tellOtherWindows(session.user?.id ?? null);
      back(session.user?.id);
    },
    places: {
      'account.unknown-email': 'password',
      'account.wrong-password': 'password',
      'account.guarded': 'password',
      'account.not-confirmed': 'password',
    },
  });
  // A new password is set in another window; anybody who comes back from there is logged in already.
  const look = useEffectEvent(async () => {
    const session = await api.call(accountsContract.session).catch(() => null);
    back(session?.user?.id);
  });
  useEffect(() => {
    const listener = () => void look();
    window.addEventListener('focus', listener);
    return () => window.removeEventListener('focus', listener);
  }, []);

  return (
    <form
      {...form.props}
      className={css.form}
      aria-label={t('accountsWeb.again.title')}
      aria-describedby={text}
    >
      <p id={text}>{t('accountsWeb.again.text')}</p>
      <TextInput
        {...form.field('email', user.email)}
        type="email"
        label={t('accountsWeb.email')}
        autoComplete="username"
        readOnly
      />
      <PasswordField
        {...form.field('password')}
        label={t('accountsWeb.password')}
        autoComplete="current-password"
        data-autofocus
        required
      />
      <Anchor inherit href={pathTo('/user/forgot-password')} target="_blank" rel="noopener">
        {t('accountsWeb.logIn.forgot')}
      </Anchor>
      <FormActions
        submit={t('accountsWeb.logIn.submit')}
        cancel={t('accountsWeb.again.later')}
        onCancel={() => answer(false)}
        isPending={form.isPending}
      />
    </form>
  );
}
