import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { redirectOf } from '#shared/rules/routes.ts';
import { postTo } from '#web/forms/post-form.ts';
import { paths } from '#web/routing/paths.ts';
import { AccountPanel } from '#areas/accounts/web/AccountPanel.tsx';
import { LogInInstead, SignUpForm, signUpPlaces } from '#areas/accounts/web/SignUpForm.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

export const post = postTo(accountsContract.signUpVolunteer, {
  places: signUpPlaces,
  leadOn: (_result, url) => paths.leadingOn('/user/verify', redirectOf(url.search)),
});

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
