import { Button, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { webhooksContract, type DeliveryView } from '#areas/webhooks/contract/webhooks.ts';
import { formatDate, formatTime } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { Clamped } from '#web/ui/Clamped.tsx';
import { Lines } from './Lines.tsx';
import css from './Webhooks.module.css';
import { useWebhookChange } from './webhooks.queries.ts';

/** The latest of what was sent to webhooks, and what became of it. */
export function DeliveryTable({
  deliveries,
  timeZone,
}: {
  deliveries: readonly DeliveryView[];
  timeZone: string;
}) {
  const t = useTexts();
  const queryClient = useQueryClient();
  return (
    <section className={css.form}>
      <div className={css.head}>
        <Title order={2} size="h3">
          {t('webhooks.log')}
        </Title>
        <Button
          variant="default"
          size="sm"
          onClick={() => void queryClient.invalidateQueries({ queryKey: ['webhooks'] })}
        >
          {t('webhooks.log.refresh')}
        </Button>
      </div>
      <DataTable
        caption={t('webhooks.log')}
        columns={columns(t, timeZone)}
        rows={deliveries}
        rowKey={({ id }) => id}
        dense
        wide
        twoLines
        empty={<EmptyState title={t('webhooks.log.none')} text={t('webhooks.log.none.text')} />}
      />
    </section>
  );
}

const tones = { waiting: 'wait', delivered: 'good', failed: 'bad' } as const;

function columns(t: Translate, timeZone: string): Column<DeliveryView>[] {
  const momentOf = (at: string) =>
    t('deliveries.instant', { date: formatDate(t, at, timeZone), time: formatTime(t, at, timeZone) });
  return [
    {
      key: 'what',
      header: t('webhooks.log.what'),
      main: true,
      cell: ({ type }) => <Clamped words={t(`webhooks.type.${type}`)} />,
    },
    { key: 'when', header: t('webhooks.log.when'), cell: ({ occurredAt }) => momentOf(occurredAt) },
    {
      key: 'state',
      header: t('webhooks.state'),
      cell: ({ state, attempts, dueAt }) => (
        <Lines
          first={<StatusBadge tone={tones[state]}>{t(`webhooks.delivery.${state}`)}</StatusBadge>}
          second={
            attempts === 0
              ? null
              : [
                  t('webhooks.attempts', { count: attempts }),
                  ...(dueAt ? [t('webhooks.next', { moment: momentOf(dueAt) })] : []),
                ].join(' · ')
          }
        />
      ),
    },
    {
      key: 'answer',
      header: t('webhooks.log.answer'),
      cell: ({ status, trouble, milliseconds, answer, triedAt }) =>
        triedAt === null || milliseconds === null ? null : (
          <Lines
            first={
              <span>
                {trouble === null || trouble === 'status'
                  ? t('webhooks.answered', { status: status ?? 0, milliseconds })
                  : t(`webhooks.trouble.${trouble}`)}
              </span>
            }
            second={answer}
          />
        ),
    },
    {
      key: 'actions',
      header: t('webhooks.actions'),
      actions: true,
      cell: (delivery) =>
        delivery.triedAt === null ? null : (
          <ReplayButton delivery={delivery} moment={momentOf(delivery.occurredAt)} />
        ),
    },
  ];
}

function ReplayButton({ delivery, moment }: { delivery: DeliveryView; moment: string }) {
  const t = useTexts();
  const { id: deliveryId, webhookId, type } = delivery;
  const replay = useWebhookChange(
    (api) => api.call(webhooksContract.replay, { params: { webhookId, deliveryId } }),
    {
      onDone: () =>
        showToast({
          variant: 'success',
          title: t('webhooks.title'),
          heading: t('webhooks.log.replay.done'),
        }),
    },
  );
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={t('webhooks.log.replay.of', { what: t(`webhooks.type.${type}`), moment })}
      loading={replay.isPending}
      onClick={() => replay.mutate()}
    >
      {t('webhooks.log.replay')}
    </Button>
  );
}
