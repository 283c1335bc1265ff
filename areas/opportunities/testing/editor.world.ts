// A world for tests of the opportunity editor: an organization, its people, and the documents that they save.
import { contract } from '#shared/contract/index.ts';
import type { EditorOpportunity } from '#areas/opportunities/contract/opportunity-editor.ts';
import type { z } from 'zod';
import type {
  changedOpportunitySchema,
  newOpportunitySchema,
} from '#areas/opportunities/rules/opportunity-editor.ts';
import type { TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';

export type NewDocument = z.input<typeof newOpportunitySchema>;
export type ChangedDocument = z.input<typeof changedOpportunitySchema>;

/** An instant so many hours after the tests' now, as documents have it. */
export const at = (hours: number): string => hoursAfter(factoryNow, hours).toISOString();

/** Settings that ask nothing of anybody. */
const plainSettings = (): NewDocument['settings'] => ({
  registrationLimit: 0,
  checkInHours: 2,
  accessCode: '',
  daysOld: 0,
  daysFuture: 0,
  emailGroup: [],
  isPrivate: false,
});

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
      demanded: [],
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
    settings: plainSettings(),
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

/** A document of so many dates from tomorrow on, a day apart, with so many activities on each. */
export function largestDocument({
  organization,
  location,
  organizer,
  dates,
  activities,
}: {
  organization: { id: string };
  location: { id: string };
  organizer: { id: string };
  dates: number;
  activities: number;
}): NewDocument {
  const tomorrow = Date.now() + 86_400_000;
  const names = Array.from({ length: activities }, (_none, index) => `a${index}`);
  const time = (day: number, hours: number) =>
    new Date(tomorrow + day * 86_400_000 + hours * 3_600_000).toISOString();
  return {
    status: 'published',
    basics: {
      organizationId: organization.id,
      locationId: location.id,
      title: 'Sort donations',
      description: 'Sort, pack and label. '.repeat(100),
      coordinatorIds: [organizer.id],
      skills: ['Data Entry'],
      requirements: [],
      imageFileId: null,
    },
    schedule: {
      dates: Array.from({ length: dates }, (_none, day) => ({
        id: `d${day}`,
        startAt: time(day, 0),
        endAt: time(day, 2),
        label: '',
        slots: names.map((activityId) => ({ activityId, count: 20_000 })),
      })),
      activities: names.map((id) => ({
        id,
        title: `Packing ${id}`,
        description: 'Pack the boxes that are to go out on that day, and label them.',
        tags: [],
        workingHoursType: '',
        rate: null,
      })),
    },
    settings: plainSettings(),
    groups: { restrict: false, groupIds: [] },
  };
}

/** What a save sends of an opened opportunity, as the editor does it: the same parts, with changes. */
export function saveOf(opened: EditorOpportunity, changes: Partial<ChangedDocument> = {}): ChangedDocument {
  const { basics, schedule, settings, groups, version } = structuredClone(opened);
  return { status: 'published', version, basics, schedule, settings, groups, ...changes };
}

interface SlotCount {
  as: { id: string };
  opportunityId: string;
  slotId: string;
  count: number;
}

/** Saves an opportunity with another number of places in one slot, as its organizer does in the editor. */
export async function callSaveSlotCount(test: TestApp, { as, opportunityId, slotId, count }: SlotCount) {
  const params = { opportunityId };
  const { opportunity } = await test.ok(contract.opportunityEditor.open, { as, params });
  const body = withSlotCount(opportunity, { coordinatorId: as.id, slotId, count });
  return test.call(contract.opportunityEditor.save, { as, params, body });
}

/** The same, which must succeed. */
export async function saveSlotCount(test: TestApp, input: SlotCount): Promise<void> {
  const answer = await callSaveSlotCount(test, input);
  if (answer.statusCode !== 200) throw new Error(`the save answered ${answer.statusCode}: ${answer.body}`);
}

/**
 * What a save sends of an opened opportunity to give one slot another number of places.
 * @param coordinatorId named where the opportunity, which a factory may have made, names nobody: the editor asks for somebody
 */
export function withSlotCount(
  opened: EditorOpportunity,
  { coordinatorId, slotId, count }: { coordinatorId: string; slotId: string; count: number },
): ChangedDocument {
  const body = saveOf(opened);
  if (body.basics.coordinatorIds.length === 0) body.basics.coordinatorIds = [coordinatorId];
  if (body.basics.skills.length === 0) body.basics.skills = ['Data Entry'];
  for (const slot of body.schedule.dates.flatMap(({ slots }) => slots)) {
    if (slot.id === slotId) slot.count = count;
  }
  return body;
}
