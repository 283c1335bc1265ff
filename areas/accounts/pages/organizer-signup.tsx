import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { redirectOf } from '#shared/rules/routes.ts';
import { postTo } from '#web/forms/post-form.ts';
import { keepOrigin } from '#web/routing/origin.ts';
import { paths, pathTo } from '#web/routing/paths.ts';
import { AccountPanel } from '#areas/accounts/web/AccountPanel.tsx';
import { ExpiredInvitation } from '#areas/accounts/web/ExpiredInvitation.tsx';
import { invitationQuery } from '#areas/accounts/web/invitation.queries.ts';
import { LogInInstead, SignUpForm, signUpPlaces } from '#areas/accounts/web/SignUpForm.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

export const load: PageLoad = async ({ api, queryClient }, { url }) => {
  keepOrigin(queryClient, url);
  const token = url.searchParams.get('invitation') ?? '';
  if (token) await queryClient.ensureQueryData(invitationQuery(api, token));
};

export const post = postTo(accountsContract.signUpOrganizer, {
  places: signUpPlaces,
  leadOn: (_result, url) => paths.leadingOn('/user/verify', redirectOf(url.search)),
});

/** /organizer/signup, also for those whom an invitation to coordinate a location leads here */
export function Component() {
  const t = useTexts();
  const token = useSearchParams()[0].get('invitation') ?? '';
  const { data } = useQuery({ ...invitationQuery(useApi(), token), enabled: token !== '' });
  if (data?.isExpired) {
    const invitedBy = data.invitedBy || data.organization;
    return (
      <AccountPanel
        title={t('coordinators.expired.title')}
        description={t('accountsWeb.organizer.description')}
        lead={t('coordinators.expired.text', { ...data, invitedBy })}
        aside={<LogInInstead />}
      >
        <ExpiredInvitation token={token} invitedBy={invitedBy} isAsked={data.isAsked} />
      </AccountPanel>
    );
  }
  const lead =
    data === null
      ? t('opportunityEditor.invite.linkInvalid')
      : data && t('opportunityEditor.invite.signUp', data);
  return (
    <AccountPanel
      path={pathTo('/organizer/signup')}
      title={t('accountsWeb.organizer.title')}
      description={t('accountsWeb.organizer.description')}
      lead={lead ?? t('accountsWeb.organizer.lead')}
      aside={<LogInInstead />}
    >
      <SignUpForm kind="organizer" invitation={data ? { ...data, token } : undefined} />
    </AccountPanel>
  );
}
