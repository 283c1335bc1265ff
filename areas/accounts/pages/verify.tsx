import { logInPurposes } from '#areas/accounts/rules/accounts.ts';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { homeOf, redirectOf } from '#shared/rules/routes.ts';
import { postTo } from '#web/forms/post-form.ts';
import type { PageLoad, PagePost } from '#web/routing/page-module.ts';
import { DeadLink } from '#areas/accounts/web/DeadLink.tsx';
import { loadLink, tokenOf } from '#areas/accounts/web/link.queries.ts';
import { LinkLogInForm, linkLogInPlaces, wordsOfLink } from '#areas/accounts/web/LinkLogInForm.tsx';
import { codePlaces } from '#areas/accounts/web/MailedCodeFields.tsx';
import { actorOf, useUserAtFirst } from '#areas/accounts/web/session.ts';
import { AccountPanel } from '#areas/accounts/web/AccountPanel.tsx';
import { useMailedLink } from '#areas/accounts/web/use-mailed-link.ts';
import { VerifyForm } from '#areas/accounts/web/VerifyForm.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

export const load: PageLoad = async (services, page) => {
  if (tokenOf(page.url.searchParams)) await loadLink(services, page);
};

const byCode = postTo(accountsContract.verify, {
  places: codePlaces,
  leadOn: (session, url) => redirectOf(url.search) ?? homeOf(actorOf(session)),
});
const byLink = postTo(accountsContract.logInByLink, {
  places: linkLogInPlaces,
  leadOn: ({ leadsTo, ...session }) => leadsTo ?? homeOf(actorOf(session)),
});

export const post: PagePost = (services, page, typed) =>
  (typed.token === undefined ? byCode : byLink)(services, page, typed);

/** /user/verify, where a code is entered, and where the mailed link leads that does without it */
export function Component() {
  const t = useTexts();
  const { token, link } = useMailedLink(logInPurposes);
  const wasSignedIn = useUserAtFirst() !== undefined;
  return (
    <AccountPanel
      title={t(wordsOfLink(link?.purpose).title)}
      description={t('accountsWeb.verify.description')}
      lead={
        token === ''
          ? t('accountsWeb.verify.lead')
          : link?.purpose === 'email-change'
            ? t('emailChange.link.lead')
            : undefined
      }
    >
      {link ? (
        <LinkLogInForm token={token} link={link} />
      ) : (
        <>
          {token ? <DeadLink /> : null}
          {token && wasSignedIn ? null : <VerifyForm />}
        </>
      )}
    </AccountPanel>
  );
}
