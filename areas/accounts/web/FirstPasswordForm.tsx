import { Button, TextInput } from '@mantine/core';
import { accountsContract, type LinkView } from '#areas/accounts/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useApi } from '#web/api/use-api.tsx';
import type { RefusalFields } from '#web/forms/post-form.ts';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { accountForms } from './account-forms.ts';
import css from './AccountPanel.module.css';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useEnter } from './use-enter.ts';

export const firstPasswordPlaces = { 'account.link-invalid': 'newPassword' } as const satisfies RefusalFields;

/** A password for the account that a mailed link is of: the first one, or a new one. */
export function FirstPasswordForm({ token, link }: { token: string; link: LinkView }) {
  const t = useTexts();
  const api = useApi();
  const enter = useEnter();
  const takesBack = link.purpose === 'take-back';
  const title = takesBack ? t('emailChange.back.title') : t('accountsWeb.first.title');
  const form = useServerForm({
    schema: async () => (await accountForms()).firstPasswordSchema,
    title,
    isPosted: true,
    send: (body) => api.call(accountsContract.setFirstPassword, { body }),
    onDone: ({ leadsTo, ...session }) =>
      enter(session, {
        title,
        heading: takesBack ? t('emailChange.back.done') : t('accountsWeb.first.done'),
        leadsTo,
      }),
    places: firstPasswordPlaces,
  });
  return (
    <form {...form.props} className={css.form} aria-label={title}>
      <input type="hidden" name="token" value={token} />
      <OwnerField email={link.email} />
      <NewPasswordFields field={form.field} confirmLabel={t('accountsWeb.forgot.confirm')} />
      <Button type="submit" size="md" loading={form.isPending}>
        {takesBack ? t('emailChange.back.submit') : t('accountsWeb.first.submit')}
      </Button>
    </form>
  );
}

/** Says whose account a mailed link is of, to people and to password managers. */
export function OwnerField({ email }: { email: string }) {
  const t = useTexts();
  return (
    <TextInput
      type="email"
      label={t('accountsWeb.first.account')}
      autoComplete="username"
      defaultValue={email}
      readOnly
    />
  );
}
