import { z } from 'zod';
import { isBlankHtml } from '#shared/rules/messages.ts';
import { readFormProgress, watchForgetting, writeFormProgress } from '#web/app/form-progress.ts';

/** A message as it is being written. */
export interface MessageDraft {
  subject: string;
  /** The editor's HTML. */
  content: string;
  recipientIds: readonly string[];
}

export const emptyDraft: MessageDraft = { subject: '', content: '', recipientIds: [] };

const kept = z.object({ subject: z.string(), content: z.string(), recipientIds: z.array(z.string()) });

/** Whether anything was written; who is chosen alone is soon chosen again. */
export const isBegun = ({ subject, content }: MessageDraft): boolean =>
  subject.trim() !== '' || !isBlankHtml(content);

/** What the browser keeps of one person's message to the people of one opportunity, until it is sent. */
export function openDraft(userId: string, opportunityId: string) {
  const key = `message.${userId}.${opportunityId}`;
  const isForgotten = watchForgetting();
  return {
    read: (): MessageDraft | undefined => readFormProgress(key, kept),
    write: (draft: MessageDraft): void => {
      if (!isForgotten()) writeFormProgress(key, isBegun(draft) ? draft : undefined);
    },
    remove: () => writeFormProgress(key, undefined),
  };
}
