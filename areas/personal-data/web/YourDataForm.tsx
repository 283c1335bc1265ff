import { Button, TextInput } from '@mantine/core';
import css from '#areas/accounts/web/AccountPanel.module.css';
import { personalDataContract, type PersonalData } from '#areas/personal-data/contract/personal-data.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';

/** The password of the person whose data it is: a session that was left open somewhere is not enough. */
export function YourDataForm({ email, onReady }: { email: string; onReady: (data: PersonalData) => void }) {
  const t = useTexts();
  const api = useApi();
  const form = useServerForm({
    schema: async () => (await import('../rules/personal-data-form.ts')).personalDataSchema,
    title: t('personalData.title'),
    send: (body) => api.call(personalDataContract.download, { body }),
    onDone: onReady,
    places: { 'account.wrong-current-password': 'password', 'account.too-many-tries': 'password' },
  });
  return (
    <form {...form.props} className={`${css.form} ${css.narrow}`} aria-label={t('personalData.form')}>
      <TextInput
        type="email"
        label={t('personalData.email')}
        autoComplete="username"
        value={email}
        readOnly
        classNames={{ input: css.readOnly }}
      />
      <PasswordField
        {...form.field('password')}
        label={t('personalData.password')}
        autoComplete="current-password"
        required
      />
      <p className={css.small}>{t('personalData.what')}</p>
      <Button type="submit" size="md" loading={form.isPending}>
        {t('personalData.submit')}
      </Button>
    </form>
  );
}
