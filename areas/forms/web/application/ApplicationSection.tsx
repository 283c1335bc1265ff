import { Button, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { LandingPage } from '#areas/organizations/contract/organizations.ts';
import { InvitationQuestion } from '#areas/volunteer-requests/web/InvitationQuestion.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useSession } from '#areas/accounts/web/session.ts';
import { late } from '#web/routing/late.ts';
import { paths } from '#web/routing/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { NoScript } from '#web/ui/NoScript.tsx';
import { Card } from '#web/ui/Card.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';
import css from './ApplicationSection.module.css';
import { RequestState } from './RequestState.tsx';

/** Where in the page it is: an address with it leads straight to the form. */
const sectionId = 'application';
const form = late(() => import('./ApplicationForm.tsx'));

export interface ApplicationSectionProps {
  organization: Pick<LandingPage, 'id' | 'name' | 'orgName'>;
  application: LandingPage['application'];
}

/** How to become a volunteer of the organization, for everybody who reads its page. */
export function ApplicationSection({ organization, application }: ApplicationSectionProps) {
  const t = useTexts();
  const { user, can } = useSession();
  const { pathname, search, hash } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  const queryClient = useQueryClient();
  const { request, takesApplications } = application;
  const [chosen, setOpen] = useState<boolean>();
  const isAlive = useHydrated();
  // Organizers read what volunteers are told; they fill nothing in.
  const isInvited = request?.isInvited === true;
  const mayApply = can.volunteer && takesApplications && request?.status !== 'approved' && !isInvited;
  // A link to the form, or the way back from the login, already asks for it.
  const isMeant = isAlive && hash === `#${sectionId}` && !request;
  const isOpen = chosen ?? isMeant;
  if (!takesApplications && !request) return null;

  const sent = async () => {
    await queryClient.invalidateQueries({ queryKey: ['organizations', 'landing-page'] });
    setOpen(false);
    title.current?.focus();
  };
  return (
    <section aria-labelledby={sectionId} className={css.section}>
      <Card tone="primary">
        <Title ref={title} order={2} id={sectionId} tabIndex={-1} className={css.title}>
          {t(isInvited ? 'invitation.title' : 'application.title')}
        </Title>
        {user && isInvited ? (
          <InvitationQuestion organization={organization} onAccepted={() => void sent()} />
        ) : null}
        {user && request && !isInvited ? (
          <RequestState request={request} organization={organization} />
        ) : null}
        {!user ? (
          <div className={css.invitation}>
            <p>{t('application.visitor', { name: organization.name })}</p>
            <LinkButton to={paths.login(`${pathname}${search}#${sectionId}`)} size="md">
              {t('organizations.landing.logIn')}
            </LinkButton>
          </div>
        ) : null}
        {user && !can.volunteer && !isInvited ? <p>{t('application.organizers')}</p> : null}
        {mayApply && !isOpen ? (
          <div className={css.invitation}>
            {request ? null : <p>{t('application.invitation', { name: organization.name })}</p>}
            <NoScript />
            <Button
              size="md"
              variant={request ? 'outline' : 'filled'}
              onClick={() => {
                // The button goes with what it opens.
                title.current?.focus();
                setOpen(true);
              }}
            >
              {t(openLabel(request?.status))}
            </Button>
          </div>
        ) : null}
      </Card>
      {isOpen && mayApply && user ? (
        <Card className={css.form}>
          <OpenedForm orgName={organization.orgName} userId={user.id} onSent={() => void sent()} />
        </Card>
      ) : null}
    </section>
  );
}

const openLabel = (status: 'pending' | 'approved' | 'declined' | undefined) => {
  if (status === undefined) return 'application.open';
  return status === 'declined' ? 'application.again' : 'application.change';
};

/** The form's code comes when the form is opened. */
function OpenedForm(props: { orgName: string; userId: string; onSent: () => void }) {
  const t = useTexts();
  const [failed, setFailed] = useState(false);
  const piece = form.use(true);
  useEffect(() => {
    if (!failed) form.bring().catch(() => setFailed(true));
  }, [failed]);
  if (piece) return <piece.default {...props} />;
  if (!failed) return <LoadingState shape="rows" />;
  return <ErrorState order={3} title={t('application.failed.begin')} onRetry={() => setFailed(false)} />;
}
