import { accountsContract } from '#shared/contract/accounts.ts';
import { homeOf, redirectOf } from '#shared/rules/routes.ts';
import { postTo } from '#web/forms/post-form.ts';
import { codePlaces } from '#web/features/accounts/MailedCodeFields.tsx';
import { actorOf } from '#web/features/accounts/session.ts';
import { AccountPanel } from '#web/features/accounts/AccountPanel.tsx';
import { VerifyForm } from '#web/features/accounts/VerifyForm.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

export const post = postTo(accountsContract.verify, {
  places: codePlaces,
  leadOn: (session, url) => redirectOf(url.search) ?? homeOf(actorOf(session)),
});

/** /user/verify */
export function Component() {
  const t = useTexts();
  return (
    <AccountPanel
      title={t('accountsWeb.verify.title')}
      description={t('accountsWeb.verify.description')}
      lead={t('accountsWeb.verify.lead')}
    >
      <VerifyForm />
    </AccountPanel>
  );
}
