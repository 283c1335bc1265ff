import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SyncFailure } from '#areas/crm/contract/sync.ts';
import { formatDate, formatTime } from '#shared/rules/dates.ts';
import { useApi } from '#web/api/use-api.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import css from './Sync.module.css';
import { syncFailuresQuery, useSyncRetry } from './sync.queries.ts';
import { Why } from './Why.tsx';

/** What failed, gathered by why it did: each cause once, with what to do about it and the people whom it is about. */
export function SyncFailures({ orgName, timeZone }: { orgName: string; timeZone: string }) {
  const t = useTexts();
  const query = useQuery(syncFailuresQuery(useApi(), orgName));
  const retry = useSyncRetry(orgName);
  const { data } = query;
  if (!data) return <QueryState query={query} shape="rows" />;
  if (data.items.length === 0) return <EmptyState title={t('crm.sync.none.failed')} />;
  return (
    <div className={css.list}>
      {data.items.length > 1 ? (
        <div>
          <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate(null)}>
            {t('crm.sync.retryAll')}
          </Button>
        </div>
      ) : null}
      <ul className={css.causes} aria-label={t('crm.sync.why')}>
        {data.items.map((failure) => (
          <Cause
            key={failure.cause}
            failure={failure}
            orgName={orgName}
            timeZone={timeZone}
            isBusy={retry.isPending}
            onRetry={() => retry.mutate({ cause: failure.cause })}
          />
        ))}
      </ul>
    </div>
  );
}

interface CauseProps {
  orgName: string;
  failure: SyncFailure;
  timeZone: string;
  isBusy: boolean;
  onRetry: () => void;
}

function Cause({ orgName, failure, timeZone, isBusy, onRetry }: CauseProps) {
  const t = useTexts();
  const { kind, count, people, at, cause } = failure;
  const more = count - people.length;
  const title = t(`crm.sync.cause.${kind}`, { count });
  return (
    <li className={css.cause}>
      <div className={css.causeHead}>
        <h2>{title}</h2>
        <span className={css.email}>
          {t('crm.sync.cause.last', {
            time: `${formatDate(t, at, timeZone)} ${formatTime(t, at, timeZone)}`,
          })}
        </span>
        <Button
          variant="default"
          size="sm"
          aria-label={`${t('crm.sync.retry')}: ${title}`}
          disabled={isBusy}
          onClick={onRetry}
        >
          {t('crm.sync.retry')}
        </Button>
      </div>
      <Why {...failure} />
      {kind === 'place' && failure.code === 'NO_ACTIVITY' ? (
        <p>
          <Link to={pathTo('/user/user-settings/integration/:orgName', { orgName })}>
            {t('crm.sync.connection')}
          </Link>
        </p>
      ) : null}
      <p>
        <span className={css.names} dir="auto">
          {[...new Set(people.map(({ name }) => name))].join(', ')}
        </span>{' '}
        <Link to={{ search: `?${new URLSearchParams({ view: 'failed', cause })}` }}>
          {more > 0 ? t('crm.sync.cause.more', { count: more }) : t('crm.sync.cause.each')}
        </Link>
      </p>
    </li>
  );
}
