import { z } from 'zod';
import { isBlankHtml } from '#shared/rules/messages.ts';
import { readFormProgress, watchForgetting, writeFormProgress } from '#web/forms/form-progress.ts';

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

/** The key of one person's message to the people of one opportunity. */
export const draftKey = (userId: string, opportunityId: string): string =>
  `message.${userId}.${opportunityId}`;

/**
 * What the browser keeps of a message until it is sent.
 * @param key where this window keeps it (`use-form-slot.ts`)
 */
export function openDraft(key: string) {
  const isForgotten = watchForgetting();
  return {
    read: (): MessageDraft | undefined => readFormProgress(key, kept),
    write: (draft: MessageDraft): void => {
      if (!isForgotten()) writeFormProgress(key, isBegun(draft) ? draft : undefined);
    },
    remove: () => writeFormProgress(key, undefined),
  };
}
