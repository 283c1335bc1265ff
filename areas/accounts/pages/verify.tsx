import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { homeOf, redirectOf } from '#shared/rules/routes.ts';
import { postTo } from '#web/forms/post-form.ts';
import { codePlaces } from '#areas/accounts/web/MailedCodeFields.tsx';
import { actorOf } from '#areas/accounts/web/session.ts';
import { AccountPanel } from '#areas/accounts/web/AccountPanel.tsx';
import { VerifyForm } from '#areas/accounts/web/VerifyForm.tsx';
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
