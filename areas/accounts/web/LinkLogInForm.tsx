import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { accountsContract, type LinkView } from '#areas/accounts/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { paths } from '#web/routing/paths.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { RefusalFields } from '#web/forms/post-form.ts';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { accountForms } from './account-forms.ts';
import css from './AccountPanel.module.css';
import { OwnerField } from './FirstPasswordForm.tsx';
import { useEnter } from './use-enter.ts';

export const linkLogInPlaces = {
  'account.wrong-password': 'password',
  'account.too-many-tries': 'password',
} as const satisfies RefusalFields;

/**
 * Confirms the address and logs in by a mailed link: at one press in the browser that asked for it, with the password in
 * any other.
 */
export function LinkLogInForm({ token, link }: { token: string; link: LinkView }) {
  const t = useTexts();
  const api = useApi();
  const enter = useEnter();
  const confirms = link.purpose === 'verification-link';
  const title = confirms ? t('accountsWeb.verify.title') : t('accountsWeb.logIn.title');
  const form = useServerForm({
    schema: async () => (await accountForms()).linkLogInSchema,
    title,
    isPosted: true,
    send: (body) => api.call(accountsContract.logInByLink, { body }),
    onDone: ({ leadsTo, ...session }) =>
      enter(session, {
        title,
        heading: confirms ? t('accountsWeb.link.confirmed') : t('accountsWeb.link.loggedIn'),
        leadsTo,
      }),
    places: linkLogInPlaces,
  });
  return (
    <form {...form.props} className={css.form} aria-label={title}>
      <input type="hidden" name="token" value={token} />
      <OwnerField email={link.email} />
      {link.isAskedHere ? null : (
        <>
          <PasswordField
            {...form.field('password')}
            label={t('accountsWeb.password')}
            description={t('accountsWeb.link.otherBrowser')}
            autoComplete="current-password"
            required
          />
          <Anchor inherit component={Link} to={paths.newPassword(token)}>
            {t('accountsWeb.link.newPassword')}
          </Anchor>
        </>
      )}
      <Button type="submit" size="md" loading={form.isPending}>
        {confirms ? t('accountsWeb.link.confirm') : t('accountsWeb.logIn.submit')}
      </Button>
    </form>
  );
}
