import { pathTo } from '#web/routing/paths.ts';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { postTo } from '#web/forms/post-form.ts';
import { AccountPanel } from '#areas/accounts/web/AccountPanel.tsx';
import { KioskLinkForm } from '#areas/accounts/web/KioskLinkForm.tsx';
import { loadLink } from '#areas/accounts/web/link.queries.ts';
import { useMailedLink } from '#areas/accounts/web/use-mailed-link.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

export const load = loadLink;

export const post = postTo(accountsContract.logKioskOut, { done: 'accountsWeb.kiosk.done' });

/** /user/kiosk, which the mail leads to by which a locked kiosk is left */
export function Component() {
  const t = useTexts();
  const { token, link } = useMailedLink(['kiosk-link']);
  return (
    <AccountPanel
      title={t('accountsWeb.kiosk.title')}
      description={t('accountsWeb.kiosk.description')}
      lead={link ? t('accountsWeb.kiosk.lead') : undefined}
    >
      {link ? (
        <KioskLinkForm token={token} email={link.email} />
      ) : (
        <Notice
          title={t('accountsWeb.link.dead.title')}
          text={t('accountsWeb.kiosk.dead')}
          action={
            <LinkButton to={pathTo('/user/login')} variant="default">
              {t('accountsWeb.logIn.submit')}
            </LinkButton>
          }
        />
      )}
    </AccountPanel>
  );
}
