import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import type { LogOut } from './use-log-out.ts';

/** Asks those who log out while this device has something that the service has not heard of. */
export function LogOutQuestion({ wouldLose, busy, confirm, cancel }: LogOut) {
  const t = useTexts();
  return (
    <ConfirmModal
      opened={wouldLose > 0}
      title={t('app.account.logOut.title')}
      text={t('app.account.logOut.text', { count: wouldLose })}
      confirmLabel={t('app.account.logOut.confirm')}
      cancelLabel={t('app.account.logOut.cancel')}
      danger
      busy={busy}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
}
