import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { PageHead } from '#web/routing/PageHead.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { BrokenArt } from '#web/ui/art/BrokenArt.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Container, Main, PageShell } from '#web/ui/PageShell.tsx';

/** What the kiosk or a roster shows without a network, before or without what this device keeps of it. */
export function NoNetwork({ isEmpty }: { isEmpty: boolean }) {
  const t = useTexts();
  return (
    <PageShell>
      <Main>
        <Container width="text">
          <PageHead title={t('installedApp.noNetwork.title')} noIndex />
          <EmptyState
            art={<BrokenArt />}
            order={1}
            title={t('installedApp.noNetwork.title')}
            text={t(isEmpty ? 'installedApp.noNetwork.empty' : 'installedApp.noNetwork.opening')}
            action={
              // An empty address is the one that was asked for; this works without scripts, too.
              <Button component="a" href="" leftSection={<IconRefresh size={20} aria-hidden />}>
                {t('ui.retry')}
              </Button>
            }
          />
        </Container>
      </Main>
    </PageShell>
  );
}
