import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { PageHead } from '#web/routing/PageHead.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { BrokenArt } from '#web/ui/art/BrokenArt.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Container, Main, PageShell } from '#web/ui/PageShell.tsx';

/**
 * What the kiosk or a roster shows where the server could not be asked for the page: before what this device keeps of it opens, and
 * where it keeps nothing. Whether there is no network or a slow server, a browser can't tell.
 */
export function NoNetwork({ state }: { state: 'opening' | 'empty' }) {
  const t = useTexts();
  const title = t(`installedApp.noNetwork.${state}.title`);
  return (
    <PageShell>
      <Main>
        <Container width="text">
          <PageHead title={title} noIndex />
          <EmptyState
            art={<BrokenArt />}
            order={1}
            title={title}
            text={t(`installedApp.noNetwork.${state}`)}
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
