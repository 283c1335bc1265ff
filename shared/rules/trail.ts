/** The parts of an organization whose changes stand in its trail (areas/trail/README.md). */
export const trailParts = ['settings', 'opportunities', 'people', 'hours', 'rights', 'keys'] as const;
export type TrailPart = (typeof trailParts)[number];

/** What can be changed. A `place` is somebody's place on a date: it is kept as its opportunity, with the place beside it. */
export const trailObjects = [
  'organization',
  'location',
  'form',
  'crm',
  'opportunity',
  'person',
  'group',
  'report',
  'api-key',
  'webhook',
  'calendar-feed',
] as const;
export type TrailObject = (typeof trailObjects)[number];

/**
 * What of a record can change, and how an organizer reads it. Of `unsaid` it is told that it changed and not to what: long texts, lists,
 * and what is nobody's business (a code, an address to send to).
 */
export const trailFields = {
  name: 'words',
  title: 'words',
  location: 'unsaid',
  locations: 'words',
  address: 'words',
  timeZone: 'words',
  website: 'words',
  taxId: 'unsaid',
  missionStatement: 'unsaid',
  description: 'unsaid',
  causes: 'unsaid',
  logo: 'unsaid',
  cover: 'unsaid',
  picture: 'unsaid',
  skills: 'unsaid',
  requirements: 'unsaid',
  qualifications: 'unsaid',
  contacts: 'unsaid',
  groups: 'unsaid',
  emailGroup: 'unsaid',
  accessCode: 'unsaid',
  questions: 'unsaid',
  activities: 'unsaid',
  places: 'unsaid',
  work: 'unsaid',
  isPrivate: 'yesNo',
  companionsTakePlaces: 'yesNo',
  restricted: 'yesNo',
  isOn: 'yesNo',
  registrationLimit: 'number',
  checkInHours: 'number',
  daysOld: 'number',
  daysFuture: 'number',
  datesAdded: 'number',
  datesRemoved: 'number',
  moved: 'number',
  peopleLost: 'number',
  added: 'number',
  edited: 'number',
  removed: 'number',
  time: 'span',
  date: 'span',
  checkIn: 'instant',
  checkOut: 'instant',
  noShow: 'yesNo',
  hoursRule: 'word',
  worth: 'words',
  counted: 'words',
  workOutsideShifts: 'yesNo',
  customObjects: 'yesNo',
  answer: 'word',
  told: 'told',
  qualification: 'qualification',
  lastDay: 'words',
  held: 'number',
  group: 'unsaid',
  activity: 'words',
  plan: 'word',
  planEnds: 'instant',
  card: 'unsaid',
  fieldRules: 'unsaid',
} as const satisfies Record<
  string,
  'words' | 'word' | 'told' | 'qualification' | 'number' | 'yesNo' | 'instant' | 'span' | 'unsaid'
>;
export type TrailField = keyof typeof trailFields;

/** A value as it was or is: words, a number, whether, an instant in UTC, or the two instants of a span. */
export type TrailValue = string | number | boolean | [string, string] | null;

/** A field that changed. */
export interface TrailChange {
  field: TrailField;
  from: TrailValue;
  to: TrailValue;
}

/** So many changes of one entry are kept one by one; of the rest their number. */
export const trailChangesMax = 20;
/** So many characters of a value are kept. */
const valueMax = 200;

/**
 * What differs between two states of a record.
 * @param pairs by field, how it was and how it is; instants as `Date`
 */
export function trailChanges(
  pairs: Partial<Record<TrailField, readonly [from: unknown, to: unknown]>>,
): TrailChange[] {
  return Object.entries(pairs).flatMap(([name, [from, to]]) => {
    if (JSON.stringify(from ?? null) === JSON.stringify(to ?? null)) return [];
    const field = name as TrailField;
    if (trailFields[field] === 'unsaid') return [{ field, from: null, to: null }];
    return [{ field, from: kept(from), to: kept(to) }];
  });
}

function kept(value: unknown): TrailValue {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const [start, end] = Array.isArray(value) ? (value as unknown[]) : [];
  if (start instanceof Date && end instanceof Date) return [start.toISOString(), end.toISOString()];
  const words = Array.isArray(value) ? value.join(', ') : String(value as string);
  return words.length > valueMax ? `${words.slice(0, valueMax)}…` : words;
}
