import { t } from '#shared/texts/index.ts';
import { AccountPanel } from '#web/features/accounts/AccountPanel.tsx';
import { LogInInstead, SignUpForm } from '#web/features/accounts/SignUpForm.tsx';

/** /volunteer/signup */
export function Component() {
  return (
    <AccountPanel
      title={t('accountsWeb.volunteer.title')}
      description={t('accountsWeb.volunteer.description')}
      lead={t('accountsWeb.volunteer.lead')}
      aside={<LogInInstead />}
    >
      <SignUpForm kind="volunteer" />
    </AccountPanel>
  );
}
