import { Button, TextInput } from '@mantine/core';
import { emailChangeContract } from '#areas/accounts/contract/email-change.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useApi } from '#web/api/use-api.tsx';
import type { RefusalFields } from '#web/forms/post-form.ts';
import { PostedAnswer } from '#web/forms/PostedAnswer.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { accountForms } from '../account-forms.ts';
import css from '../AccountPanel.module.css';
import { useEmailMailed } from './use-email-mailed.ts';

export const changeEmailPlaces = {
  'account.email-unchanged': 'email',
  'account.wrong-current-password': 'password',
  'account.too-many-tries': 'password',
} as const satisfies RefusalFields;

/** Another address, and the password: a session that was left open somewhere is not enough to take an account away. */
export function ChangeEmailForm({ email }: { email: string }) {
  const t = useTexts();
  const api = useApi();
  const tellMailed = useEmailMailed();
  const form = useServerForm({
    schema: async () => (await accountForms()).changeEmailSchema,
    title: t('emailChange.toast'),
    isPosted: true,
    send: (body) => api.call(emailChangeContract.request, { body }),
    onDone: (answer, asked) => {
      form.clear();
      tellMailed(answer, asked.email);
    },
    places: changeEmailPlaces,
  });
  return (
    <form {...form.props} className={`${css.form} ${css.narrow}`} aria-label={t('emailChange.toast')}>
      <PostedAnswer />
      <TextInput
        type="email"
        label={t('emailChange.current')}
        autoComplete="username"
        value={email}
        readOnly
        classNames={{ input: css.readOnly }}
      />
      <TextInput
        {...form.field('email')}
        type="email"
        label={t('emailChange.new')}
        autoComplete="email"
        inputMode="email"
        required
      />
      <PasswordField
        {...form.field('password')}
        label={t('emailChange.password')}
        autoComplete="current-password"
        required
      />
      <p className={css.small}>{t('emailChange.what')}</p>
      <Button type="submit" size="md" loading={form.isPending}>
        {t('emailChange.submit')}
      </Button>
    </form>
  );
}
