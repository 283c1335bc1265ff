import {
  importedDocumentSchema,
  type OpportunityDocument,
} from '#areas/opportunities/rules/opportunity-editor.ts';
import { schemaWords } from '#shared/rules/schema-words.ts';
import { textOfFault } from '#shared/texts/faults.ts';
import type { Phrase } from '#shared/texts/text.ts';
import type { ImportRow, RowDate } from './import-row.rules.ts';

/**
 * A row as the editor's document, judged by its schemas. Several dates are those of one rule: a series.
 * @param at where it takes place, and its contact
 */
export function documentOfRow(
  row: ImportRow,
  dates: readonly RowDate[],
  at: {
    organizationId: string;
    locationId: string;
    isPrivate: boolean;
    companionsTakePlaces: boolean;
    contactId: string;
  },
  newId: () => string,
): { document: OpportunityDocument } | { faults: { path: string; code: string; text: Phrase }[] } {
  const { organizationId, locationId, isPrivate, companionsTakePlaces, contactId } = at;
  const { count, ...activity } = row.activity;
  const series = dates.length > 1 ? { seriesId: newId() } : {};
  const judged = importedDocumentSchema.safeParse(
    {
      basics: {
        organizationId,
        locationId,
        title: row.title,
        description: row.description,
        coordinatorIds: [contactId],
        skills: row.skills,
        requirements: row.requirements,
        demanded: [],
        imageFileId: null,
      },
      schedule: {
        dates: dates.map(({ startAt, endAt }) => ({
          id: newId(),
          startAt: startAt.toISOString(),
          endAt: endAt.toISOString(),
          label: '',
          ...series,
          slots: [{ activityId: 'activity', count }],
        })),
        activities: [{ ...activity, id: 'activity', workingHoursType: '', rate: null }],
      },
      settings: {
        registrationLimit: 0,
        companionsTakePlaces,
        checkInHours: 0,
        accessCode: '',
        daysOld: 0,
        daysFuture: 0,
        emailGroup: [],
        isPrivate,
      },
      groups: { restrict: false, groupIds: [] },
    },
    { error: schemaWords },
  );
  if (judged.success) return { document: judged.data };
  // The file has one line for all parts of the document.
  const faults = judged.error.issues.map(({ path, message, code }) => ({
    path: path.join('.').replace('basics.', ''),
    code,
    text: textOfFault(message),
  }));
  return { faults };
}
