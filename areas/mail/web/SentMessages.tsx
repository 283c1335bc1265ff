import { Link } from 'react-router';
import type { Audience, DeliveryCounts, SentMessage } from '#areas/mail/contract/deliveries.ts';
import { formatDate, formatTime } from '#shared/rules/dates.ts';
import { deliveryStates } from '#areas/mail/rules/mail.ts';
import type { Translate } from '#shared/texts/text.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Clamped } from '#web/ui/Clamped.tsx';
import css from './Deliveries.module.css';
import type { SentMessagesParams } from './deliveries.queries.ts';

/** The messages of a page of the list, with what became of each. */
export function SentMessages({
  messages,
  asked: { opportunityId, groupId, recipient },
}: {
  messages: readonly SentMessage[];
  /** What the list was narrowed down to. */
  asked: Omit<SentMessagesParams, 'page'>;
}) {
  const t = useTexts();
  return (
    <DataTable
      caption={t('deliveries.title')}
      twoLines
      columns={columns(t)}
      rows={messages}
      rowKey={({ id }) => id}
      empty={
        recipient ? (
          <EmptyState title={t('deliveries.noMatch')} text={t('deliveries.noMatch.text')} />
        ) : opportunityId || groupId ? (
          <EmptyState title={t('deliveries.empty.here')} text={t('deliveries.empty.here.text')} />
        ) : (
          <EmptyState title={t('deliveries.empty')} text={t('deliveries.empty.text')} />
        )
      }
    />
  );
}

const columns = (t: Translate): Column<SentMessage>[] => [
  {
    key: 'subject',
    header: t('deliveries.subject'),
    main: true,
    cell: ({ id, subject }) => (
      <Link to={pathTo('/organizer/messages/:messageId', { messageId: id })} className={css.subject}>
        <Clamped words={subject} />
      </Link>
    ),
  },
  {
    key: 'about',
    header: t('deliveries.about'),
    cell: ({ audiences }) => <Clamped words={titlesOf(t, audiences)} />,
  },
  { key: 'sender', header: t('deliveries.sender'), cell: ({ sender }) => <Clamped words={sender} /> },
  {
    key: 'sentAt',
    header: t('deliveries.sentAt'),
    cell: ({ sentAt, timeZone }) => <span className={css.moment}>{momentOf(t, sentAt, timeZone)}</span>,
  },
  {
    key: 'outcome',
    header: t('deliveries.outcome'),
    cell: ({ counts }) => <Clamped words={outcomeOf(t, counts)} />,
  },
];

/** A day and a time in one line. */
export const momentOf = (t: Translate, at: string, timeZone: string): string =>
  t('deliveries.instant', { date: formatDate(t, at, timeZone), time: formatTime(t, at, timeZone) });

/** What a message was about, in one line. */
export const titlesOf = (t: Translate, audiences: readonly Audience[]): string =>
  audiences
    .map(({ kind, title }) => {
      if (kind === 'organization' || kind === 'people') return t(`deliveries.about.${kind}`);
      return kind === 'coordinators' ? t('deliveries.about.coordinators', { location: title }) : title;
    })
    .join(', ');

/** To how many recipients a message goes. */
export const totalOf = (counts: DeliveryCounts): number =>
  deliveryStates.reduce((sum, state) => sum + counts[state], 0);

/** `18 of 20 sent, 2 refused`: what is not there is not said. */
function outcomeOf(t: Translate, counts: DeliveryCounts): string {
  const others = deliveryStates.flatMap((state) =>
    state === 'sent' || counts[state] === 0 ? [] : [t(`deliveries.count.${state}`, { count: counts[state] })],
  );
  return [t('deliveries.reached', { sent: counts.sent, total: totalOf(counts) }), ...others].join(', ');
}
