import { t } from '#shared/texts/index.ts';
import { AccountPanel } from '#web/features/accounts/AccountPanel.tsx';
import { VerifyForm } from '#web/features/accounts/VerifyForm.tsx';

/** /user/verify */
export function Component() {
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
