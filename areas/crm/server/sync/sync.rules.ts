import { createHash } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { plainValue } from '#areas/crm/rules/agreeing.ts';
import type { CrmValue, MappedRecord } from '#areas/crm/rules/mapped-records.ts';
import type { ConflictReason } from '#areas/crm/rules/matching.ts';
import type { CrmSyncStatus, SyncStop } from '#areas/crm/rules/sync.ts';

/** What the CRM said of a call that it did not do (`CrmError`). */
interface Refusal {
  trouble: string;
  code: string;
  words: string;
  fields: readonly string[];
}

/** How a thing stands after the work. */
export interface SyncOutcome {
  status: CrmSyncStatus;
  /** When it is to be looked at without being asked. */
  dueAt?: Date | null;
  code?: string | null;
  words?: string | null;
  fields?: readonly string[];
  conflict?: ConflictReason | null;
  candidates?: readonly string[];
}

/** A mark of a value, by which a change is seen without keeping the value. */
export const markOf = (value: CrmValue): string =>
  createHash('sha256').update(plainValue(value)).digest('base64url').slice(0, 22);

export const marksOf = (record: MappedRecord): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [field, markOf(value)]));

/** A record as it is created: fields without a value are left out. */
export const withoutEmpty = (record: MappedRecord): MappedRecord =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== ''));

/** The CRM can't now: nothing is wrong with the record, and all others would fail, too. */
export const isOutage = ({ trouble, code }: Pick<Refusal, 'trouble' | 'code'>): boolean =>
  outages.has(trouble) || code === 'UNABLE_TO_LOCK_ROW';
const outages = new Set(['session', 'denied', 'limit', 'timeout', 'unreachable', 'server', 'answer']);

/** Whether a record may be there although its creation failed. */
export const isMaybeDone = ({ trouble }: Pick<Refusal, 'trouble'>): boolean => maybeDone.has(trouble);
const maybeDone = new Set(['timeout', 'unreachable', 'server', 'answer']);

/** In seconds: longer than Salesforce works on one call, doubled with each failure, an hour at most. A limit is one of 24 hours. */
export function pauseSeconds(trouble: string, failures: number): number {
  const first = trouble === 'limit' ? 900 : 120;
  return Math.min(3600, first * 2 ** Math.min(failures, 10));
}

/** Of a record that is known and isn't there any more. */
export const goneCode = 'RECORD_GONE';

/** Of hours that need the record of an activity, which their opportunity has none of. */
export const noActivityCode = 'NO_ACTIVITY';

/** How something stands that the CRM refused, with what it said. */
export const refusedBy = ({ trouble, code, words, fields }: Refusal): SyncOutcome => ({
  status: 'failed',
  code: code || trouble,
  words: words.slice(0, 1000),
  fields: fields.slice(0, 20),
});

/** Why nothing is sent; null when it is. */
export function stopOf({
  isOn,
  isOtherCrm,
  isActive,
  isConnected,
  isMapped,
}: {
  isOn: boolean;
  isOtherCrm: boolean;
  isActive: boolean;
  isConnected: boolean;
  isMapped: boolean;
}): SyncStop | null {
  if (!isOn || !isActive) return 'off';
  if (!isConnected) return 'authorization';
  if (isOtherCrm) return 'other-crm';
  return isMapped ? null : 'mapping';
}

/** Minutes as the CRM gets them: true decimals of hours (0-decisions 27). */
export const decimalHours = (minutes: number | null): number | null =>
  minutes === null ? null : Math.round((minutes / 60) * 100) / 100;

/** When a day begins in a zone. @param day `YYYY-MM-DD` */
export const beginningOf = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
