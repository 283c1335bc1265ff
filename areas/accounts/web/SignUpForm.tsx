import { Anchor, Button, TextInput } from '@mantine/core';
import { LastNameInput } from '#web/forms/LastNameInput.tsx';
import { Link, useSearchParams } from 'react-router';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { nameMax, passwordMax } from '#areas/accounts/rules/accounts.ts';
import { safeRedirect } from '#shared/rules/routes.ts';
import { paths, pathTo } from '#web/routing/paths.ts';
import { useNavigateUnlessLeft } from '#web/routing/use-navigate-unless-left.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { RefusalFields } from '#web/forms/post-form.ts';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { accountForms } from './account-forms.ts';
import css from './AccountPanel.module.css';
import type { AccountVisit } from './use-email-of-visit.ts';

export const signUpPlaces = { 'account.email-taken': 'email' } as const satisfies RefusalFields;

export interface SignUpFormProps {
  kind: 'volunteer' | 'organizer';
  /** Of somebody who is invited to coordinate a location: who they are, and what the link knows them by. */
  invitation?: { firstName: string; lastName: string; email: string; token: string };
}

/** Name, email and password of a new account; leads to the code that confirms the address. */
export function SignUpForm({ kind, invitation }: SignUpFormProps) {
  const t = useTexts();
  const api = useApi();
  const navigateUnlessLeft = useNavigateUnlessLeft();
  const redirect = safeRedirect(useSearchParams()[0].get('redirect'));
  const form = useServerForm({
    schema: async () => (await accountForms()).organizerSignUpSchema,
    title: t('accountsWeb.signUp.toast'),
    isPosted: true,
    send: (body) =>
      kind === 'organizer'
        ? api.call(accountsContract.signUpOrganizer, { body })
        : api.call(accountsContract.signUpVolunteer, { body }),
    onDone: ({ email }) =>
      navigateUnlessLeft(paths.leadingOn('/user/verify', redirect), {
        state: { email } satisfies AccountVisit,
      }),
    places: signUpPlaces,
  });
  return (
    <form {...form.props} className={css.form} aria-label={t('accountsWeb.signUp.form')}>
      <input type="hidden" name="redirect" value={redirect ?? ''} />
      {invitation ? <input type="hidden" name="invitation" value={invitation.token} /> : null}
      <div className={css.names}>
        <TextInput
          {...form.field('firstName', invitation?.firstName)}
          label={t('accountsWeb.firstName')}
          autoComplete="given-name"
          maxLength={nameMax}
          required
        />
        <LastNameInput
          {...form.field('lastName', invitation?.lastName)}
          label={t('accountsWeb.lastName')}
          autoComplete="family-name"
          required
        />
      </div>
      <TextInput
        {...form.field('email', invitation?.email)}
        type="email"
        label={t('accountsWeb.email')}
        autoComplete="email"
        inputMode="email"
        required
      />
      <PasswordField
        {...form.field('password')}
        label={t('accountsWeb.password')}
        description={t('accountsWeb.password.hint')}
        autoComplete="new-password"
        maxLength={passwordMax}
        required
      />
      <p className={css.small}>
        {t('accountsWeb.signUp.agree')}{' '}
        <Anchor inherit href={pathTo('/terms-of-service')} target="_blank">
          {t('app.footer.terms')}
        </Anchor>{' '}
        {t('accountsWeb.signUp.and')}{' '}
        <Anchor inherit href={pathTo('/privacy-policy')} target="_blank">
          {t('app.footer.privacy')}
        </Anchor>
      </p>
      <Button type="submit" size="md" loading={form.isPending}>
        {t('accountsWeb.signUp.continue')}
      </Button>
    </form>
  );
}

/** "Already have an account? Log in", keeping where the person was headed. */
export function LogInInstead() {
  const t = useTexts();
  const redirect = safeRedirect(useSearchParams()[0].get('redirect'));
  return (
    <p>
      {t('accountsWeb.signUp.haveAccount')}{' '}
      <Anchor inherit component={Link} to={paths.leadingOn('/user/login', redirect)}>
        {t('accountsWeb.signUp.logIn')}
      </Anchor>
    </p>
  );
}
