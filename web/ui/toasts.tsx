import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import css from './toasts.module.css';

export interface Toast {
  /** Where it happened, one or two words: "Profile". */
  title: string;
  /** What happened, in one short sentence. */
  heading: string;
  /** What it means or what to do now. */
  body?: string;
  variant: 'success' | 'error' | 'info';
}

/** So many are shown at a time: a new one takes the place of the oldest. */
const toastsMax = 3;
const shown: string[] = [];

const icons = { success: IconCheck, error: IconAlertTriangle, info: IconInfoCircle };

/**
 * A message at the right, under the header or at the bottom edge (`use-clear-toasts.ts`), 20rem wide, that leaves after
 * 5 seconds and waits while it alone is pointed at or focused; at most three are there. Success is green, error red, the rest grey. Screen readers hear
 * errors at once, others in turn. Browser only; returns the toast's id.
 */
export function showToast({ title, heading, body, variant }: Toast): string {
  const Icon = icons[variant];
  const id = notifications.show({
    title,
    message: (
      <>
        <span className={css.heading}>{heading}</span>
        {body ? <span className={css.body}>{body}</span> : null}
      </>
    ),
    icon: <Icon size={20} aria-hidden />,
    autoClose: 5000,
    position: 'top-right',
    role: variant === 'error' ? 'alert' : 'status',
    'data-toast': variant,
    onClose: ({ id: closed }) => {
      const at = shown.indexOf(closed ?? '');
      if (at >= 0) shown.splice(at, 1);
    },
  });
  for (const oldest of shown.slice(0, Math.max(0, shown.length + 1 - toastsMax))) notifications.hide(oldest);
  shown.push(id);
  return id;
}
