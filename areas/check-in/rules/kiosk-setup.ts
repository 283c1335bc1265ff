import { z } from 'zod';

/** What a kiosk is set up with when it is locked. What is fixed is asked of nobody, as long as it is offered. */
export const kioskSetupSchema = z.object({
  opportunityId: z.uuid().nullable(),
  /** One of that opportunity's; null without one. */
  activityId: z.uuid().nullable(),
  /** Whether a sound tells that somebody is in or out, or was refused. */
  sound: z.boolean(),
});
export type KioskSetup = z.output<typeof kioskSetupSchema>;

interface Offered {
  id: string;
  activities: readonly { activityId: string; opensAt: string }[];
}

/**
 * What a kiosk with this setup asks people to choose from. Of a fixed activity that takes place several times today it is
 * what is open now, and all of them before the first one opens. What is fixed and not offered any more is as if it were not fixed.
 */
export function offeredWith<Item extends Offered>(
  setup: Pick<KioskSetup, 'opportunityId' | 'activityId'> | null,
  items: readonly Item[],
  now: Date,
): readonly Item[] {
  const fixed = items.find(({ id }) => id === setup?.opportunityId);
  if (!fixed) return items;
  const times = fixed.activities.filter(({ activityId }) => activityId === setup?.activityId);
  if (times.length === 0) return [fixed];
  const open = times.filter(({ opensAt }) => new Date(opensAt) <= now);
  return [{ ...fixed, activities: open.length > 0 ? open : times }];
}
