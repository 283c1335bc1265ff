import { PageHead } from '#web/routing/PageHead.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { NotFoundArt } from '#web/ui/art/NotFoundArt.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

/** An address that leads nowhere (status 404). */
export function NotFoundPage() {
  const t = useTexts();
  return (
    <Container width="text">
      <PageHead title={t('app.notFound.title')} noIndex />
      <EmptyState
        art={<NotFoundArt />}
        order={1}
        title={t('app.notFound.title')}
        text={t('app.notFound.text')}
        action={<LinkButton to={pathTo('/')}>{t('app.notFound.home')}</LinkButton>}
      />
    </Container>
  );
}
