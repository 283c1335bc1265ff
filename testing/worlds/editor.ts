// A world for tests of the opportunity editor: an organization, its people, and the documents that they save.
import { contract } from '#shared/contract/index.ts';
import type { EditorOpportunity } from '#shared/contract/opportunity-editor.ts';
import type { z } from 'zod';
import type { changedOpportunitySchema, newOpportunitySchema } from '#shared/rules/opportunity-editor.ts';
import type { TestApp } from '../app.ts';
import { factoryNow, hoursAfter, makeOrganization, makeOrganizer } from '../factories/index.ts';

export type NewDocument = z.input<typeof newOpportunitySchema>;
export type ChangedDocument = z.input<typeof changedOpportunitySchema>;

/** An instant so many hours after the tests' now, as documents have it. */
export const at = (hours: number): string => hoursAfter(factoryNow, hours).toISOString();

/** @param timeZone of the location; New York's unless told otherwise */
export async function editorWorld(test: TestApp, timeZone?: string) {
  const organizer = await makeOrganizer(test.db);
  const { organization, location } = await makeOrganization(
    test.db,
    {},
    { organizer, ...(timeZone === undefined ? {} : { location: { timeZone } }) },
  );
  /** Two dates, a day and two days from now, with packing on both and driving on the second. */
  const document = (overrides: Partial<NewDocument> = {}): NewDocument => ({
    status: 'published',
    basics: {
      organizationId: organization.id,
      locationId: location.id,
      title: 'Sort donations',
      description: 'Sort, pack and label.',
      coordinatorIds: [organizer.id],
      skills: ['Data Entry'],
      requirements: ['must be 18'],
      requirementsOnFile: true,
      imageFileId: null,
    },
    schedule: {
      dates: [
        { id: 'd1', startAt: at(24), endAt: at(27), label: '', slots: [{ activityId: 'a1', count: 5 }] },
        {
          id: 'd2',
          startAt: at(48),
          endAt: at(51),
          label: 'Late',
          slots: [
            { activityId: 'a1', count: 3 },
            { activityId: 'a2', count: 1 },
          ],
        },
      ],
      activities: [
        {
          id: 'a1',
          title: 'Packing',
          description: 'Pack boxes.',
          tags: ['Pickup'],
          workingHoursType: '',
          rate: null,
        },
        {
          id: 'a2',
          title: 'Driving',
          description: 'Bring boxes.',
          tags: ['Driver'],
          workingHoursType: 'Evening',
          rate: 31.8,
        },
      ],
    },
    settings: {
      registrationLimit: 0,
      checkInHours: 2,
      accessCode: '',
      daysOld: 0,
      daysFuture: 0,
      emailGroup: [],
      isPrivate: false,
    },
    groups: { restrict: false, groupIds: [] },
    ...overrides,
  });
  const open = async (opportunityId: string, as: { id: string } = organizer): Promise<EditorOpportunity> =>
    (await test.ok(contract.opportunityEditor.open, { as, params: { opportunityId } })).opportunity;
  const create = async (overrides: Partial<NewDocument> = {}) => {
    const { id } = await test.ok(contract.opportunityEditor.create, {
      as: organizer,
      body: document(overrides),
    });
    return open(id);
  };
  return { organizer, organization, location, document, open, create };
}

/** What a save sends of an opened opportunity, as the editor does it: the same parts, with changes. */
export function saveOf(opened: EditorOpportunity, changes: Partial<ChangedDocument> = {}): ChangedDocument {
  const { basics, schedule, settings, groups, version } = structuredClone(opened);
  return { status: 'published', version, basics, schedule, settings, groups, ...changes };
}
