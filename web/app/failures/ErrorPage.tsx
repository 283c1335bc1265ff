import { PageHead } from '#web/routing/PageHead.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

export interface ErrorPageProps {
  text: string;
  /** Lets the people who run the service find what happened. */
  requestId?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** A page that could not be made. */
export function ErrorPage({ text, requestId, onRetry, retrying }: ErrorPageProps) {
  const t = useTexts();
  return (
    <Container width="text">
      <PageHead title={t('app.error.title')} noIndex />
      <ErrorState
        order={1}
        title={t('app.error.title')}
        text={text}
        onRetry={onRetry}
        retrying={retrying}
        reference={requestId ? t('app.error.reference', { requestId }) : undefined}
      />
    </Container>
  );
}
