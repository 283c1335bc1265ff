import { Button } from '@mantine/core';
import { useLocation } from 'react-router';
import { isSignInRequired, toApiError } from '#web/api/errors.ts';
import { paths } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ErrorState } from './ErrorState.tsx';
import { LoadingState, type LoadingStateProps } from './LoadingState.tsx';

export interface QueryStateProps extends LoadingStateProps {
  /** What was asked for and is not there. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Says what could not be had; a general title unless told. */
  failed?: string;
}

/** In the place of what is asked for: that it is on its way, or why it could not be had, with a way to try again or to log in. */
export function QueryState({ query, failed, ...loading }: QueryStateProps) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  if (!query.error) return <LoadingState {...loading} />;
  return (
    <ErrorState
      title={failed}
      text={toApiError(t, query.error).message}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      action={
        isSignInRequired(query.error) ? (
          // The page goes by what it read of the session, which is over.
          <Button component="a" href={paths.login(pathname + search)}>
            {t('accountsWeb.logIn.submit')}
          </Button>
        ) : undefined
      }
    />
  );
}
