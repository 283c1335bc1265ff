import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import type { AudienceChoices } from './AudienceField.tsx';
import { ComposeMessage } from './ComposeMessage.tsx';
import { PreviewMessage } from './PreviewMessage.tsx';
import { useMessage, type MessageOptions } from './use-message.ts';

export interface WriteMessageProps extends MessageOptions {
  /** Whom it can be for, where that is not settled. */
  choices?: AudienceChoices;
  onCancel: () => void;
}

/** A message from the first word on: compose, then preview, then edit again or send. */
export function WriteMessage({ choices, onCancel, ...options }: WriteMessageProps) {
  const message = useMessage(options);
  return (
    <>
      <DraftNotice draft={message.draft} isNew onLoad={message.load} onDiscard={message.clear} />
      {message.isPreviewing ? (
        <PreviewMessage message={message} choices={choices} onCancel={onCancel} />
      ) : (
        <ComposeMessage message={message} choices={choices} onCancel={onCancel} />
      )}
    </>
  );
}
