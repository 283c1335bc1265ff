import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, redirect } from 'react-router';
import { homeOf } from '#shared/rules/routes.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { PageHead } from '#web/routing/PageHead.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { useHydrated } from '#web/ui/use-browser.ts';
import { useCloseAccount } from '#areas/accounts/web/closing/use-close-account.ts';
import { actorOf, sessionQuery, visitor } from '#areas/accounts/web/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import css from './organizer-request.module.css';

const askAgainMs = 30_000;

/** Anybody who has an answer that opens the organizers' pages, or never asked, has nothing to read here. */
export const load: PageLoad = async ({ api, queryClient }) => {
  const session = await queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 });
  if (session.coordinatorRequest === null) throw redirect(homeOf(actorOf(session)));
};

/** What became of a request to coordinate locations. An answer that comes meanwhile shows by itself. */
export function Component() {
  const t = useTexts();
  const { data = visitor } = useQuery({ ...sessionQuery(useApi()), refetchInterval: askAgainMs });
  const [asking, setAsking] = useState(false);
  const leave = useCloseAccount({ onRefused: () => setAsking(false) });
  const ready = useHydrated();
  const request = data.coordinatorRequest;
  if (request === null) return data.user ? <Navigate to={homeOf(actorOf(data))} replace /> : null;
  const title = t('coordinatorRequest.title');
  const rejected = request.status === 'rejected';
  return (
    <Container width="text">
      <PageHead title={title} noIndex />
      <PageHeader compact title={title} />
      <Card>
        <p className={css.answer}>{t(`coordinatorRequest.${request.status}`)}</p>
        <Title order={2} size="h4" className={css.asked}>
          {t('coordinatorRequest.locations')}
        </Title>
        <ul className={css.locations}>
          {request.locations.map(({ organization, location }) => (
            <li key={`${organization} ${location}`}>
              {organization === location ? organization : `${organization} · ${location}`}
            </li>
          ))}
        </ul>
        <p className={css.text}>
          {t(rejected ? 'coordinatorRequest.rejectedText' : 'coordinatorRequest.pendingText')}
        </p>
        <div className={css.actions}>
          {rejected ? (
            <Button disabled={!ready} onClick={() => setAsking(true)}>
              {t('coordinatorRequest.login')}
            </Button>
          ) : null}
          <LinkButton to={pathTo('/organizer/orglookup')} variant="outline">
            {t('coordinators.request.other')}
          </LinkButton>
          <LinkButton to={pathTo('/user/user-settings/profile')} variant="default">
            {t('coordinatorRequest.settings')}
          </LinkButton>
        </div>
      </Card>
      <ConfirmModal
        opened={asking}
        title={t('coordinatorRequest.leave.title')}
        text={t('coordinatorRequest.leave.text')}
        confirmLabel={t('coordinatorRequest.leave.confirm')}
        cancelLabel={t('coordinatorRequest.leave.keep')}
        danger
        busy={leave.isPending}
        onConfirm={() => leave.mutate({ reason: 'request-rejected', message: '', unpublish: [] })}
        onCancel={() => setAsking(false)}
      />
    </Container>
  );
}
