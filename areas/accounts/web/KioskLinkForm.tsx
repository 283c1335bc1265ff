import { Button } from '@mantine/core';
import { useState } from 'react';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { accountForms } from './account-forms.ts';
import css from './AccountPanel.module.css';
import { OwnerField } from './FirstPasswordForm.tsx';

/** Logs a locked kiosk out, at one press: the device stands elsewhere, and opening the link alone does nothing. */
export function KioskLinkForm({ token, email }: { token: string; email: string }) {
  const t = useTexts();
  const api = useApi();
  const [isDone, setDone] = useState(false);
  const title = t('accountsWeb.kiosk.title');
  const form = useServerForm({
    schema: async () => (await accountForms()).linkQuerySchema,
    title,
    isPosted: true,
    send: (body) => api.call(accountsContract.logKioskOut, { body }),
    onDone: () => setDone(true),
  });
  if (isDone) return <Notice text={t('accountsWeb.kiosk.done')} takesFocus />;
  return (
    <form {...form.props} className={css.form} aria-label={title}>
      <input type="hidden" name="token" value={token} />
      <OwnerField email={email} />
      <Button type="submit" size="md" loading={form.isPending}>
        {t('accountsWeb.kiosk.submit')}
      </Button>
    </form>
  );
}
