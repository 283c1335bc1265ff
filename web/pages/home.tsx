import { t } from '#shared/messages/index.ts';
import { PageHead } from '#web/app/PageHead.tsx';
import { Container } from '#web/ui/PageShell.tsx';

export function Component() {
  return (
    <Container>
      <PageHead title={t('app.name')} description={t('home.description')} />
      <h1>{t('home.tagline')}</h1>
    </Container>
  );
}
