import { AccountPanel } from '#web/features/accounts/AccountPanel.tsx';
import { LogInInstead, SignUpForm } from '#web/features/accounts/SignUpForm.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

/** /volunteer/signup */
export function Component() {
  const t = useTexts();
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
