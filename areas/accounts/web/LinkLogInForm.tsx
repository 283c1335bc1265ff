import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { accountsContract, type LinkView } from '#areas/accounts/contract/accounts.ts';
import type { LinkPurpose, logInPurposes } from '#areas/accounts/rules/accounts.ts';
import type { PlainKey } from '#shared/texts/text.ts';
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

/** What the page says of a link, by what it is for. */
const wordsOf = {
  'verification-link': {
    title: 'accountsWeb.verify.title',
    press: 'accountsWeb.link.confirm',
    done: 'accountsWeb.link.confirmed',
  },
  'log-in-link': {
    title: 'accountsWeb.logIn.title',
    press: 'accountsWeb.logIn.submit',
    done: 'accountsWeb.link.loggedIn',
  },
  'email-change': {
    title: 'emailChange.link.title',
    press: 'emailChange.link.confirm',
    done: 'emailChange.link.done',
  },
} as const satisfies Record<(typeof logInPurposes)[number], Record<string, PlainKey>>;

/** @returns what the page says of a link; as of a verification's where it is for something else, or for nothing */
export const wordsOfLink = (purpose: LinkPurpose | undefined) =>
  purpose === 'log-in-link' || purpose === 'email-change' ? wordsOf[purpose] : wordsOf['verification-link'];

/**
 * Confirms the address, or another one that the account gets, and logs in by a mailed link: at one press in the browser that asked for it, with the password in
 * any other.
 */
export function LinkLogInForm({ token, link }: { token: string; link: LinkView }) {
  const t = useTexts();
  const api = useApi();
  const enter = useEnter();
  const words = wordsOfLink(link.purpose);
  const title = t(words.title);
  const form = useServerForm({
    schema: async () => (await accountForms()).linkLogInSchema,
    title,
    isPosted: true,
    send: (body) => api.call(accountsContract.logInByLink, { body }),
    onDone: ({ leadsTo, ...session }) =>
      enter(session, {
        title,
        heading: t(words.done),
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
          {link.purpose === 'email-change' ? null : (
            <Anchor inherit component={Link} to={paths.newPassword(token)}>
              {t('accountsWeb.link.newPassword')}
            </Anchor>
          )}
        </>
      )}
      <Button type="submit" size="md" loading={form.isPending}>
        {t(words.press)}
      </Button>
    </form>
  );
}
