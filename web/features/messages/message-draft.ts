import { z } from 'zod';
import { isBlankHtml } from '#shared/rules/messages.ts';

/** A message as it is being written; `content` is the editor's HTML. */
export const messageDraft = z.object({
  subject: z.string(),
  content: z.string(),
  recipientIds: z.array(z.string()).readonly(),
});
export type MessageDraft = z.output<typeof messageDraft>;

export const emptyMessage: MessageDraft = { subject: '', content: '', recipientIds: [] };

/** Whether anything was written; who is chosen alone is soon chosen again. */
export const isBegun = ({ subject, content }: MessageDraft): boolean =>
  subject.trim() !== '' || !isBlankHtml(content);
