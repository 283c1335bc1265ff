import type { ApiKeyView } from '#areas/api-keys/contract/api-keys.ts';
import { formatDate, formatTime } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { StatusBadge, type StatusBadgeProps } from '#web/ui/StatusBadge.tsx';
import { Clamped } from '#web/ui/Clamped.tsx';
import css from './ApiKeys.module.css';
import { RevokeButton } from './RevokeButton.tsx';

interface Organization {
  orgName: string;
  timeZone: string;
}

/** The keys of an organization: what each may do, when it was used last, and whether it works. */
export function ApiKeyTable({
  keys,
  organization,
}: {
  keys: readonly ApiKeyView[];
  organization: Organization;
}) {
  const t = useTexts();
  return (
    <DataTable
      caption={t('apiKeys.title')}
      columns={columns(t, organization)}
      rows={keys}
      rowKey={({ id }) => id}
      rowMuted={({ state }) => state !== 'live'}
      wide
      empty={<EmptyState title={t('apiKeys.none')} text={t('apiKeys.none.text')} />}
    />
  );
}

const tones = {
  live: 'good',
  left: 'bad',
  expired: 'quiet',
  revoked: 'quiet',
} as const satisfies Record<ApiKeyView['state'], StatusBadgeProps['tone']>;

function columns(t: Translate, { orgName, timeZone }: Organization): Column<ApiKeyView>[] {
  const dateOf = (at: string) => formatDate(t, at, timeZone);
  const momentOf = (at: string) =>
    t('deliveries.instant', { date: dateOf(at), time: formatTime(t, at, timeZone) });
  return [
    {
      key: 'key',
      header: t('apiKeys.key'),
      main: true,
      cell: ({ name, hint }) => (
        <span className={css.key}>
          <Clamped words={name} lines={1} />
          <span className={css.words}>{t('apiKeys.hint', { hint })}</span>
        </span>
      ),
    },
    {
      key: 'scopes',
      header: t('apiKeys.scopes'),
      cell: ({ scopes }) => <Clamped words={scopes.map((scope) => t(`apiKeys.scope.${scope}`)).join(', ')} />,
    },
    {
      key: 'used',
      header: t('apiKeys.lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? momentOf(lastUsedAt) : t('apiKeys.never')),
    },
    {
      key: 'made',
      header: t('apiKeys.made.by'),
      cell: ({ createdAt, createdBy }) => (
        <Clamped words={t('apiKeys.made.when', { date: dateOf(createdAt), name: createdBy })} />
      ),
    },
    {
      key: 'state',
      header: t('apiKeys.state'),
      cell: ({ state, expiresAt, createdBy }) => (
        <span className={css.key}>
          <StatusBadge tone={tones[state]}>{t(`apiKeys.state.${state}`)}</StatusBadge>
          {state === 'live' && expiresAt ? (
            <span className={css.words}>{t('apiKeys.state.until', { date: dateOf(expiresAt) })}</span>
          ) : null}
          {state === 'left' ? (
            <span className={css.words}>{t('apiKeys.state.left.text', { name: createdBy })}</span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('apiKeys.actions'),
      actions: true,
      cell: ({ id, name, state }) =>
        state === 'live' || state === 'left' ? (
          <RevokeButton orgName={orgName} keyId={id} name={name} />
        ) : null,
    },
  ];
}
