import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { redirectOf } from '#shared/rules/routes.ts';
import { postTo } from '#web/forms/post-form.ts';
import { paths, pathTo } from '#web/routing/paths.ts';
import { keepOrigin } from '#web/routing/origin.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { AccountPanel } from '#areas/accounts/web/AccountPanel.tsx';
import { LogInInstead, SignUpForm, signUpPlaces } from '#areas/accounts/web/SignUpForm.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

export const load: PageLoad = async ({ queryClient }, { url }) => keepOrigin(queryClient, url);

export const post = postTo(accountsContract.signUpVolunteer, {
  places: signUpPlaces,
  leadOn: (_result, url) => paths.leadingOn('/user/verify', redirectOf(url.search)),
});

/** /volunteer/signup */
export function Component() {
  const t = useTexts();
  return (
    <AccountPanel
      path={pathTo('/volunteer/signup')}
      title={t('accountsWeb.volunteer.title')}
      description={t('accountsWeb.volunteer.description')}
      lead={t('accountsWeb.volunteer.lead')}
      aside={<LogInInstead />}
    >
      <SignUpForm kind="volunteer" />
    </AccountPanel>
  );
}
