import { z } from 'zod';
import { trimmedText } from '#shared/rules/incoming.ts';
import { listedStatuses, volunteersSearchMax } from './volunteer-requests.ts';

/** Which people of an organization's list are meant; without anything said all of them. */
export const listedFilter = z.object({
  /** Beginnings of the words of a name. */
  search: trimmedText({ max: volunteersSearchMax }).default(''),
  /** `pending` are those who wait for an answer; people who only signed up or were invited are not among them. */
  status: z.enum(listedStatuses).optional(),
});
export type ListedFilter = z.output<typeof listedFilter>;
