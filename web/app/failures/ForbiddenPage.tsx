import { homeOf } from '#shared/rules/routes.ts';
import { PageHead } from '#web/routing/PageHead.tsx';
import { actorOf, useSession } from '#areas/accounts/web/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

/** A page that somebody else may open (status 403): nothing is wrong, it is just not theirs. */
export function ForbiddenPage({ isOrganizers }: { isOrganizers: boolean }) {
  const t = useTexts();
  const session = useSession();
  const title = t(isOrganizers ? 'app.forbidden.organizers.title' : 'app.forbidden.title');
  return (
    <Container width="text">
      <PageHead title={title} noIndex />
      <EmptyState
        order={1}
        title={title}
        text={t(isOrganizers ? 'app.forbidden.organizers.text' : 'app.forbidden.text')}
        action={<LinkButton to={homeOf(actorOf(session))}>{t('app.forbidden.home')}</LinkButton>}
      />
    </Container>
  );
}
