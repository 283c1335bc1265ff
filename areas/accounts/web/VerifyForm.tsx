import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { homeOf, safeRedirect } from '#shared/rules/routes.ts';
import { placeError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useNavigateUnlessLeft } from '#web/routing/use-navigate-unless-left.ts';
import { showFailure } from '#web/forms/show-failure.ts';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { accountForms } from './account-forms.ts';
import css from './AccountPanel.module.css';
import { codePlaces, MailedCodeFields } from './MailedCodeFields.tsx';
import { actorOf } from './session.ts';
import { useSetSession } from './use-log-out.ts';

/** The code from the mail, for the address that it went to; signs the person in. */
export function VerifyForm() {
  const t = useTexts();
  const api = useApi();
  const navigateUnlessLeft = useNavigateUnlessLeft();
  const setSession = useSetSession();
  const redirect = safeRedirect(useSearchParams()[0].get('redirect'));
  const title = t('accountsWeb.verify.toast');
  const form = useServerForm({
    schema: async () => (await accountForms()).verifySchema,
    title,
    isPosted: true,
    send: (body) => api.call(accountsContract.verify, { body }),
    onDone: (session) => {
      setSession(session);
      void navigateUnlessLeft(redirect ?? homeOf(actorOf(session)), { replace: true });
    },
    places: codePlaces,
  });
  const resend = useSingleMutation({
    mutationFn: (email: string) => api.call(accountsContract.resendCode, { body: { email, redirect } }),
    onSuccess: ({ mailed }) =>
      showToast(
        mailed
          ? {
              variant: 'success',
              title,
              heading: t('accounts.code.resent'),
              body: t('accountsWeb.verify.resentBody'),
            }
          : { variant: 'info', title, heading: t('accountsWeb.enough.title'), body: t('accountsWeb.enough') },
      ),
    onError: (failure) =>
      placeError(t, failure, {
        onFields: form.refuse,
        otherwise: (error) => showFailure(t, error, { where: title }),
      }),
  });
  return (
    <form {...form.props} className={css.form} aria-label={t('accountsWeb.verify.title')}>
      <MailedCodeFields field={form.field} codeLabel={t('accountsWeb.verify.code')} autoComplete="email" />
      <Button type="submit" size="md" loading={form.isPending}>
        {t('accountsWeb.verify.confirm')}
      </Button>
      <div className={css.between}>
        <p className={css.small}>{t('accountsWeb.verify.noMail')}</p>
        <Button variant="subtle" onClick={() => resend.mutate(form.read('email'))} loading={resend.isPending}>
          {t('accountsWeb.verify.resend')}
        </Button>
      </div>
    </form>
  );
}
