import type { ComponentProps } from 'react';

interface WaitingButtonProps extends ComponentProps<'button'> {
  'data-loading'?: boolean;
  'data-disabled'?: boolean;
}

/**
 * The browser's button, of which the kit makes all others. One that waits for an answer (`loading`) keeps the keyboard: it is called
 * disabled and does nothing, but the browser would take the focus from one that is disabled and leave it nowhere.
 */
export function WaitingButton({ disabled, onClick, type = 'button', ...props }: WaitingButtonProps) {
  const isWaiting = Boolean(props['data-loading']) && !props['data-disabled'];
  return (
    <button
      {...props}
      type={type}
      disabled={disabled && !isWaiting}
      aria-disabled={isWaiting || props['aria-disabled']}
      onClick={isWaiting ? (event) => event.preventDefault() : onClick}
    />
  );
}
