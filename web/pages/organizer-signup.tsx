import { t } from '#shared/messages/index.ts';
import { AccountPanel } from '#web/features/accounts/AccountPanel.tsx';
import { LogInInstead, SignUpForm } from '#web/features/accounts/SignUpForm.tsx';

/** /organizer/signup */
export function Component() {
  return (
    <AccountPanel
      title={t('accountsWeb.organizer.title')}
      description={t('accountsWeb.organizer.description')}
      lead={t('accountsWeb.organizer.lead')}
      aside={<LogInInstead />}
    >
      <SignUpForm kind="organizer" />
    </AccountPanel>
  );
}
