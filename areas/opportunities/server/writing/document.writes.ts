import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { idsByKey } from '#areas/accounts/server/accounts.queries.ts';
import { pictureUnder } from '#areas/files/server/files.queries.ts';
import { groupIdsByKey } from '#areas/groups/server/groups.queries.ts';
import type { EditorOpportunity } from '#areas/opportunities/contract/opportunity-editor.ts';
import type { OpportunityDocument, ScheduleDocument } from '#areas/opportunities/rules/opportunity-editor.ts';
import { locationsOf } from '#areas/organizations/server/organizations.queries.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { locationKey, parseOpportunityKey } from '#shared/rules/keys.ts';
import { phrase } from '#shared/texts/text.ts';
import type { Context } from '#server/context.ts';
import type { ItemAttributes } from '#server/db/items/writer.ts';
import { renaming } from '#server/http/item-words.ts';
import { chosenValues, judgedLater } from '#server/http/item-shapes.ts';
import { sentDates, type ReadDates } from './sent-schedule.rules.ts';

/* What an opportunity's item says, as the editor's document. */

export const takes = {
  title: judgedLater,
  description: judgedLater,
  location: z.string(),
  coordinators: chosenValues,
  skills: chosenValues,
  requirements: chosenValues,
  dates: sentDates,
  profileImageKey: judgedLater,
  limit: z.unknown(),
  accessCode: judgedLater,
  daysOld: z.unknown(),
  daysFuture: z.unknown(),
  checkInTimeFrame: z.unknown(),
  emailGroup: z.union([z.array(z.unknown()), z.literal('').transform(() => [])]),
  private: z.boolean(),
  restrictGroupRegistration: z.boolean(),
  groups: z.array(z.strictObject({ sk: z.string(), members: z.unknown().optional() })),
  status: z.enum(['draft', 'published', 'archived']),
  /** What becomes of people whose dates change, as a refusal asks: no attribute of the item. */
  people: z.unknown(),
};
export type GivenOpportunity = Partial<z.output<z.ZodObject<typeof takes>>>;

/** The document's paths in the words of the item. */
const attributes = renaming({
  'basics.title': 'title',
  'basics.description': 'description',
  'basics.locationId': 'location',
  'basics.organizationId': 'organization',
  'basics.coordinatorIds': 'coordinators',
  'basics.skills': 'skills',
  'basics.requirements': 'requirements',
  'basics.imageFileId': 'profileImageKey',
  'settings.registrationLimit': 'limit',
  'settings.checkInHours': 'checkInTimeFrame',
  'settings.accessCode': 'accessCode',
  'settings.daysOld': 'daysOld',
  'settings.daysFuture': 'daysFuture',
  'settings.emailGroup': 'emailGroup',
  'settings.isPrivate': 'private',
  'groups.groupIds': 'groups',
  'groups.restrict': 'restrictGroupRegistration',
});

/** The path in the item for one in the document. */
export const wordsOf =
  (dates: ReadDates | undefined) =>
  (path: string): string =>
    path.startsWith('schedule.')
      ? (dates?.pathOf(path.slice('schedule.'.length)) ?? 'dates')
      : attributes(path);

export const emptySchedule: ScheduleDocument = { dates: [], activities: [] };

/** What a new opportunity is before anything is said of it. */
export const emptyDocument = (organizationId: string, locationId: string): OpportunityDocument => ({
  basics: {
    organizationId,
    locationId,
    title: '',
    description: '',
    coordinatorIds: [],
    skills: [],
    requirements: [],
    demanded: [],
    imageFileId: null,
  },
  schedule: emptySchedule,
  settings: {
    registrationLimit: 0,
    companionsTakePlaces: false,
    checkInHours: 0,
    accessCode: '',
    daysOld: 0,
    daysFuture: 0,
    emailGroup: [],
    isPrivate: false,
  },
  groups: { restrict: false, groupIds: [] },
});

/** The schedule as the editor sends it back. */
export const scheduleOf = ({ dates, activities }: EditorOpportunity['schedule']): ScheduleDocument => ({
  dates: dates.map((date) => ({
    ...date,
    slots: date.slots.map(({ id, activityId, count }) => ({ id, activityId, count })),
  })),
  activities,
});

/**
 * A document with what an item says instead; what it doesn't say stays. It is still to be judged.
 * @throws DomainError `request.invalid` for keys that lead nowhere, in the words of the item
 */
export async function documentWith(
  { deps: { db } }: Context,
  { basics, settings, groups, schedule }: OpportunityDocument,
  given: GivenOpportunity,
  dates: ReadDates | undefined,
): Promise<object> {
  if (dates)
    refuseFaults(dates.unclear.map((path) => ({ path, text: phrase('opportunities.places.unclear') })));
  const said = (value: unknown, other: unknown) => (value === undefined ? other : value);
  const { coordinators, profileImageKey } = given;
  const people = coordinators && (await idsByKey(db, coordinators));
  refuseFaults(unknownKeys('coordinators', coordinators, people));
  const groupKeys = given.groups?.map(({ sk }) => sk);
  const groupIds = groupKeys && (await groupIdsByKey(db, basics.organizationId, groupKeys));
  refuseFaults(unknownKeys('groups', groupKeys, groupIds));
  const picture = profileImageKey ? await pictureUnder(db, String(profileImageKey)) : null;
  if (profileImageKey && picture === null)
    refuseFaults([{ path: 'profileImageKey', text: phrase('common.key.unknown') }]);
  return {
    basics: {
      ...basics,
      title: said(given.title, basics.title),
      description: said(given.description, basics.description),
      coordinatorIds: coordinators?.map((key) => people?.get(key)) ?? basics.coordinatorIds,
      skills: said(given.skills, basics.skills),
      requirements: said(given.requirements, basics.requirements),
      imageFileId: profileImageKey === undefined ? basics.imageFileId : picture,
    },
    schedule: dates?.schedule ?? schedule,
    settings: {
      registrationLimit: said(given.limit, settings.registrationLimit),
      companionsTakePlaces: settings.companionsTakePlaces,
      checkInHours: said(given.checkInTimeFrame, settings.checkInHours),
      accessCode: said(given.accessCode, settings.accessCode),
      daysOld: said(given.daysOld, settings.daysOld),
      daysFuture: said(given.daysFuture, settings.daysFuture),
      emailGroup: said(given.emailGroup, settings.emailGroup),
      isPrivate: said(given.private, settings.isPrivate),
    },
    groups: {
      restrict: said(given.restrictGroupRegistration, groups.restrict),
      groupIds: groupKeys?.map((key) => groupIds?.get(key)) ?? groups.groupIds,
    },
  };
}

const unknownKeys = (
  attribute: string,
  keys: readonly string[] = [],
  known: ReadonlyMap<string, string> = new Map(),
) =>
  keys.flatMap((key, index) =>
    known.has(key) ? [] : [{ path: `${attribute}.${index}`, text: phrase('common.key.unknown') }],
  );

/** The key of the location that an opportunity's key names. */
export function locationIn(pk: string): string {
  const names = parseOpportunityKey(pk);
  return names ? locationKey(names.organization, names.location) : '';
}

/** @throws DomainError `request.invalid` for a key of no location of the organization */
export async function locationIdOf(
  { deps: { db } }: Context,
  { organizationId, location }: { organizationId: string; location: string },
): Promise<string> {
  const found = (await locationsOf(db, organizationId)).find(({ key }) => key === location);
  if (!found) return refuseFaults([{ path: 'location', text: phrase('common.key.unknown') }]) as never;
  return found.id;
}

/**
 * Those of the sent dates that are not over. What is over stays as it is: it may be sent as it was, or left out.
 * @throws DomainError `request.invalid` for one that is over and another now, and for a CRM's record of a slot that is not the product's
 */
export function openDates(
  sent: NonNullable<GivenOpportunity['dates']>,
  before: ItemAttributes,
  { dates }: ScheduleDocument,
): { date: (typeof sent)[number]; nth: number }[] {
  const open = new Set(dates.map(({ id }) => id));
  const parsed = sentDates.safeParse(before.dates);
  const known = new Map((parsed.data ?? []).map((date) => [date.id, date]));
  const numbered = sent.map((date, nth) => ({ date, nth }));
  const isOver = (id: string | undefined) => id !== undefined && known.has(id) && !open.has(id);
  refuseFaults(
    numbered.flatMap(({ date, nth }) => {
      const was = known.get(date.id);
      if (isOver(date.id) && !isDeepStrictEqual(date, was))
        return [{ path: `dates.${nth}`, text: phrase('opportunities.dates.over') }];
      return date.slots.flatMap(({ id, sFActivityId = null }, at) => {
        const record = was?.slots.find((slot) => slot.id === id)?.sFActivityId ?? null;
        const path = `dates.${nth}.slots.${at}.sFActivityId`;
        return sFActivityId === record || sFActivityId === null
          ? []
          : [{ path, text: phrase('common.notSet') }];
      });
    }),
  );
  return numbered.filter(({ date }) => !isOver(date.id));
}

/** The first start or the last end of the dates that were sent as JSON text; undefined without any. */
export function edgeOf(sent: unknown, edge: 'start' | 'end'): string | undefined {
  if (typeof sent !== 'string') return undefined;
  try {
    const dates: unknown = JSON.parse(sent);
    const instants = (Array.isArray(dates) ? dates : []).map((date: Record<string, unknown> | null) =>
      String(date?.[edge]),
    );
    const sorted = instants.toSorted((a, b) => Date.parse(a) - Date.parse(b));
    return edge === 'start' ? sorted[0] : sorted.at(-1);
  } catch {
    return undefined;
  }
}
