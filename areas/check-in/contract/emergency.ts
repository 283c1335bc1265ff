import { z } from 'zod';

/** Whom to call when something happens to somebody, as the person's profile says; of a child as that of its account holder. */
export const emergencyContact = z.object({
  name: z.string(),
  /** Ten digits. */
  phone: z.string(),
  /** What that one is to the person; empty when nobody said. */
  relation: z.string(),
});
export type EmergencyContact = z.output<typeof emergencyContact>;
