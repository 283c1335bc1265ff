import { AccountPanel } from '#web/features/accounts/AccountPanel.tsx';
import { VerifyForm } from '#web/features/accounts/VerifyForm.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

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
