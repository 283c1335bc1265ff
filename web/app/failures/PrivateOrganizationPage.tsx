import { PageHead } from '#web/routing/PageHead.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { useSession } from '#areas/accounts/web/session.ts';
import { LogInButton } from '#web/screens/landing-page/LandingHero.tsx';
import { NoOpportunitiesArt } from '#web/ui/art/NoOpportunitiesArt.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

/** Instead of a private organization's page, for those it has not approved (status 403). */
export function PrivateOrganizationPage() {
  const t = useTexts();
  const { user } = useSession();
  return (
    <Container width="text">
      <PageHead title={t('organizations.private.title')} noIndex />
      <EmptyState
        art={<NoOpportunitiesArt />}
        order={1}
        title={t('organizations.private.title')}
        text={
          user
            ? t('organizations.private')
            : `${t('organizations.private')} ${t('organizations.private.visitor')}`
        }
        action={
          user ? (
            <LinkButton to={pathTo('/opportunities')}>{t('organizations.landing.all')}</LinkButton>
          ) : (
            <LogInButton variant="filled" />
          )
        }
      />
    </Container>
  );
}
