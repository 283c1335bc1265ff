import type { ConflictReason } from '#areas/crm/rules/matching.ts';
import type { SyncKind } from '#areas/crm/rules/sync.ts';
import type { PlainKey } from '#shared/texts/text.ts';

/** What to do about what the CRM said, by its codes ("Core Data Types Used in API Calls", StatusCode). */
const advice: Readonly<Record<string, PlainKey>> = {
  REQUIRED_FIELD_MISSING: 'crm.sync.advice.required',
  INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST: 'crm.sync.advice.picklist',
  FIELD_CUSTOM_VALIDATION_EXCEPTION: 'crm.sync.advice.rule',
  CANNOT_INSERT_UPDATE_ACTIVATE_ENTITY: 'crm.sync.advice.rule',
  FIELD_FILTER_VALIDATION_EXCEPTION: 'crm.sync.advice.rule',
  DUPLICATES_DETECTED: 'crm.sync.advice.duplicate',
  DUPLICATE_VALUE: 'crm.sync.advice.duplicate',
  INVALID_FIELD: 'crm.sync.advice.field',
  INVALID_FIELD_FOR_INSERT_UPDATE: 'crm.sync.advice.field',
  INVALID_TYPE: 'crm.sync.advice.field',
  NOT_FOUND: 'crm.sync.advice.field',
  INSUFFICIENT_ACCESS_OR_READONLY: 'crm.sync.advice.field',
  INSUFFICIENT_ACCESS_ON_CROSS_REFERENCE_ENTITY: 'crm.sync.advice.reference',
  INVALID_CROSS_REFERENCE_KEY: 'crm.sync.advice.reference',
  MALFORMED_ID: 'crm.sync.advice.reference',
  STRING_TOO_LONG: 'crm.sync.advice.value',
  NUMBER_OUTSIDE_VALID_RANGE: 'crm.sync.advice.value',
  INVALID_EMAIL_ADDRESS: 'crm.sync.advice.value',
  JSON_PARSER_ERROR: 'crm.sync.advice.value',
  NO_ACTIVITY: 'crm.sync.advice.activity',
  RECORD_GONE: 'crm.sync.advice.gone',
  ENTITY_IS_DELETED: 'crm.sync.advice.gone',
};

/** What to do about what the CRM said of something. */
export const adviceFor = (kind: SyncKind, code: string | null): PlainKey =>
  kind === 'work' && code === 'NO_ACTIVITY'
    ? 'crm.sync.advice.workActivity'
    : (advice[code ?? ''] ?? 'crm.sync.advice.other');

/** Why somebody has to decide. */
export const conflictTexts: Record<ConflictReason, PlainKey> = {
  several: 'crm.sync.conflict.several',
  'other-name': 'crm.sync.conflict.otherName',
  'other-email': 'crm.sync.conflict.otherEmail',
  taken: 'crm.sync.conflict.taken',
};
