import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { useNavigateUnlessLeft } from '#web/routing/use-navigate-unless-left.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { RefusalFields } from '#web/forms/post-form.ts';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { accountForms } from './account-forms.ts';
import css from './AccountPanel.module.css';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { sessionQuery } from './session.ts';

export const firstPasswordPlaces = { 'account.link-invalid': 'newPassword' } as const satisfies RefusalFields;

/** The first password of somebody whose account somebody else caused; the mailed link says whose it is. */
export function FirstPasswordForm() {
  const t = useTexts();
  const api = useApi();
  const navigateUnlessLeft = useNavigateUnlessLeft();
  const queryClient = useQueryClient();
  const token = useSearchParams()[0].get('token') ?? '';
  const title = t('accountsWeb.first.title');
  const form = useServerForm({
    schema: async () => (await accountForms()).firstPasswordSchema,
    title,
    isPosted: true,
    send: async (body) => {
      await api.call(accountsContract.setFirstPassword, { body });
      // It may have ended this browser's session; the guard must know before it is asked for the log in page.
      await queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 });
    },
    onDone: () => {
      showToast({ variant: 'success', title, heading: t('accountsWeb.first.done') });
      void navigateUnlessLeft(pathTo('/user/login'), { replace: true });
    },
    places: firstPasswordPlaces,
  });
  return (
    <form {...form.props} className={css.form} aria-label={title}>
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields field={form.field} confirmLabel={t('accountsWeb.forgot.confirm')} />
      <Button type="submit" size="md" loading={form.isPending}>
        {t('accountsWeb.first.submit')}
      </Button>
    </form>
  );
}
