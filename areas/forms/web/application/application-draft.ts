import { z } from 'zod';
import { draftKey } from '#web/forms/drafts.ts';

/** An application as it was begun: what was entered, on which page, and the key under which it will be sent. */
export const applicationDraft = z.object({
  answers: z.record(z.string(), z.unknown()),
  page: z.number().int().min(0),
  key: z.uuid(),
});
export type ApplicationDraft = z.output<typeof applicationDraft>;

/** One for each person and organization. */
export const applicationDraftKey = (userId: string, organizationId: string): string =>
  draftKey(userId, `application.${organizationId}`);
