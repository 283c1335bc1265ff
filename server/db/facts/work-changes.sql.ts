import { sql, type SQL } from 'drizzle-orm';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';

/** Whether approved work outside of shifts was corrected afterwards, for a query that reads `hour_reports`. */
export const isChangedWork: SQL<boolean> = sql<boolean>`exists (select from work_changes change where change.report_id = ${hourReports.id})`;

/** Whether it was corrected since an instant. */
export const wasChangedSince = (since: Date): SQL =>
  sql`exists (select from work_changes change where change.report_id = ${hourReports.id} and change.at >= ${since.toISOString()})`;
