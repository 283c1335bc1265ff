import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { NotificationSettings } from '#areas/accounts/contract/notifications.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useNotificationsChange } from './notifications.queries.ts';

/** Reminders on or off, saved at once. */
export function RemindersSwitch({ remindersEnabled }: Pick<NotificationSettings, 'remindersEnabled'>) {
  const t = useTexts();
  const { mutate, isPending, variables } = useNotificationsChange((saved) =>
    t(saved.remindersEnabled ? 'notifications.saved.on' : 'notifications.saved.off'),
  );
  return (
    <Switch
      label={t('notifications.reminders')}
      description={t('notifications.reminders.hint')}
      checked={isPending ? (variables.remindersEnabled ?? remindersEnabled) : remindersEnabled}
      onChange={(event) => {
        if (!isPending) mutate({ remindersEnabled: event.currentTarget.checked });
      }}
    />
  );
}
