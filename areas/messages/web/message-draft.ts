import { z } from 'zod';
import { messageAttachment } from '#areas/messages/contract/messages.ts';
import { isBlankHtml } from '#shared/rules/html-pieces.ts';
import { hasPlaces, messageAudience, type MessageAudience } from '#areas/messages/rules/message-audiences.ts';

/** A message as it is being written; `content` is the editor's HTML. */
export const messageDraft = z.object({
  audiences: z.array(messageAudience).readonly(),
  subject: z.string(),
  content: z.string(),
  /** Addresses. */
  recipients: z.array(z.string()).readonly(),
  attachments: z.array(messageAttachment).readonly(),
});
export type MessageDraft = z.output<typeof messageDraft>;

/** A message to these people that says nothing yet. */
export const emptyMessage = (audiences: readonly MessageAudience[]): MessageDraft => ({
  audiences,
  subject: '',
  content: '',
  recipients: [],
  attachments: [],
});

/** What a draft for these people is kept under: people of other dates are others. */
export const formOf = (audiences: readonly MessageAudience[]): string =>
  audiences
    .map((audience) => {
      if (audience.kind === 'people') return [audience.id, ...audience.userIds.toSorted()].join('-');
      if (audience.kind === 'matching')
        return [audience.id, audience.matching.status ?? '', audience.matching.search].join('-');
      return hasPlaces(audience)
        ? [audience.id, ...audience.dateIds, ...audience.activityIds].join('-')
        : audience.id;
    })
    .join('.') || 'new';

/** Whether anything was written; who is chosen alone is soon chosen again. */
export const isBegun = ({ subject, content, attachments }: MessageDraft): boolean =>
  subject.trim() !== '' || !isBlankHtml(content) || attachments.length > 0;
