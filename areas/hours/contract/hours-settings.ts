import { z } from 'zod';
import { hoursRuleNames } from '#areas/hours/rules/hours-rule.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

/** How an organization has chosen to count hours. */
export const hoursSettings = z.object({
  organization: z.object({ orgName: z.string(), name: z.string() }),
  rule: z.enum(hoursRuleNames),
  /** The rule holds for shifts that begin from then on; null for one that always held. */
  ruleSince: isoInstant.nullable(),
});
export type HoursSettings = z.output<typeof hoursSettings>;

const byName = z.object({ orgName: z.string().min(1).max(addressPartMax) });

export const hoursSettingsContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/organizations/:orgName/hours-settings',
    access: 'orgMember',
    summary: 'How an organization counts hours, for its organizers',
    params: byName,
    output: hoursSettings,
    errors: ['not-found', 'forbidden'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/organizations/:orgName/hours-settings',
    access: 'orgMember',
    summary: 'Choose how an organization counts hours; what is left out stays as it is',
    params: byName,
    body: hoursSettings.pick({ rule: true }).partial(),
    output: hoursSettings,
    errors: ['not-found', 'forbidden'],
    perMinute: 30,
  }),
};
