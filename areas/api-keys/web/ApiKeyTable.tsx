import type { ApiKeyView } from '#areas/api-keys/contract/api-keys.ts';
import { formatDate, formatTime } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { StatusBadge, type StatusBadgeProps } from '#web/ui/StatusBadge.tsx';
import { Clamped } from '#web/ui/Clamped.tsx';
import css from './ApiKeys.module.css';
import { KeyMenu } from './KeyMenu.tsx';

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
      dense
      wide
      twoLines
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
  const scopesOf = ({ scopes }: ApiKeyView) => scopes.map((scope) => t(`apiKeys.scope.${scope}`)).join(', ');
  const madeOf = ({ createdAt, createdBy }: ApiKeyView) =>
    t('apiKeys.made.when', { date: dateOf(createdAt), name: createdBy });
  const endOf = ({ state, expiresAt, createdBy }: ApiKeyView) => {
    if (state === 'left') return t('apiKeys.state.left.text', { name: createdBy });
    return state === 'live' && expiresAt ? t('apiKeys.state.until', { date: dateOf(expiresAt) }) : '';
  };
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
      cell: (key) => <Clamped words={scopesOf(key)} />,
    },
    {
      key: 'used',
      header: t('apiKeys.lastUsed'),
      named: true,
      cell: ({ lastUsedAt }) => (lastUsedAt ? momentOf(lastUsedAt) : t('apiKeys.never')),
    },
    {
      key: 'made',
      header: t('apiKeys.made.by'),
      named: true,
      cell: (key) => <Clamped words={madeOf(key)} />,
    },
    {
      key: 'state',
      header: t('apiKeys.state'),
      cell: (key) => {
        const end = endOf(key);
        return (
          <span className={css.key}>
            <StatusBadge tone={tones[key.state]}>{t(`apiKeys.state.${key.state}`)}</StatusBadge>
            {end === '' ? null : (
              <span className={css.words}>
                <Clamped words={end} lines={1} />
              </span>
            )}
          </span>
        );
      },
    },
    {
      key: 'actions',
      header: t('apiKeys.actions'),
      actions: 'beside',
      cell: (key) =>
        key.state === 'live' || key.state === 'left' ? (
          <KeyMenu
            orgName={orgName}
            keyId={key.id}
            name={key.name}
            about={[
              t('apiKeys.hint', { hint: key.hint }),
              scopesOf(key),
              t('apiKeys.about.made', { made: madeOf(key) }),
              endOf(key),
            ].filter(Boolean)}
          />
        ) : null,
    },
  ];
}
