import { hoursContract } from '#areas/hours/contract/hours.ts';
import { hoursSettingsContract } from '#areas/hours/contract/hours-settings.ts';
import { outcomesContract } from '#areas/hours/contract/outcomes.ts';
import type { Bind } from '#server/http/bind.ts';
import { correctOutcome, enterOutcome } from './outcomes/outcomes.actions.ts';
import { listOutcomes, outcomesFile } from './outcomes/outcomes.queries.ts';
import { reportCharts, reportMonthsFile } from './report/charts.queries.ts';
import { reportChoices } from './report/choices.queries.ts';
import { volunteerHoursReport } from './report/file.queries.ts';
import { reportGroups } from './report/groups.queries.ts';
import { reportHeldGroups } from './report/held-groups.queries.ts';
import { reportGroupsFile } from './report/groups-file.queries.ts';
import { listReportedVisits, reportedVisitsFile } from './report/visits.queries.ts';
import { listReportedPlaces, reportedPlacesFile } from './report/places.queries.ts';
import { reportTotals } from './report/totals.queries.ts';
import { changeHoursSettings } from './settings/hours-settings.actions.ts';
import { readHoursSettings } from './settings/hours-settings.queries.ts';

export function registerHoursRoutes(bind: Bind): void {
  bind(hoursContract.report, async ({ ctx, query, reply }) => {
    const report = await volunteerHoursReport(ctx, query);
    reply.header('content-disposition', 'attachment; filename="volunteer_report.csv"');
    return report;
  });
  bind(hoursContract.totals, ({ ctx, query }) => reportTotals(ctx, query));
  bind(hoursContract.heldGroups, ({ ctx, query }) => reportHeldGroups(ctx, query));
  bind(hoursContract.groups, ({ ctx, query }) => reportGroups(ctx, query));
  bind(hoursContract.groupsFile, async ({ ctx, query, reply }) => {
    const file = await reportGroupsFile(ctx, query);
    reply.header('content-disposition', `attachment; filename="hours_by_${query.by}.csv"`);
    return file;
  });
  bind(hoursContract.visits, ({ ctx, query }) => listReportedVisits(ctx, query));
  bind(hoursContract.visitsFile, async ({ ctx, query, reply }) => {
    const file = await reportedVisitsFile(ctx, query);
    reply.header('content-disposition', 'attachment; filename="hours_by_visit.csv"');
    return file;
  });
  bind(hoursContract.places, ({ ctx, query }) => listReportedPlaces(ctx, query));
  bind(hoursContract.placesFile, async ({ ctx, query, reply }) => {
    const file = await reportedPlacesFile(ctx, query);
    reply.header('content-disposition', 'attachment; filename="attendance.csv"');
    return file;
  });
  bind(hoursContract.charts, ({ ctx, query }) => reportCharts(ctx, query));
  bind(hoursContract.monthsFile, async ({ ctx, query, reply }) => {
    const file = await reportMonthsFile(ctx, query);
    reply.header('content-disposition', 'attachment; filename="hours_by_month_in_charts.csv"');
    return file;
  });
  bind(hoursContract.choices, ({ ctx, query }) => reportChoices(ctx, query));
  bind(outcomesContract.list, ({ ctx, query }) => listOutcomes(ctx, query));
  bind(outcomesContract.file, async ({ ctx, query, reply }) => {
    const file = await outcomesFile(ctx, query);
    reply.header('content-disposition', 'attachment; filename="outcomes.csv"');
    return file;
  });
  bind(outcomesContract.enter, ({ ctx, body }) => enterOutcome(ctx, body));
  bind(outcomesContract.correct, ({ ctx, params, body }) => correctOutcome(ctx, params.entryId, body));
  bind(hoursSettingsContract.get, ({ ctx, params }) => readHoursSettings(ctx, params.orgName));
  bind(hoursSettingsContract.update, ({ ctx, params, body }) =>
    changeHoursSettings(ctx, params.orgName, body),
  );
}
