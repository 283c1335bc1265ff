import { homeOf } from '#shared/rules/routes.ts';
import { actorOf, useSession } from '#areas/accounts/web/session.ts';
import { PageHead } from '#web/routing/PageHead.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { NotFoundArt } from '#web/ui/art/NotFoundArt.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { GoneKind } from './gone.ts';

/** Instead of something that a link led to and that is not there (status 404). */
export function GonePage({ kind }: { kind: GoneKind }) {
  const t = useTexts();
  const session = useSession();
  const title = t(`app.gone.${kind}.title`);
  const open = {
    opportunity: pathTo('/opportunities'),
    organization: pathTo('/opportunities'),
    date: pathTo('/organizer/profile'),
    certificate: pathTo('/certificate'),
    work: homeOf(actorOf(session)),
  }[kind];
  return (
    <Container width="text">
      <PageHead title={title} noIndex />
      <EmptyState
        art={<NotFoundArt />}
        order={1}
        title={title}
        text={t(`app.gone.${kind}.text`)}
        action={<LinkButton to={open}>{t(`app.gone.${kind}.open`)}</LinkButton>}
      />
    </Container>
  );
}
