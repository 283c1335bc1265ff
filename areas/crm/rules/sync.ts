/**
 * What is brought into agreement with the CRM: people, their hours at places, and their approved work outside of shifts. People come
 * first: hours refer to them.
 */
export const syncKinds = ['person', 'place', 'work'] as const;
export type SyncKind = (typeof syncKinds)[number];

/**
 * How something stands.
 * - `waiting`: it is looked at next
 * - `blocked`: hours whose person or activity has no record yet
 * - `done`: the CRM says the same
 * - `failed`: the CRM refused it
 * - `conflict`: several contacts may be the person, and somebody has to say which
 */
export const syncStatuses = ['waiting', 'blocked', 'done', 'failed', 'conflict'] as const;
export type CrmSyncStatus = (typeof syncStatuses)[number];

/**
 * Why nothing is sent until somebody does something.
 * - `off`: the sync is off, or the CRM is
 * - `authorization`: the CRM has to be authorized
 * - `mapping`: the active form is not mapped
 * - `other-crm`: the connection leads to another organization of the CRM, in which the records that are known don't exist
 */
export const syncStops = ['off', 'authorization', 'mapping', 'other-crm'] as const;
export type SyncStop = (typeof syncStops)[number];

/** Which value counts where both sides changed a field of a contact, or wrote different ones before they knew each other. */
export const fieldRules = ['newest', 'ours', 'theirs'] as const;
export type FieldRule = (typeof fieldRules)[number];
export const fieldRuleFirst: FieldRule = 'newest';

/** Entries on a page of the sync screen, and people on one of the dry run, who are looked up together. */
export const syncPageSize = 20;
/** Most causes of failures that are shown at once, and people who are named with each. */
export const failuresShown = 50;
export const peopleOfFailure = 10;
/** Most fields with a rule of their own. */
export const fieldRulesMax = 100;
