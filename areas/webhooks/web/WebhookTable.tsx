import { failingDays } from '#areas/webhooks/rules/webhooks.ts';
import type { WebhookView } from '#areas/webhooks/contract/webhooks.ts';
import { formatDate, formatTime } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Lines } from './Lines.tsx';
import { WebhookButtons } from './WebhookButtons.tsx';
import type { MadeSecret } from './WebhookSecret.tsx';
import { Clamped } from '#web/ui/Clamped.tsx';

interface Shown {
  timeZone: string;
  onSecret: (made: MadeSecret) => void;
}

/** The webhooks of an organization: where they go, what is told there, and whether it arrives. */
export function WebhookTable({ webhooks, ...shown }: Shown & { webhooks: readonly WebhookView[] }) {
  const t = useTexts();
  return (
    <DataTable
      caption={t('webhooks.title')}
      columns={columns(t, shown)}
      rows={webhooks}
      rowKey={({ id }) => id}
      rowMuted={({ disabledAt }) => disabledAt !== null}
      dense
      wide
      twoLines
      empty={<EmptyState title={t('webhooks.none')} text={t('webhooks.none.text')} />}
    />
  );
}

function columns(t: Translate, { timeZone, onSecret }: Shown): Column<WebhookView>[] {
  const momentOf = (at: string) =>
    t('deliveries.instant', { date: formatDate(t, at, timeZone), time: formatTime(t, at, timeZone) });
  const typesOf = ({ types }: WebhookView) => types.map((type) => t(`webhooks.type.${type}`)).join(', ');
  const troubleOf = ({ failingSince }: WebhookView) =>
    failingSince && t('webhooks.failing.since', { moment: momentOf(failingSince), days: failingDays });
  const formerOf = ({ formerSecretUntil }: WebhookView) =>
    formerSecretUntil && t('webhooks.former', { moment: momentOf(formerSecretUntil) });
  return [
    {
      key: 'url',
      header: t('webhooks.url'),
      main: true,
      cell: (webhook) => {
        const former = formerOf(webhook);
        return <Lines first={<Clamped words={webhook.url} lines={former ? 1 : 2} />} second={former} />;
      },
    },
    {
      key: 'types',
      header: t('webhooks.types'),
      cell: (webhook) => <Clamped words={typesOf(webhook)} />,
    },
    {
      key: 'state',
      header: t('webhooks.state'),
      cell: (webhook) => (
        <Lines
          first={
            webhook.disabledAt ? (
              <StatusBadge tone="quiet">{t('webhooks.off')}</StatusBadge>
            ) : webhook.failingSince ? (
              <StatusBadge tone="bad">{t('webhooks.failing')}</StatusBadge>
            ) : (
              <StatusBadge tone="good">{t('webhooks.on')}</StatusBadge>
            )
          }
          second={troubleOf(webhook)}
        />
      ),
    },
    {
      key: 'actions',
      header: t('webhooks.actions'),
      actions: true,
      cell: (webhook) => (
        <WebhookButtons
          webhook={webhook}
          about={[typesOf(webhook), troubleOf(webhook), formerOf(webhook)].filter((words) => words !== null)}
          onSecret={onSecret}
        />
      ),
    },
  ];
}
