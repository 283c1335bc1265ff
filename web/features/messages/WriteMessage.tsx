import type { ReactNode } from 'react';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { ComposeMessage } from './ComposeMessage.tsx';
import { PreviewMessage } from './PreviewMessage.tsx';
import { useMessage, type Message, type MessageOptions } from './use-message.ts';

export interface WriteMessageProps extends MessageOptions {
  /** Chooses whom it is for, where that is not settled. */
  to?: (message: Message) => ReactNode;
  onCancel: () => void;
}

/** A message from the first word on: compose, then preview, then edit again or send. */
export function WriteMessage({ to, onCancel, ...options }: WriteMessageProps) {
  const message = useMessage(options);
  return (
    <>
      <DraftNotice draft={message.draft} isNew onLoad={message.load} onDiscard={message.clear} />
      {message.isPreviewing ? (
        <PreviewMessage message={message} onCancel={onCancel} />
      ) : (
        <ComposeMessage message={message} to={to?.(message)} onCancel={onCancel} />
      )}
    </>
  );
}
