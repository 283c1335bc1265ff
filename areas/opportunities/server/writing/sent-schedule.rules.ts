import { z } from 'zod';
import type { DateEntry, ScheduleDocument } from '#areas/opportunities/rules/opportunity-editor.ts';

/*
 * The attribute `dates` of an opportunity: a list of dates with their slots, each slot with the words of its activity. Here it becomes the
 * schedule that the editor sends, in which an activity is said once.
 */

const label = z.union([z.string(), z.strictObject({ label: z.string(), value: z.string() })]);
const quantities = z.union([
  z.number(),
  z.array(z.strictObject({ id: z.string().optional(), dateId: z.string().optional(), quantity: z.number() })),
]);

const sentSlot = z.strictObject({
  id: z.string().optional(),
  activityId: z.string().optional(),
  title: z.string(),
  description: z.string(),
  tags: z.array(label).default([]),
  quantity: z.number().optional(),
  selectedQuantity: quantities.optional(),
  working_hours_type: z.string().nullable().default(''),
  rate: z.number().nullable().default(null),
  sFActivityId: z.string().nullable().optional(),
});

export const sentDates = z.array(
  z.strictObject({
    id: z.string().optional(),
    start: z.string(),
    end: z.string(),
    location: z.string().nullable().default(''),
    slots: z.array(sentSlot).default([]),
  }),
);
type SentDate = z.output<typeof sentDates>[number];
type SentSlot = z.output<typeof sentSlot>;

/** A schedule, and where each part of it was sent. */
export interface ReadDates {
  schedule: ScheduleDocument;
  /** The path in `dates` for a path in the schedule: `dates.0.startAt`, `activities.2.title`. */
  pathOf: (path: string) => string;
  /** Slots that say two different numbers of places, by their paths. */
  unclear: string[];
}

type Words = Omit<ScheduleDocument['activities'][number], 'id'>;

const wordsOf = (slot: SentSlot): Words => ({
  title: slot.title,
  description: slot.description,
  tags: slot.tags.map((tag) => (typeof tag === 'string' ? tag : tag.value)),
  workingHoursType: slot.working_hours_type ?? '',
  rate: slot.rate,
});

const signOf = ({ title, description, tags, workingHoursType, rate }: Words): string =>
  JSON.stringify([title, description, tags, workingHoursType, rate]);

/**
 * Reads dates as a schedule. A slot belongs to the activity that it names; where words differ from the others of that activity it gets one
 * of its own. Slots of one date with the same words are one, and their places are added up.
 * @param sent without those that are over
 * @param now the schedule as it is; for a new opportunity an empty one
 */
export function readDates(
  sent: readonly { date: SentDate; nth: number }[],
  now: ScheduleDocument,
): ReadDates {
  const naming = namesOf(
    sent.flatMap(({ date }) => date.slots),
    now,
  );
  const stored = new Map(now.dates.map((date) => [date.id, date]));
  const activities = new Map<string, Words>();
  const activityAt: string[] = [];
  const unclear: string[] = [];
  const dates = sent.map(({ date, nth }, index): DateEntry => {
    const slots = new Map<string, DateEntry['slots'][number]>();
    for (const [at, slot] of date.slots.entries()) {
      const words = wordsOf(slot);
      const activityId = naming(slot, words);
      if (!activities.has(activityId)) {
        activities.set(activityId, words);
        activityAt.push(`dates.${nth}.slots.${at}`);
      }
      const count = placesIn(slot, date.id);
      if (count === null) unclear.push(`dates.${nth}.slots.${at}.quantity`);
      const before = slots.get(activityId);
      const id = before?.id ?? (z.uuid().safeParse(slot.id).success ? slot.id : undefined);
      slots.set(activityId, {
        ...(id === undefined ? {} : { id }),
        activityId,
        count: (before?.count ?? 0) + (count ?? 0),
      });
    }
    const seriesId = stored.get(date.id ?? '')?.seriesId;
    return {
      id: date.id ?? `new ${index}`,
      startAt: date.start,
      endAt: date.end,
      label: date.location ?? '',
      ...(seriesId ? { seriesId } : {}),
      slots: [...slots.values()],
    };
  });
  const schedule = { dates, activities: [...activities].map(([id, words]) => ({ ...words, id })) };
  return { schedule, unclear, pathOf: pathsOf(sent, activityAt) };
}

/** How many places a slot has; without a word about it one, as each entry of the documents' lists is one. Null for two answers. */
function placesIn({ quantity, selectedQuantity }: SentSlot, dateId: string | undefined): number | null {
  const ofDate = Array.isArray(selectedQuantity)
    ? (selectedQuantity.find((one) => one.dateId === dateId) ?? selectedQuantity[0])?.quantity
    : selectedQuantity;
  if (quantity !== undefined && ofDate !== undefined && quantity !== ofDate) return null;
  return quantity ?? ofDate ?? 1;
}

/** Names the activity of a slot: its own id while all its slots have the same words, or the words that it has now. */
function namesOf(
  slots: readonly SentSlot[],
  now: ScheduleDocument,
): (slot: SentSlot, words: Words) => string {
  const signs = new Map(now.activities.map(({ id, ...words }) => [id, signOf(words)]));
  const idBySign = new Map([...signs].map(([id, sign]) => [sign, id]));
  const sentSigns = new Map<string, Set<string>>();
  for (const slot of slots) {
    if (!slot.activityId || !signs.has(slot.activityId)) continue;
    const known = sentSigns.get(slot.activityId) ?? new Set();
    sentSigns.set(slot.activityId, known.add(signOf(wordsOf(slot))));
  }
  const ownNames = new Map<string, string>();
  return ({ activityId }, words) => {
    const sign = signOf(words);
    if (activityId && signs.has(activityId)) {
      const isRenamed = sentSigns.get(activityId)?.size === 1;
      if (isRenamed || signs.get(activityId) === sign) return activityId;
    }
    const same = idBySign.get(sign);
    if (same !== undefined && !(sentSigns.get(same) && !sentSigns.get(same)?.has(sign))) return same;
    const name = ownNames.get(sign) ?? `own ${ownNames.size}`;
    ownNames.set(sign, name);
    return name;
  };
}

const fieldNames: Readonly<Record<string, string>> = {
  startAt: 'start',
  endAt: 'end',
  label: 'location',
  count: 'quantity',
  workingHoursType: 'working_hours_type',
};

const pathsOf =
  (sent: readonly { nth: number }[], activityAt: readonly string[]) =>
  (path: string): string => {
    const [list = '', index = '', ...rest] = path.split('.');
    const named = rest.map((name) => fieldNames[name] ?? name);
    if (list === 'activities' && activityAt[Number(index)])
      return [activityAt[Number(index)], ...named].join('.');
    const nth = sent[Number(index)]?.nth;
    return list === 'dates' && index !== '' && nth !== undefined
      ? ['dates', nth, ...named].join('.')
      : 'dates';
  };
