import { Link } from 'react-router';
import type { Delivery, DeliveryCounts } from '#areas/mail/contract/deliveries.ts';
import {
  deliveryStates,
  withheldReasons,
  type DeliveryState,
  type WithheldReason,
} from '#areas/mail/rules/mail.ts';
import type { Translate } from '#shared/texts/text.ts';
import { paths } from '#web/routing/paths.ts';
import { SuppressionMark } from '#areas/suppressions/web/SuppressionMark.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmailAddress } from '#web/ui/EmailAddress.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Clamped } from '#web/ui/Clamped.tsx';
import css from './Deliveries.module.css';
import { DeliveryBadge } from './DeliveryBadge.tsx';
import { momentOf, totalOf } from './SentMessages.tsx';

/** Which recipients are shown: a link for each state that somebody is in. */
export function StateLinks({
  counts,
  state,
  recipient,
}: {
  counts: DeliveryCounts;
  state: DeliveryState | undefined;
  recipient: string | undefined;
}) {
  const t = useTexts();
  const to = (wanted: DeliveryState | undefined) => ({
    search: new URLSearchParams({
      ...(wanted ? { state: wanted } : {}),
      ...(recipient ? { recipient } : {}),
    }).toString(),
  });
  const choices = [undefined, ...deliveryStates.filter((each) => counts[each] > 0 || each === state)];
  return (
    <nav aria-label={t('deliveries.state')}>
      <ul className={css.states} role="list">
        {choices.map((choice) => (
          <li key={choice ?? 'all'}>
            <Link
              to={to(choice)}
              preventScrollReset
              className={css.state}
              aria-current={choice === state ? 'true' : undefined}
            >
              <span>{t(`deliveries.state.${choice ?? 'all'}`)}</span>
              <span className={css.count}>{choice ? counts[choice] : totalOf(counts)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A page of a message's recipients, with what became of it for each. */
export function Recipients({
  recipients,
  timeZone,
  isPreparing,
}: {
  recipients: readonly Delivery[];
  timeZone: string;
  /** Whether the mails of nobody are written yet. */
  isPreparing: boolean;
}) {
  const t = useTexts();
  return (
    <DataTable
      caption={t('deliveries.recipients')}
      twoLines
      columns={columns(t, timeZone)}
      rows={recipients}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          title={t('deliveries.recipients.none')}
          text={t(isPreparing ? 'deliveries.recipients.preparing' : 'deliveries.recipients.none.text')}
          order={3}
        />
      }
    />
  );
}

const columns = (t: Translate, timeZone: string): Column<Delivery>[] => [
  {
    key: 'name',
    header: t('deliveries.recipient.name'),
    main: true,
    cell: ({ name, email }) =>
      email === null ? (
        t('deliveries.recipient.left')
      ) : (
        <Link
          to={paths.sentMessages({ recipient: email })}
          className={css.subject}
          aria-label={t('deliveries.recipient.messages', { name })}
        >
          <Clamped words={name} />
        </Link>
      ),
  },
  {
    key: 'email',
    header: t('deliveries.recipient.email'),
    cell: ({ email }) =>
      email ? (
        <Clamped words={email}>
          <EmailAddress address={email} />
        </Clamped>
      ) : (
        ''
      ),
  },
  {
    key: 'state',
    header: t('deliveries.recipient.state'),
    lead: true,
    cell: ({ state }) => <DeliveryBadge state={state} />,
  },
  {
    key: 'at',
    header: t('deliveries.recipient.at'),
    cell: ({ at, state }) =>
      at === null ? (
        ''
      ) : (
        // On a phone the page's head says when it was sent.
        <span className={css.moment} data-nothing={state === 'sent' || undefined}>
          {momentOf(t, at, timeZone)}
        </span>
      ),
  },
  {
    key: 'why',
    header: t('deliveries.recipient.why'),
    cell: ({ email, suppressed, ...delivery }) => {
      const words = explanationOf(t, delivery);
      if (words === '' && !(email && suppressed)) return null;
      return (
        <span className={css.outcome}>
          {words === '' ? null : <Clamped words={words} lines={email && suppressed ? 1 : 2} />}
          {email && suppressed ? <SuppressionMark address={email} reason={suppressed} /> : null}
        </span>
      );
    },
  },
];

const isWithheld = (state: DeliveryState): state is WithheldReason =>
  (withheldReasons as readonly DeliveryState[]).includes(state);

/** Why a message did not reach somebody, or not yet; nothing where there is nothing to say. */
function explanationOf(t: Translate, { state, words }: Pick<Delivery, 'state' | 'words'>): string {
  if (state === 'uncertain' || isWithheld(state)) return t(`deliveries.explained.${state}`);
  return (state === 'refused' || state === 'waiting') && words
    ? t(`deliveries.words.${state}`, { words })
    : '';
}
