import type { DeliveryState } from '#areas/mail/rules/mail.ts';
import type { StatusBadgeProps } from '#web/ui/StatusBadge.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

const tones: Readonly<Record<DeliveryState, StatusBadgeProps['tone']>> = {
  waiting: 'wait',
  sent: 'good',
  refused: 'bad',
  uncertain: 'info',
  'left-out': 'quiet',
  unsubscribed: 'quiet',
  bounced: 'quiet',
  blocked: 'quiet',
};

/** What became of a message for one recipient, in a word. */
export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const t = useTexts();
  return <StatusBadge tone={tones[state]}>{t(`deliveries.state.${state}`)}</StatusBadge>;
}
