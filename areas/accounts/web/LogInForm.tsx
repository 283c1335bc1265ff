import { Anchor, Button, TextInput } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { homeOf, safeRedirect } from '#shared/rules/routes.ts';
import { paths } from '#web/routing/paths.ts';
import { useNavigateUnlessLeft } from '#web/routing/use-navigate-unless-left.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { RefusalFields } from '#web/forms/post-form.ts';
import { showFailure } from '#web/forms/show-failure.ts';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { accountForms } from './account-forms.ts';
import css from './AccountPanel.module.css';
import { actorOf } from './session.ts';
import { useSetSession } from './use-log-out.ts';
import type { AccountVisit } from './use-email-of-visit.ts';

export const logInPlaces = {
  'account.unknown-email': 'email',
  'account.wrong-password': 'password',
  'account.guarded': 'password',
} as const satisfies RefusalFields;

/** Email and password; leads to the page that was asked for, else to the person's own first page. */
export function LogInForm() {
  const t = useTexts();
  const api = useApi();
  const navigateUnlessLeft = useNavigateUnlessLeft();
  const setSession = useSetSession();
  const redirect = safeRedirect(useSearchParams()[0].get('redirect'));
  const form = useServerForm({
    schema: async () => (await accountForms()).signInSchema,
    title: t('accountsWeb.logIn.title'),
    isPosted: true,
    send: (body) => api.call(accountsContract.signIn, { body }),
    onDone: (session) => {
      setSession(session);
      void navigateUnlessLeft(redirect ?? homeOf(actorOf(session)), { replace: true });
    },
    places: logInPlaces,
    onCode: {
      'account.not-confirmed': (error, { email = '' }) => {
        showFailure(t, error, { where: t('accountsWeb.logIn.title') });
        void navigateUnlessLeft(paths.leadingOn('/user/verify', redirect), {
          state: { email } satisfies AccountVisit,
        });
      },
    },
  });
  return (
    <form {...form.props} className={css.form} aria-label={t('accountsWeb.logIn.title')}>
      <input type="hidden" name="redirect" value={redirect ?? ''} />
      <TextInput
        {...form.field('email')}
        type="email"
        label={t('accountsWeb.email')}
        autoComplete="username"
        inputMode="email"
        required
      />
      <PasswordField
        {...form.field('password')}
        label={t('accountsWeb.password')}
        autoComplete="current-password"
        required
      />
      <Anchor inherit component={Link} to={paths.leadingOn('/user/forgot-password', redirect)}>
        {t('accountsWeb.logIn.forgot')}
      </Anchor>
      <Button type="submit" size="md" loading={form.isPending}>
        {t('accountsWeb.logIn.submit')}
      </Button>
    </form>
  );
}
