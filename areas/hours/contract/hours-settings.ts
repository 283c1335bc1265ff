import { z } from 'zod';
import { currencies, hourValueMax } from '#areas/hours/rules/hour-value.ts';
import { hoursRuleNames } from '#areas/hours/rules/hours-rule.ts';
import { outcomeName } from '#areas/hours/rules/outcomes.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

/** What an organization has chosen about hours. */
const settingsView = z.object({
  organization: z.object({ orgName: z.string(), name: z.string() }),
  rule: z.enum(hoursRuleNames),
  /** The rule holds for shifts that begin from then on; null for one that always held. */
  ruleSince: isoInstant.nullable(),
  /** Volunteers may report work outside of shifts. */
  allowsWorkOutsideShifts: z.boolean(),
  /** What an hour is worth; null where nothing is said of it. */
  hourValue: z
    .object({ cents: z.number().int().min(1).max(hourValueMax), currency: z.enum(currencies) })
    .nullable(),
  /** The numbers that it counts beside its hours; empty for none. */
  firstOutcome: z.string(),
  secondOutcome: z.string(),
});
export type HoursSettings = z.output<typeof settingsView>;

const byName = z.object({ orgName: z.string().min(1).max(addressPartMax) });

export const hoursSettingsContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/organizations/:orgName/hours-settings',
    access: 'orgMember',
    summary: 'What an organization has chosen about hours, for its organizers',
    params: byName,
    output: settingsView,
    errors: ['not-found', 'forbidden'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/organizations/:orgName/hours-settings',
    access: 'orgMember',
    summary:
      'Choose how an organization counts hours, what can be reported and what an hour is worth; what is left out stays as it is',
    params: byName,
    body: settingsView
      .pick({ rule: true, allowsWorkOutsideShifts: true, hourValue: true })
      .extend({ firstOutcome: outcomeName, secondOutcome: outcomeName })
      .partial(),
    output: settingsView,
    errors: ['not-found', 'forbidden'],
    perMinute: 30,
  }),
};
