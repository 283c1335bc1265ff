import '#web/ui/theme/more-styles.ts';
import { Notifications, useNotifications } from '@mantine/notifications';
import overlays from './theme/overlays.module.css';
import { useClearToasts } from './use-clear-toasts.ts';

/** Where toasts show (`showToast`). */
export function ToastList() {
  const { notifications } = useNotifications();
  useClearToasts(notifications.length);
  return (
    // The kit cuts a message off at 200 px unless told; a long title on a phone needs more.
    <Notifications
      position="top-right"
      autoClose={5000}
      // One that is read doesn't keep the others over what is to be pressed next.
      pauseResetOnHover="notification"
      containerWidth="20rem"
      notificationMaxHeight={480}
      zIndex={1000}
      classNames={{ root: overlays.toasts ?? '' }}
    />
  );
}
