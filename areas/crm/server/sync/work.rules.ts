import type { FormMapping } from '#areas/crm/rules/mapping.ts';
import type { FieldRule } from '#areas/crm/rules/sync.ts';
import type { Deps } from '#server/context.ts';

/** For whom the work is, and by what. */
export interface SyncWork {
  deps: Deps;
  organizationId: string;
  mapping: FormMapping;
  ruleOf: (field: string) => FieldRule;
  /** Forms can have objects of their own. */
  hasCustomObjects: boolean;
  /** The record that work outside of shifts counts for; null for none. */
  workActivityId: string | null;
  /** Hours of shifts that began before are left alone. */
  hoursSince: Date;
}
