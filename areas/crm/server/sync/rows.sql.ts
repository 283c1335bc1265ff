import { sql } from 'drizzle-orm';
import { crmSyncRows } from '#areas/crm/schema/sync.ts';

/** A mark of why something failed: what is of one kind, and was refused with one code because of the same fields, has one cause. */
export const failureCause = sql<string>`md5(concat_ws(' ', ${crmSyncRows.kind}, ${crmSyncRows.code}, array_to_string(${crmSyncRows.fields}, ' ')))`;
