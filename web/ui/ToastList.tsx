import { Notifications } from '@mantine/notifications';

/** Where toasts show (`showToast`). */
export function ToastList() {
  return (
    // The kit cuts a message off at 200 px unless told; a long title on a phone needs more.
    <Notifications
      position="top-right"
      autoClose={5000}
      containerWidth="20rem"
      notificationMaxHeight={480}
      zIndex={1000}
    />
  );
}
