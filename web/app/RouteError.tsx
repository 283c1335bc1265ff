import { useEffect, useRef } from 'react';
import { useRevalidator, useRouteError, isRouteErrorResponse } from 'react-router';
import { focusPage } from './focus-page.ts';
import { ErrorPage } from './failures/ErrorPage.tsx';
import { isKnown, knownFailures } from './known-failures.ts';
import { useFrame } from '#web/routing/use-frame.ts';
import type { FailureData } from '#web/routing/failure.ts';
import { Main, PageShell } from '#web/ui/PageShell.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

/** What a visitor sees instead of a page that is not there or could not be made. */
export function PageError() {
  const t = useTexts();
  const error = useRouteError();
  const failure = readFailure(error);
  const { revalidate, state } = useRevalidator();
  const known = knownFailures.use(isKnown(failure.status));
  const wasTried = useRef(false);
  useEffect(
    () => () => {
      // The button goes with this page, and what was tried comes: the page, or another failure.
      if (wasTried.current) setTimeout(focusPage);
    },
    [],
  );
  if (known) return <known.KnownFailure status={failure.status} code={failure.code} />;
  const text =
    failure.code === 'network'
      ? 'app.network'
      : failure.code === 'service.unavailable'
        ? 'app.error.away'
        : 'app.error.text';
  return (
    <ErrorPage
      text={t(text)}
      requestId={failure.requestId}
      onRetry={() => {
        // What the service could not answer is asked again. A page that failed here would be made of the same answers by the same
        // scripts: the whole document is loaded again.
        if (!isRouteErrorResponse(error)) return window.location.reload();
        wasTried.current = true;
        void revalidate();
      }}
      retrying={state === 'loading'}
    />
  );
}

/** The same instead of what is around a page. */
export const FrameError = () =>
  useFrame() === 'workspace' ? (
    <Main>
      <PageError />
    </Main>
  ) : (
    <PageError />
  );

/** The last resort: the frame of the site itself failed. */
export function RootError() {
  const t = useTexts();
  const failure = readFailure(useRouteError());
  return (
    <PageShell>
      <Main>
        <ErrorPage
          text={t('app.error.text')}
          requestId={failure.requestId}
          onRetry={() => window.location.reload()}
        />
      </Main>
    </PageShell>
  );
}

function readFailure(error: unknown): Partial<FailureData> & { status: number } {
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const given = error.data as Partial<FailureData> | null;
  return { status: error.status, code: given?.code, requestId: given?.requestId };
}
