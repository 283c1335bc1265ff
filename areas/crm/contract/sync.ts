import { z } from 'zod';
import { crmNameMax } from '#areas/crm/rules/crm.ts';
import { conflictReasons } from '#areas/crm/rules/matching.ts';
import { fieldRules, fieldRulesMax, syncKinds, syncStatuses, syncStops } from '#areas/crm/rules/sync.ts';
import { addressPartMax, endpoint, type OutputOf } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { crmRefusals } from './salesforce.ts';

const byName = z.object({ orgName: z.string().min(1).max(addressPartMax) });
const byPerson = byName.extend({ userId: z.string().min(1).max(addressPartMax) });
const page = z.coerce.number().int().min(1).max(10_000).default(1);

const syncState = z.object({
  organization: z.object({ id: z.string(), orgName: z.string(), name: z.string(), timeZone: z.string() }),
  isOn: z.boolean(),
  /** Why nothing is sent; null when it is. */
  stop: z.enum(syncStops).nullable(),
  /** The active form, whose mapping says where everything goes; null without one. */
  form: z.object({ id: z.string(), isMapped: z.boolean() }).nullable(),
  /** The first day, `YYYY-MM-DD`, of whose shifts hours are sent. */
  hoursSince: z.string(),
  /** Everything is being compared, piece by piece. */
  isComparing: z.boolean(),
  /** The record of the CRM that work outside of shifts counts for, and the object of activities to choose from; null without one. */
  workActivity: z.object({ id: z.string(), name: z.string() }).nullable(),
  activities: z.object({ objectName: z.string(), selectedColumns: z.array(z.string()) }).nullable(),
  /** Until when the CRM is left alone, and what it said last (`CrmTrouble`). */
  pausedUntil: isoInstant.nullable(),
  trouble: z.string().nullable(),
  counts: z.object({
    waiting: z.number().int(),
    blocked: z.number().int(),
    done: z.number().int(),
    failed: z.number().int(),
    conflict: z.number().int(),
  }),
  /** Ids of the organization inside the CRM that is known, and of the one that is connected. */
  crm: z.object({ known: z.string().nullable(), connected: z.string().nullable() }),
  /** The fields of contacts that are mapped, each with its rule. */
  rules: z.array(z.object({ field: z.string(), label: z.string(), rule: z.enum(fieldRules) })),
});
export type SyncView = z.output<typeof syncState>;

const syncRow = z.object({
  kind: z.enum(syncKinds),
  localId: z.string(),
  /** The person whom it is about. */
  name: z.string(),
  /** Of hours where and when; work outside of shifts has no opportunity, and its name is the activity. */
  place: z
    .object({
      opportunity: z.string().nullable(),
      activity: z.string(),
      startAt: isoInstant,
      timeZone: z.string(),
    })
    .nullable(),
  status: z.enum(syncStatuses),
  /** The CRM's code, its words and the fields that they are about. */
  code: z.string().nullable(),
  words: z.string().nullable(),
  fields: z.array(z.string()),
  conflict: z.enum(conflictReasons).nullable(),
  at: isoInstant,
});
export type SyncRowView = z.output<typeof syncRow>;

const cause = z
  .string()
  .max(32, { abort: true })
  .regex(/^[0-9a-f]{32}$/, { abort: true });

/** Things that failed of one cause: the CRM refused all of them with one code because of the same fields. */
const failure = z.object({
  cause,
  kind: z.enum(syncKinds),
  code: z.string().nullable(),
  fields: z.array(z.string()),
  /** What the CRM said of the one that failed last. */
  words: z.string().nullable(),
  count: z.number().int(),
  at: isoInstant,
  /** Some of the people whom it is about, the last ones first. */
  people: z.array(z.object({ localId: z.string(), name: z.string() })),
});
export type SyncFailure = z.output<typeof failure>;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const difference = z.object({
  field: z.string(),
  ours: value,
  theirs: value,
  /** Whether ours is written. */
  isWritten: z.boolean(),
});

const dryPerson = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  outcome: z.enum(['create', 'match', 'conflict', 'linked']),
  conflict: z.enum(conflictReasons).nullable(),
  /** Of the contact that the person is. */
  recordId: z.string().nullable(),
  differences: z.array(difference),
});
export type DryPerson = z.output<typeof dryPerson>;

const calls = [...crmRefusals, 'crm.not-mapped'] as const;

/** What an organization sends to its CRM by itself, for those who work for it. */
export const crmSyncContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/organizations/:orgName/crm-sync',
    access: 'orgMember',
    summary: 'How the people and hours of an organization stand with its CRM',
    params: byName,
    output: syncState,
    errors: ['not-found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/organizations/:orgName/crm-sync',
    access: 'orgMember',
    summary: 'Turn the sync on or off; turned on, everything is compared',
    params: byName,
    body: z.object({
      isOn: z.boolean(),
      /** Hours of shifts before this day are left alone; today unless told. */
      hoursSince: z.iso.date().optional(),
      workActivity: z
        .object({
          id: z
            .string()
            .max(18, { abort: true })
            .regex(/^[a-zA-Z0-9]{15,18}$/, { abort: true }),
          name: z.string().max(255, { abort: true }).trim().min(1),
        })
        .nullable()
        .optional(),
    }),
    output: syncState,
    errors: ['not-found', 'crm.not-active', 'crm.not-mapped'],
    perMinute: 20,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/organizations/:orgName/crm-sync/rows',
    access: 'orgMember',
    summary: 'What waits, is done, failed or needs a decision, the latest first',
    params: byName,
    query: z.object({
      status: z.enum(syncStatuses),
      /** Of what failed only that of one cause. */
      cause: cause.optional(),
      page,
    }),
    output: z.object({ items: z.array(syncRow), total: z.number().int(), pageSize: z.number().int() }),
    errors: ['not-found'],
  }),
  failures: endpoint({
    method: 'GET',
    path: '/api/organizations/:orgName/crm-sync/failures',
    access: 'orgMember',
    summary: 'What failed, gathered by its cause, the most frequent first',
    params: byName,
    output: z.object({ items: z.array(failure), /** Of all causes. */ total: z.number().int() }),
    errors: ['not-found'],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/organizations/:orgName/crm-sync/retry',
    access: 'orgMember',
    summary: 'Try one thing again, all that failed of one cause, or all that failed',
    params: byName,
    body: z.object({
      only: z
        .union([
          z.object({ kind: z.enum(syncKinds), localId: z.string().min(1).max(addressPartMax) }),
          z.object({ cause }),
        ])
        .nullable(),
    }),
    output: z.object({ asked: z.number().int() }),
    errors: ['not-found'],
    perMinute: 60,
  }),
  rules: endpoint({
    method: 'PUT',
    path: '/api/organizations/:orgName/crm-sync/rules',
    access: 'orgMember',
    summary: 'Say which side counts for fields of contacts that both changed',
    params: byName,
    body: z.object({
      rules: z
        .array(
          z.object({ field: z.string().min(1).max(crmNameMax, { abort: true }), rule: z.enum(fieldRules) }),
        )
        .max(fieldRulesMax, { abort: true })
        .refine((rules) => new Set(rules.map(({ field }) => field)).size === rules.length, { abort: true }),
    }),
    output: syncState,
    errors: ['not-found'],
    perMinute: 30,
  }),
  dryRun: endpoint({
    method: 'GET',
    path: '/api/organizations/:orgName/crm-sync/dry-run',
    access: 'orgMember',
    summary:
      'What would become of people in the CRM: created, matched, changed, or to be decided; nothing is written',
    params: byName,
    query: z.object({
      page,
      /** The day from which on hours would be sent; the one that is kept, or now, unless told. */
      hoursSince: z.iso.date().optional(),
    }),
    output: z.object({
      items: z.array(dryPerson),
      total: z.number().int(),
      pageSize: z.number().int(),
      /** Places whose hours would get records. */
      places: z.number().int(),
    }),
    errors: calls,
    perMinute: 30,
  }),
  conflict: endpoint({
    method: 'GET',
    path: '/api/organizations/:orgName/crm-sync/conflicts/:userId',
    access: 'orgMember',
    summary: 'Both sides of a conflict: a person, and the contacts that may be the person',
    params: byPerson,
    output: z.object({
      name: z.string(),
      conflict: z.enum(conflictReasons),
      fields: z.array(z.string()),
      ours: z.record(z.string(), value),
      contacts: z.array(
        z.object({ id: z.string(), isTaken: z.boolean(), values: z.record(z.string(), value) }),
      ),
    }),
    errors: calls,
    perMinute: 60,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/organizations/:orgName/crm-sync/conflicts/:userId',
    access: 'orgMember',
    summary: 'Say which contact a person is, or that the person is a new one',
    params: byPerson,
    body: z.object({ contactId: z.string().min(1).max(18, { abort: true }).nullable() }),
    output: z.object({}),
    errors: ['not-found', 'crm.conflict-changed'],
    perMinute: 60,
  }),
  forget: endpoint({
    method: 'POST',
    path: '/api/organizations/:orgName/crm-sync/forget',
    access: 'orgMember',
    summary: 'Forget the records of the CRM that was connected before, and compare everything with this one',
    params: byName,
    body: z.object({
      /** The one that is connected, as the caller saw it. */
      crmOrganizationId: z.string().min(1).max(40, { abort: true }),
    }),
    output: syncState,
    errors: ['not-found', 'crm.conflict-changed'],
    perMinute: 10,
  }),
};
export type ConflictView = OutputOf<typeof crmSyncContract.conflict>;
